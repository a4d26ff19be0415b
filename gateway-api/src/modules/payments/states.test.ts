import {
  STATUSES_OF_ACTION,
  TRANSACTION_STATUSES,
  type TransactionAction,
} from '@mbo/gateway-contract/transactions';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeStates } from './testing/describe-states';
import { authorised, madePayment as payment, NOON, refund, under } from './testing/made-payment';
import { allowedActions, EVENTS, maxAmount, nextStatus, STATES } from './states';

const DOCUMENT = join(__dirname, '../../../../docs/transaction-states.md');

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const after = (ms: number) => new Date(NOON.getTime() + ms);

const VOID = 1;
const CAPTURE = 2;
const REFUND = 4;

const capturedAuthorisation = { type: 'authorize', status: 'captured' } as const;

it.each([
  ['a reservation', payment(authorised), NOON, VOID | CAPTURE, 1000],
  ['a reservation just before it runs out', payment(authorised), after(7 * DAY - 1), 3, 1000],
  ['a reservation of seven days', payment(authorised), after(7 * DAY), 0, 0],
  ['a reservation with a void under way', payment(authorised, under('void')), NOON, 0, 0],
  ['a reservation with a capture under way', payment(authorised, under('capture')), NOON, 0, 0],
  [
    'a reservation whose capture was refused',
    payment(authorised, { type: 'capture', outcome: 'declined', status: 'declined' }),
    NOON,
    VOID | CAPTURE,
    1000,
  ],
  [
    'a capture of a part',
    payment(capturedAuthorisation, { type: 'capture', amount_minor: 600 }),
    NOON,
    VOID | REFUND,
    600,
  ],
  ['a sale', payment({}), NOON, VOID | REFUND, 1000],
  ['a sale just before midnight', payment({}), after(12 * HOUR - 1), VOID | REFUND, 1000],
  ['a sale that is settled', payment({}), after(12 * HOUR), REFUND, 1000],
  ['a sale of which a part was paid back', payment({}, refund(400)), NOON, REFUND, 600],
  ['a sale with a refund under way', payment({}, under('refund', 400)), NOON, REFUND, 600],
  [
    'a sale whose rest is being paid back',
    payment({}, refund(1), under('refund', 999)),
    NOON,
    0,
    0,
  ],
  ['a sale with a void under way', payment({}, under('void')), NOON, 0, 0],
  ['a flagged reservation', payment({ ...authorised, status: 'flagged' }), NOON, 3, 1000],
  ['a flagged sale', payment({ status: 'flagged' }), NOON, VOID | REFUND, 1000],
  ['a payment without an answer', payment({ status: 'pending', outcome: 'pending' }), NOON, 0, 0],
  ['a declined payment', payment({ status: 'declined', outcome: 'declined' }), NOON, 0, 0],
  ['a voided sale', payment({ status: 'voided' }, { type: 'void', status: 'voided' }), NOON, 0, 0],
  [
    'a payment that was charged back in part',
    payment({ status: 'charged back' }, { type: 'chargeback', amount_minor: 300 }),
    NOON,
    0,
    0,
  ],
  // As a sale of before, whose status did not follow: the amounts decide.
  ['a sale that is paid back but called captured', payment({}, refund(1000)), NOON, 0, 0],
])('tells what may be done with %s', (_what, payment, now, actions, most) => {
  expect(allowedActions(payment, now)).toBe(actions);
  expect(maxAmount(payment, now)).toBe(most);
});

it.each(['refund', 'void', 'chargeback'] as const)('allows nothing seen from a %s', (type) => {
  expect(allowedActions(payment({}), NOON, type)).toBe(0);
  expect(allowedActions(payment({}), NOON, 'capture')).toBe(VOID | REFUND);
});

it('knows every status and reaches each from another, or it is never left', () => {
  expect(Object.keys(STATES).sort()).toEqual([...TRANSACTION_STATUSES].sort());
  const reached = new Set(Object.values(STATES).flatMap(({ next }) => Object.values(next)));
  expect(TRANSACTION_STATUSES.filter((status) => !reached.has(status))).toEqual(['pending']);
  const used = new Set(Object.values(STATES).flatMap(({ next }) => Object.keys(next)));
  expect([...used].sort()).toEqual(Object.keys(EVENTS).sort());
});

it('refuses an event that cannot happen', () => {
  expect(nextStatus('pending', 'captured')).toBe('captured');
  expect(() => nextStatus('voided', 'refunded')).toThrow(
    "'refunded' cannot happen to what is voided.",
  );
});

/** With UPDATE_DOCS=1 the document is written anew instead. */
it('is what docs/transaction-states.md says', async () => {
  const document = describeStates();
  if (process.env['UPDATE_DOCS'] === '1') await writeFile(DOCUMENT, document);
  expect(await readFile(DOCUMENT, 'utf8')).toBe(document);
});

it.each(Object.entries(STATUSES_OF_ACTION))(
  'a %s is looked for on the payments alone on which it may be open and does not wait',
  (action, statuses) => {
    const open = TRANSACTION_STATUSES.filter(
      (status) =>
        STATES[status].allows.includes(action as TransactionAction) &&
        (status !== 'flagged' || action === 'void'),
    );
    expect(open).toEqual(statuses);
  },
);
