import type { TransactionsResponse } from '@mbo/gateway-contract/transactions';
import { sql } from 'kysely';
import type { Db } from '../../core/database/schema';
import { addTenant, addUser, signedIn, type TestTenant } from '../../core/testing/people';
import { fillFewReferenceData } from '../../core/testing/reference-data';
import { useTestGateway } from '../../core/testing/test-gateway';
import { TEST_SECRET } from '../../core/testing/test-secret';
import { deriveKey } from '../../core/secrets/secret';
import { currencyRows } from '../lookups/reference/currencies';
import { MASKING_KEY_BYTES, maskedIds } from './masked-id';
import { addRows, type PlainRow, plainRow, repeatTransaction } from './testing/plain-rows';

const gateway = useTestGateway();
let db: Db;
let tenant: TestTenant;
let busy: TestTenant;
let other: TestTenant;
let rows: PlainRow[];
let token: string;

beforeAll(async () => {
  ({ db } = gateway);
  await fillFewReferenceData(db);
  [tenant, busy, other] = [
    await addTenant(db, 'List'),
    await addTenant(db, 'Busy'),
    await addTenant(db, 'Other'),
  ];
  rows = Array.from({ length: 12 }, (_, n) =>
    plainRow(tenant.businessIds[n < 7 ? 0 : 1], {
      at: new Date(Date.UTC(2026, 2, 1 + n)),
      email: `payer${n}@example.test`,
      invoice: `INV-${n}`,
      amountMinor: 100 * n,
    }),
  );
  await addRows(db, tenant, rows);
  await addRows(db, other, [plainRow(other.businessIds[0], { invoice: 'INV-3' })]);
  const sale = plainRow(busy.businessIds[0]);
  await addRows(db, busy, [sale]);
  await repeatTransaction(db, sale.id, 10_000);
  const accountIds = [tenant.accountId, busy.accountId];
  token = await signedIn(db, await addUser(db, { accountIds, accessType: 10 }));
});

const MARCH = { fromDate: '2026-03-01T00:00:00Z', toDate: '2026-03-31T23:59:59.999Z' };

function get(query: Record<string, string | number>) {
  const given = { ...MARCH, entityId: tenant.accountId, ...query };
  return gateway.app.inject({
    url: '/transactions',
    query: Object.fromEntries(Object.entries(given).map(([key, value]) => [key, String(value)])),
    headers: { 'x-authtoken': token },
  });
}

async function list(query: Record<string, string | number> = {}): Promise<TransactionsResponse> {
  const response = await get(query);
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
  return response.json<TransactionsResponse>();
}

const invoices = ({ datas }: TransactionsResponse) => datas.map((row) => row.invoiceNumber);

it('answers the nine columns and what a row shows, the newest first', async () => {
  const { headers, datas, totalRows, totalIsCapped } = await list();
  expect(headers.join(' | ')).toBe(
    'Timestamp | Trnx ID | Status | MID | Payer Email | Invoice No | Res Code | Amount | Payment Method',
  );
  expect([datas.length, totalRows, totalIsCapped]).toEqual([10, 12, false]);
  expect(datas[0]).toEqual({
    id: rows[11]!.id,
    timestamp: '2026-03-12T00:00:00.000Z',
    type: 'sale',
    status: 'captured',
    businessId: tenant.businessIds[1],
    businessName: 'List Online',
    mid: expect.stringContaining('Online'),
    payerName: 'Ann Ng',
    payerEmail: 'payer11@example.test',
    invoiceNumber: 'INV-11',
    responseCode: '00',
    value: 1_100,
    currencyId: 124,
    currencyAlphaCode: 'CAD',
    scheme: 'Visa',
    cardLastFour: '4242',
  });
});

it('begins at 0 or 1, and skips and repeats no row from page to page', async () => {
  const first = await list({ pageSize: 5 });
  expect(await list({ pageSize: 5, startIndex: 1 })).toEqual(first);
  const pages = [first, await list({ pageSize: 5, startIndex: 6 })];
  pages.push(await list({ pageSize: 5, startIndex: 11 }));
  expect(pages.flatMap(invoices)).toEqual([...rows].reverse().map((row) => row.invoice));
  const beyond = await list({ pageSize: 5, startIndex: 50 });
  expect([beyond.datas, beyond.totalRows]).toEqual([[], 12]);
});

it('shows a business alone, and an account with all of its businesses', async () => {
  const { totalRows } = await list({ entityId: `_Sub_${tenant.businessIds[0]}` });
  expect(totalRows).toBe(7);
});

it('takes both ends of the range in, to the millisecond', async () => {
  const day = '2026-03-05T00:00:00.000Z';
  expect(invoices(await list({ fromDate: day, toDate: day }))).toEqual(['INV-4']);
  await sql`UPDATE transactions SET occurred_at = occurred_at + interval '600 microseconds'
    WHERE transaction_id = ${rows[4]!.id}`.execute(db);
  expect(invoices(await list({ fromDate: day, toDate: day }))).toEqual(['INV-4']);
});

it('finds a transaction by its id, also in capitals, and by its masked id', async () => {
  const key = deriveKey(TEST_SECRET, 'masked transaction ids', MASKING_KEY_BYTES);
  const { id } = rows[3]!;
  for (const searchText of [id, id.toUpperCase(), id.slice(0, 30), maskedIds(key).mask(id)]) {
    expect(invoices(await list({ searchText }))).toContain('INV-3');
  }
  expect(invoices(await list({ searchText: ` ${id} ` }))).toEqual(['INV-3']);
});

it('finds nothing of another account, whatever is searched for', async () => {
  expect(invoices(await list({ searchText: 'INV-3' }))).toEqual(['INV-3']);
  const response = await get({ entityId: other.accountId });
  expect(response.statusCode).toBe(404);
});

it('finds nothing by characters that no text holds', async () => {
  expect(invoices(await list({ searchText: 'a\u0000b' }))).toEqual([]);
  const byHolder = filters('cardHolderName', 'CONTAINS', 'text', '\u0000');
  expect(invoices(await list(byHolder))).toEqual([]);
});

it('stops counting at ten thousand and says so', async () => {
  const all = await list({ entityId: busy.accountId });
  expect([all.totalRows, all.totalIsCapped, all.datas.length]).toEqual([10_000, true, 10]);
  const searched = await list({ entityId: busy.accountId, searchText: 'ann.ng' });
  expect([searched.totalRows, searched.totalIsCapped]).toEqual([10_000, true]);
  const last = await list({ entityId: busy.accountId, startIndex: 10_001 });
  expect([last.datas.length, last.datas[0]?.timestamp]).toEqual([1, '2026-03-15T12:00:00.000Z']);
});

it.each([
  ['an end before its beginning', { toDate: '2026-02-01T00:00:00Z' }, 'toDate'],
  ['a page size of its own', { pageSize: 7 }, 'pageSize'],
  ['a column that is not sorted by', { sortColumn: 4 }, 'sortColumn'],
  ['an entity that is none', { entityId: '_Sub_0' }, 'entityId'],
  ['filters that are no JSON', { filters: '[' }, 'filters'],
  ['a day that is none', filters('timestamp', 'EQUALS', 'date', '2026-02-30'), 'filters.0.value'],
  [
    'more of a card number than is known',
    filters('cardNumber', 'ENDS', 'text', '4242 4242'),
    'filters.0.value',
  ],
  ['letters for a card number', filters('cardNumber', 'BEGINS', 'text', '4a'), 'filters.0.value'],
  ['a status that is none', filters('status', 'EQUALS', 'status', 'lost'), 'filters.0.value'],
  ['an operator of another field', filters('status', 'ENDS', 'status', 'x'), 'filters.0.operator'],
])('refuses %s and names the field', async (_what, query, field) => {
  const response = await get(query);
  expect(response.statusCode).toBe(422);
  expect(response.json().errors[0].field).toBe(field);
});

function filters(field: string, operator: string, valueType: string, value: string) {
  return { filters: JSON.stringify([{ field, action: 'INCLUDE', operator, valueType, value }]) };
}

it('knows the decimals of every currency alike in the table and in the column', async () => {
  const { rows: reckoned } = await sql<{ id: number; factor: number }>`
    SELECT id, ten_thousandths(id) AS factor
    FROM unnest(${currencyRows().map((row) => row.currency_id)}::int[]) id`.execute(db);
  expect(new Map(reckoned.map(({ id, factor }) => [id, factor]))).toEqual(
    new Map(currencyRows().map((row) => [row.currency_id, 10 ** (4 - row.coefficient)])),
  );
});
