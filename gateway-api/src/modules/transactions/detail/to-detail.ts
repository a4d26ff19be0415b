import type {
  FailureReason,
  PaymentAttempt,
  TransactionDetail,
  TransactionLog,
} from '@mbo/gateway-contract/transactions';
import { expiresAt, settlesAt } from '../../payments/action-rules';
import { capturedTransactionOf, type Payment, type PaymentRow } from '../../payments/payment';
import type { Attempt } from '../../payments/repository';
import { explainResponse, NO_ANSWER } from '../../payments/response-codes';
import { allowedActions, isHeld, maxAmount, openActions } from '../../payments/states';
import type { DetailsRow, Names } from './repository';

/** What the networks' letter for comparing the billing address says. */
const ADDRESS_CHECKS: Readonly<Record<string, string>> = {
  A: 'The street matches, the postal code does not',
  B: 'The street matches; the postal code was not checked',
  C: 'Neither could be checked',
  D: 'Street and postal code match',
  E: 'Not allowed for this kind of payment',
  F: 'Street and postal code match',
  G: 'The bank abroad does not check addresses',
  I: 'The address was not checked',
  M: 'Street and postal code match',
  N: 'Neither street nor postal code match',
  P: 'The postal code matches; the street was not checked',
  R: 'The bank could not check it now',
  S: 'The bank does not check addresses',
  U: 'The bank does not know the address',
  W: 'The postal code matches, the street does not',
  X: 'Street and postal code match',
  Y: 'Street and postal code match',
  Z: 'The postal code matches, the street does not',
};

/** The letter in words; empty for one that no network uses. */
function describeAddressCheck(letter: string): string {
  const key = letter.toUpperCase();
  return Object.hasOwn(ADDRESS_CHECKS, key) ? (ADDRESS_CHECKS[key] ?? '') : '';
}

/** Who asked for each transaction of a payment, by name, and why; by transaction id. */
export type Makers = ReadonlyMap<string, { by: string; description: string }>;

export interface DetailParts {
  /** The transaction that is looked at. */
  shown: PaymentRow;
  payment: Payment;
  names: Names;
  /** Of the payment's first transaction. */
  details: DetailsRow | undefined;
  /** Of the shown one, where that is another. */
  own: DetailsRow | undefined;
  makers: Makers;
  /** Of the shown one. */
  attempts: readonly Attempt[];
  maskedRootId: string;
  /** Whether the caller may move money here. */
  mayAct: boolean;
  now: Date;
}

/** What GET /transactions/{id} answers. */
export function toDetail(parts: DetailParts): TransactionDetail {
  const { shown, payment, names, details, own, attempts, mayAct, now } = parts;
  const { balance, currency } = payment;
  const actions = mayAct ? allowedActions(payment, now, shown.type) : 0;
  return {
    id: shown.transaction_id,
    type: shown.type,
    businessId: shown.business_id,
    businessName: names.business_name,
    mid: names.mid,
    medium: shown.medium,
    description: own?.description || (details?.description ?? ''),
    indicators: {
      currencyAlphaCode: currency.alphaCode,
      transactionValue: shown.amount_minor,
      transactionStatus: shown.status,
      transactionDate: shown.occurred_at.toISOString(),
    },
    paymentMethods: paymentMethod(parts),
    details: {
      maskedRootTransactionId: parts.maskedRootId,
      authorizationCode: shown.authorization_code || payment.root.authorization_code,
      invoiceNumber: shown.invoice_number,
      arn: own?.arn || (details?.arn ?? ''),
      billingDescriptor: details?.billing_descriptor ?? '',
    },
    purchases: {
      maxRefundAmount: actions === 0 ? 0 : maxAmount(payment, now),
      product: details?.products ?? [],
      shippingAddress: address(details?.shipping_address),
    },
    balance: {
      authorised: balance.authorisedMinor,
      captured: balance.capturedMinor,
      refunded: balance.refundedMinor,
      chargedBack: balance.chargedBackMinor,
    },
    allowedActions: actions,
    deadlines: deadlinesOf(payment, now),
    flagged: isHeld(payment),
    failure: failureOf(shown),
    attempts: [...attempts.map(toAttempt), ...skipped(parts)],
    logs: toLogs(payment, parts.makers),
  };
}

/** Processors that the payment was not tried at; of what follows from it there are none. */
function skipped({ shown, details, attempts }: DetailParts): TransactionDetail['attempts'] {
  if (shown.parent_transaction_id !== null) return [];
  return (details?.routing.skipped ?? []).map(({ processor, reason }, index) => ({
    number: attempts.length + index + 1,
    processor,
    startedAt: shown.occurred_at.toISOString(),
    answeredAt: null,
    outcome: 'skipped',
    responseCode: '',
    meaning: reason,
  }));
}

/** All transactions of the payment, the oldest first. */
export function toLogs({ root, operations, currency }: Payment, makers: Makers): TransactionLog[] {
  return [root, ...operations].map((row) => ({
    timestamp: row.occurred_at.toISOString(),
    id: row.transaction_id,
    type: row.type,
    status: row.status,
    invoiceNumber: row.invoice_number,
    responseCode: row.response_code,
    value: row.amount_minor,
    currencyAlphaCode: currency.alphaCode,
    ...(makers.get(row.transaction_id) ?? { by: '', description: '' }),
  }));
}

/** Until when it can be captured, and voided. */
function deadlinesOf(payment: Payment, now: Date): TransactionDetail['deadlines'] {
  const open = openActions(payment, now);
  const captured = capturedTransactionOf(payment);
  const end = (date: Date): string => date.toISOString();
  const expiry = end(expiresAt(payment.root.occurred_at));
  return {
    capture: open.includes('capture') ? expiry : null,
    void: !open.includes('void') ? null : captured ? end(settlesAt(captured.occurred_at)) : expiry,
  };
}

function paymentMethod({
  shown,
  names,
  details,
}: DetailParts): TransactionDetail['paymentMethods'] {
  return {
    payerName: shown.payer_name,
    payerId: details?.payer_reference ?? '',
    payerEmail: shown.payer_email,
    cvvCheck: details?.cvv_check ?? '',
    avsCheck: details?.avs_check ?? '',
    avsDescription: describeAddressCheck(details?.avs_check ?? ''),
    cvvPresent: details?.cvv_present ?? false,
    expiryMonth: shown.card_expiry_month,
    expiryYear: shown.card_expiry_year,
    issuingBank: details?.issuing_bank ?? '',
    paymentMethod: names.payment_method,
    cardCategory: shown.card_category,
    cardWalletType: details?.card_wallet_type ?? '',
    bankCountry: names.bank_country ?? '',
    cardHolder: shown.card_holder,
    cardId: details?.card_token ?? '',
    ccNumber: shownCardNumber(names.payment_method, shown.card_bin, shown.card_last_four),
  };
}

function address(
  kept: Record<string, string> = {},
): TransactionDetail['purchases']['shippingAddress'] {
  const { line1 = '', line2 = '', city = '', state = '', country = '', postCode = '' } = kept;
  return { line1, line2, city, state, country, postCode };
}

/** Why it was not done; null unless it was declined or got no answer. */
function failureOf({ status, response_code }: PaymentRow): FailureReason | null {
  if (status === 'timeout' && response_code === '') return NO_ANSWER;
  return status === 'declined' || status === 'timeout' ? explainResponse(response_code) : null;
}

/** An attempt at a processor, with its response code in words. */
function toAttempt(attempt: Attempt): PaymentAttempt {
  return {
    number: attempt.attempt_number,
    processor: attempt.processor_name,
    startedAt: attempt.started_at.toISOString(),
    answeredAt: attempt.answered_at?.toISOString() ?? null,
    outcome: attempt.outcome,
    responseCode: attempt.response_code,
    meaning: meaningOf(attempt),
  };
}

function meaningOf({ outcome, response_code }: Attempt): string {
  switch (outcome) {
    case 'pending':
      return 'The processor has not answered yet.';
    case 'no answer':
      return 'The processor did not answer in time.';
    case 'approved':
      return explainResponse(response_code || '00').meaning;
    case 'declined':
      // Without a code it was never asked.
      return response_code === '' ? 'It was declined.' : explainResponse(response_code).meaning;
  }
}

/** Digits of card numbers that have not sixteen, by the name of the scheme. */
const DIGITS: Readonly<Record<string, number>> = { 'American Express': 15, 'Diners Club': 14 };
const USUAL_DIGITS = 16;

/**
 * `453900••••••1234`: as much of a card number as is kept; empty where nothing is.
 *
 * Source: PCI DSS 4.0, requirement 3.4.1: the BIN and the last four at most.
 */
export function shownCardNumber(scheme: string, bin: string, lastFour: string): string {
  if (bin === '' && lastFour === '') return '';
  const digits = DIGITS[scheme] ?? USUAL_DIGITS;
  return `${bin}${'•'.repeat(digits - bin.length - lastFour.length)}${lastFour}`;
}
