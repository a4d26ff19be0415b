import type { StatementDetail, StatementLine } from '@mbo/gateway-contract/statements';
import { writeRange } from '@mbo/shared/ui/data';

/** Transactions by their type, in the words of the list's filters; `-` leaves out. */
const OF_KIND: Partial<Record<StatementLine['kind'], readonly string[]>> = {
  sales: ['type.EQUALS.sale', 'type.EQUALS.capture', '-status.EQUALS.declined'],
  refunds: ['type.EQUALS.refund'],
  voids: ['type.EQUALS.void'],
  chargebacks: ['type.EQUALS.chargeback'],
  tax: [],
  'reserve held': ['type.EQUALS.sale', 'type.EQUALS.capture', '-status.EQUALS.declined'],
};

/** By the events that pricing charges for. Fees of time and of payouts have no transactions. */
const OF_FEE: Readonly<Record<string, readonly string[]>> = {
  discountFee: ['type.EQUALS.sale', 'type.EQUALS.capture', '-status.EQUALS.declined'],
  gatewayFee: ['type.EQUALS.sale', 'type.EQUALS.authorize'],
  authorizationFee: ['type.EQUALS.sale', 'type.EQUALS.authorize'],
  cascadingFee: ['type.EQUALS.sale', 'type.EQUALS.authorize', 'attempts.GT.1'],
  captureFee: ['type.EQUALS.capture'],
  refundFee: ['type.EQUALS.refund'],
  voidFee: ['type.EQUALS.void'],
  chargebackFee: ['type.EQUALS.chargeback'],
};

/**
 * Address of the transactions that a line of a statement sums: the list, filtered. Undefined where
 * there are none, such as for a monthly fee or a reserve that is released.
 *
 * @param zone  whose days the list's dates are
 */
export function lineLink(
  statement: Pick<StatementDetail, 'displayId' | 'transactions' | 'feesOf' | 'hasGatewayOnly'>,
  { kind, fee, paymentMethodId, currency }: StatementLine,
  zone: string,
): string | undefined {
  const filters = kind === 'fee' ? OF_FEE[fee ?? ''] : OF_KIND[kind];
  const { displayId, transactions, feesOf, hasGatewayOnly } = statement;
  const isFee = kind === 'fee' || kind === 'tax';
  const of = isFee && feesOf ? feesOf : transactions;
  if (!filters || !of || paymentMethodId === null) return undefined;
  const range = { from: dayIn(zone, of.from), to: dayIn(zone, of.to) };
  const params = writeRange(new URLSearchParams(), range);
  for (const filter of [
    `${isFee && feesOf ? 'feeStatement' : 'statement'}.EQUALS.${displayId}`,
    ...filters,
    ...(hasGatewayOnly && !isOfGatewayOnly(kind, fee) ? ['-services.EQUALS.Gateway only'] : []),
    `paymentMethod.EQUALS.${paymentMethodId}`,
    `currency.EQUALS.${currency.currencyId}`,
  ]) {
    params.append('filter', filter);
  }
  return `/transactions?${params.toString()}`;
}

/** Whether what the merchant's own acquirer pays out has such a line too: the gateway fee and its tax. */
function isOfGatewayOnly(kind: StatementLine['kind'], fee: string | null): boolean {
  return kind === 'tax' || fee === 'gatewayFee';
}

/** `2026-01-31` as a clock on the wall shows it. */
function dayIn(timeZone: string, instant: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(
    new Date(instant),
  );
}
