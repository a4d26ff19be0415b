import {
  TRANSACTION_LINES,
  type StatementDetail,
  type StatementLine,
  type TransactionLine,
} from '@mbo/gateway-contract/statements';
import { writeRange } from '@mbo/shared/ui/data';

/**
 * Address of the transactions that a line of a statement sums: the list, filtered. Undefined if there
 * are none, such as of a monthly fee, or of a reserve that was released before its transactions were
 * kept.
 *
 * @param zone  whose days the list's dates are
 */
export function lineLink(
  statement: Pick<StatementDetail, 'displayId' | 'transactions' | 'feesOf' | 'releasesOf'>,
  { kind, fee, paymentMethodId, currency }: StatementLine,
  zone: string,
): string | undefined {
  const name = kind === 'fee' ? fee : kind;
  const of = instantsOf(statement, kind);
  const isOfTransactions = TRANSACTION_LINES.includes(name as TransactionLine);
  if (!isOfTransactions || !of || paymentMethodId === null) return undefined;
  const range = { from: dayIn(zone, of.from), to: dayIn(zone, of.to) };
  const params = writeRange(new URLSearchParams(), range);
  for (const filter of [
    `statementLine.EQUALS.${statement.displayId}/${name}`,
    `paymentMethod.EQUALS.${paymentMethodId}`,
    `currency.EQUALS.${currency.currencyId}`,
  ]) {
    params.append('filter', filter);
  }
  return `/transactions?${params.toString()}`;
}

/** When the transactions were. Fees may be those of statements before, a reserve was held long ago. */
function instantsOf(
  { transactions, feesOf, releasesOf }: Parameters<typeof lineLink>[0],
  kind: StatementLine['kind'],
) {
  if (kind === 'reserve released') return releasesOf;
  return kind === 'fee' || kind === 'tax' ? (feesOf ?? transactions) : transactions;
}

/** `2026-01-31` as a clock on the wall shows it. */
function dayIn(timeZone: string, instant: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(
    new Date(instant),
  );
}
