import type { SavedView } from '@mbo/gateway-contract/saved-views';
import type { TransactionRow, TransactionsResponse } from '@mbo/gateway-contract/transactions';

/** A captured payment of 20.00 CAD by Visa, of the tests' first business. */
const aRow: TransactionRow = {
  id: '019ff000-0000-7000-8000-000000000001',
  timestamp: '2026-03-15T14:05:00.000Z',
  type: 'sale',
  status: 'captured',
  businessId: 41,
  businessName: 'Maple Online',
  mid: '1000041',
  payerName: 'Pat Payer',
  payerEmail: 'pat@example.com',
  invoiceNumber: 'INV-1',
  responseCode: '00',
  value: 2_000,
  currencyId: 124,
  currencyAlphaCode: 'CAD',
  scheme: 'Visa',
  cardLastFour: '4242',
};

/** A transaction told apart by its number, which is its invoice's too. */
export function rowOf(number: number, fields: Partial<TransactionRow> = {}): TransactionRow {
  const id = `${aRow.id.slice(0, -4)}${String(number).padStart(4, '0')}`;
  return { ...aRow, id, invoiceNumber: `INV-${number}`, ...fields };
}

/** Rows from one number to another. */
export function rowsOf(from: number, to: number): TransactionRow[] {
  return Array.from({ length: to - from + 1 }, (_, index) => rowOf(from + index));
}

/** The gateway's answer with these rows. */
export function listOf(
  datas: TransactionRow[],
  { totalRows = datas.length, totalIsCapped = false } = {},
): TransactionsResponse {
  return { headers: [], datas, totalRows, totalIsCapped };
}

/** A saved view of the user's own: refunded ones of the last 30 days. */
export const refundsView: SavedView = {
  viewId: 5,
  name: 'Refunds',
  query: 'filter=status.EQUALS.refunded&range=last30',
  columns: ['timestamp', 'value', 'payerEmail'],
  shared: false,
  mine: true,
  madeBy: 'Mia Merchant',
  updatedAt: '2026-03-01T10:00:00.000Z',
};
