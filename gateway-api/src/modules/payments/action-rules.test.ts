import { ERROR_RULES } from '@mbo/gateway-contract/errors';
import type { TransactionAction } from '@mbo/gateway-contract/transactions';
import { AppError } from '../../core/errors/app-error';
import { expectRule } from '../../testing/rules';
import { requireOpen } from './operations/refusals';
import type { Payment } from './payment';
import { authorised, madePayment, NOON, refund, under } from './testing/made-payment';

const WEEK_LATER = new Date('2026-03-17T12:00:00Z');
const held = { ...authorised, status: 'flagged' } as const;
const euros = (amount: string) => ({ amount: `${amount} EUR`, currency: 'EUR' });

type Case = [
  rule: keyof (typeof ERROR_RULES)['action_not_allowed'],
  action: TransactionAction,
  payment: Payment,
  values: Record<string, string>,
  message: string,
  now?: Date,
];

const CASES: Case[] = [
  [
    'wrong_status',
    'capture',
    madePayment({}),
    { status: 'captured', action: 'capture' },
    'This payment is captured, so it cannot be captured again. Refund it to return the money.',
  ],
  [
    'void_under_way',
    'capture',
    madePayment(authorised, under('void')),
    euros('10.00'),
    'A void of 10.00 EUR is under way. Wait until it is done and look again.',
  ],
  [
    'capture_under_way',
    'void',
    madePayment(authorised, under('capture', 600)),
    euros('6.00'),
    'A capture of 6.00 EUR is under way. Wait until it is done and look again.',
  ],
  [
    'refund_under_way',
    'void',
    madePayment({}, under('refund', 400)),
    euros('4.00'),
    'A refund of 4.00 EUR is under way. Wait until it is done and look again.',
  ],
  [
    'authorisation_expired',
    'capture',
    madePayment(authorised),
    { expiredAt: '2026-03-17T12:00:00.000Z' },
    'The authorisation expired on 17 Mar 2026, 12:00 UTC. Create a new payment if the money is still owed.',
    WEEK_LATER,
  ],
  [
    'partly_refunded',
    'void',
    madePayment({}, refund(250)),
    euros('2.50'),
    '2.50 EUR of this payment was refunded, so it cannot be voided. Refund the rest instead.',
  ],
  [
    'already_settled',
    'void',
    madePayment({}),
    { settledAt: '2026-03-11T00:00:00.000Z' },
    'This payment was settled on 11 Mar 2026, 00:00 UTC, so it cannot be voided. Refund it instead.',
    WEEK_LATER,
  ],
  [
    'nothing_to_capture',
    'capture',
    madePayment({ ...held, type: 'sale' }),
    {},
    'Nothing of this payment is left to capture.',
  ],
  [
    'nothing_to_refund',
    'refund',
    madePayment({}, refund(1000)),
    {},
    'Nothing of this payment is left to refund.',
  ],
  [
    'nothing_captured',
    'refund',
    madePayment(held),
    {},
    'No money of this payment was taken. Void it to release it.',
  ],
  [
    'all_being_refunded',
    'refund',
    madePayment({}, under('refund')),
    euros('10.00'),
    '10.00 EUR is being refunded: nothing is left.',
  ],
  [
    'rest_being_refunded',
    'refund',
    madePayment({}, refund(1), under('refund', 999)),
    { refunded: '0.01 EUR', ...euros('9.99') },
    '0.01 EUR was refunded and 9.99 EUR is being refunded: nothing is left.',
  ],
  [
    'on_hold',
    'capture',
    madePayment(held),
    { action: 'capture' },
    'A risk rule holds this payment, so it cannot be captured yet. Review and release it first.',
  ],
];

function refusalOf(payment: Payment, action: TransactionAction, now: Date): AppError {
  try {
    requireOpen(payment, action, now);
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error('It was not refused.');
}

it.each(CASES)('tells %s with its values', (rule, action, payment, values, message, now = NOON) => {
  const refusal = refusalOf(payment, action, now);
  expectRule(refusal, 'action_not_allowed', rule);
  expect(refusal).toMatchObject({ statusCode: 409, message, params: values });
});

it('shows every rule but those that are not of the payment alone', () => {
  const elsewhere = ['nothing_authorised', 'reference_unknown'];
  const shown = [...CASES.map(([rule]) => rule), ...elsewhere];
  expect(shown.sort()).toEqual(Object.keys(ERROR_RULES.action_not_allowed).sort());
});
