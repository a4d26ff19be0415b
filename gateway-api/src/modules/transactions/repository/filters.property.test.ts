import { TRANSACTION_LINES } from '@mbo/gateway-contract/statements';
import {
  CARD_CATEGORIES,
  HOURS,
  MEDIUMS,
  OUTCOMES,
  SERVICES,
  TRANSACTION_FILTER_FIELD_NAMES,
  TRANSACTION_FILTER_FIELDS,
  type TransactionFilter,
  type TransactionFilterField,
  WEEKDAYS,
} from '@mbo/gateway-contract/transaction-filters';
import {
  TRANSACTION_SORT_COLUMNS,
  type TransactionsSelection,
} from '@mbo/gateway-contract/transactions';
import { transactionsExportQuery } from '@mbo/gateway-contract/transactions/schema';
import fc from 'fast-check';
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { UserPrincipal } from '../../../core/authentication/principal';
import type { SqlColumn } from '../../../core/database/csv-lines';
import type { Db } from '../../../core/database/schema';
import { addTenant, addUser, type TestTenant } from '../../../core/testing/people';
import { fillFewReferenceData } from '../../../core/testing/reference-data';
import { createTestDatabase } from '../../../testing/test-database';
import { maskedIds } from '../masked-id';
import { addRows, isFound, passes, type PlainRow, plainRow } from '../testing/plain-rows';
import { selectTransactions } from './selection';

/*
 * The same rows chosen by SQL and by plain code, for whatever filters and search texts fast-check
 * thinks of.
 */

let db: Db;
let drop: () => Promise<void>;
let tenant: TestTenant;
let rows: PlainRow[];
const principals = new Map<string, UserPrincipal>();
const masked = maskedIds(randomBytes(16));

/** Cairo's clocks skip midnight on 24 April 2026; Toronto's change on 8 March; Apia is far ahead. */
const ZONES = ['UTC', 'America/Toronto', 'Africa/Cairo', 'Pacific/Apia'];
const TIMES = [
  '2026-03-08T04:59:59.999Z',
  '2026-03-08T05:00:00.000Z',
  '2026-03-09T03:59:59.999Z',
  '2026-03-09T04:00:00.000Z',
  '2026-04-23T21:59:59.999Z',
  '2026-04-23T22:00:00.000Z',
  '2026-04-24T20:59:59.999Z',
  '2026-04-24T21:00:00.000Z',
];
const EMAILS = [
  'ann.ng@example.test',
  'Ann.NG@Example.test',
  'bob_50%@example.test',
  'zoé@exämple.test',
  'o\\brien@mail.test',
  'bulk7@many.test',
  'bulk8@many.test',
];
const HOLDERS = ['Ann Ng', 'ANN NG', 'Zoé Müller', 'zoé müller', '100% Cotton', 'x_y', ''];
const INVOICES = ['INV-1', 'inv-1', 'INV-10', '4242', '0199', 'A%B', 'A_B', 'AxB', ''];
const METHODS = [1, 2, 8];
const CURRENCIES = [124, 392, 414, 978];
const AMOUNTS = [0, 1, 100, 999, 1_000, 12_500, 125_000];
const PROCESSORS = ['Acme EU', 'acme eu', 'Acme_US', ''];
const CODES = ['00', '05', '51', 'N7', '1A', ''];
const STATUSES = ['captured', 'declined', 'authorised', 'charged back'] as const;
const BINS = ['453900', '45390012', '512345', ''];
const LAST_FOURS = ['4242', '0042', '9999', ''];

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await fillFewReferenceData(db);
  tenant = await addTenant(db, 'Filters');
  const { accountId, businessIds } = tenant;
  for (const zone of ZONES) {
    const { userId } = await addUser(db, { accountIds: [accountId] });
    await db.updateTable('users').set({ timezone: zone }).where('user_id', '=', userId).execute();
    principals.set(zone, {
      kind: 'user',
      userId,
      email: '',
      accountTypeId: 3,
      accessType: 20,
      staff: false,
      accountIds: [accountId],
    });
  }
  // Each list has another length, so that together they meet in ever new ways.
  rows = Array.from({ length: 240 }, (_, n) =>
    plainRow(businessIds[n % 2]!, {
      at: new Date(Date.parse(of(TIMES, n)) + (n % 3 === 0 ? n * 1_000 : 0)),
      email: of(EMAILS, n),
      holder: of(HOLDERS, n + 3),
      invoice: of(INVOICES, n),
      methodId: of(METHODS, n),
      currencyId: of(CURRENCIES, n),
      amountMinor: of(AMOUNTS, n),
      responseCode: of(CODES, n),
      status: of(STATUSES, n + Math.floor(n / 4)),
      bin: of(BINS, n + Math.floor(n / 7)),
      lastFour: of(LAST_FOURS, n + Math.floor(n / 5)),
      countryId: of([124, 276, null], n + Math.floor(n / 9)),
      category: of(['', ...CARD_CATEGORIES], n),
      medium: of(MEDIUMS, n + Math.floor(n / 6)),
      processor: of(PROCESSORS, n + Math.floor(n / 11)),
      gatewayOnly: n % 5 === 0,
    }),
  );
  await addRows(db, tenant, rows);
  // Another account's rows are nobody's business here.
  const other = await addTenant(db, 'Others');
  await addRows(db, other, [plainRow(other.businessIds[0])]);
  // More payers than are looked up one by one.
  await sql`
    INSERT INTO payers (account_id, email, name)
    SELECT ${accountId}, 'bulk' || n || '@many.test', '' FROM generate_series(100, 10200) n`.execute(
    db,
  );
  await sql`ANALYZE`.execute(db);
});
afterAll(() => drop());

function of<T>(list: readonly T[], n: number): T {
  return list[n % list.length]!;
}

const VALUES: Record<TransactionFilterField, fc.Arbitrary<string>> = {
  cardHolderName: partOf(HOLDERS),
  cardNumber: fc.constantFrom('4', '42', '4242', '453', '4539', '0042'),
  payerEmail: partOf([...EMAILS, 'many.test', '@']),
  paymentMethod: fc.constantFrom('1', '2', '8', '10'),
  timestamp: fc.constantFrom('2026-03-07', '2026-03-08', '2026-03-09', '2026-04-23', '2026-04-24'),
  invoiceNumber: partOf(INVOICES),
  amount: fc.constantFrom('0', '0.1', '1', '10', '9.99', '12.5', '100', '125', '1000', '0.0001'),
  responseCode: partOf(CODES),
  transactionId: fc.constantFrom('0', '019c', '019d', 'x', '0199-', '019cc9f5-f'),
  status: fc.constantFrom(...STATUSES, 'voided'),
  currency: fc.constantFrom('124', '392', '414', '840'),
  country: fc.constantFrom('124', '276', '40'),
  cardCategory: fc.constantFrom(...CARD_CATEGORIES),
  medium: fc.constantFrom(...MEDIUMS),
  type: fc.constantFrom('sale', 'refund'),
  statement: fc.constantFrom('1', 'ST-0000001'),
  processor: partOf(PROCESSORS.filter((name) => name !== '')),
  weekday: fc.constantFrom(...WEEKDAYS, 'sunday'),
  hour: fc.constantFrom(...HOURS, '22'),
  services: fc.constantFrom(...SERVICES),
  feeStatement: fc.constantFrom('1', 'ST-0000001'),
  statementLine: fc.constantFrom(...TRANSACTION_LINES).map((line) => `ST-0000001/${line}`),
  outcome: fc.constantFrom(...OUTCOMES, 'approved'),
  attempts: fc.constantFrom('0', '1', '2'),
  utcDays: fc.constantFrom('2026-03-08..2026-03-08', '2026-03-01..2026-04-23'),
  payerBought: fc.constantFrom('2026-03-01..2026-03-07', '2026-03-08..2026-04-23'),
};

/** A piece of one of the texts, in any case, or the whole. */
function partOf(texts: readonly string[]): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...texts), fc.nat(20), fc.integer({ min: 1, max: 30 }), fc.boolean())
    .map(([text, start, length, upper]) => {
      const part =
        text
          .slice(start % Math.max(1, text.length))
          .slice(0, length)
          .trim() || 'a';
      return upper ? part.toUpperCase() : part;
    });
}

const filter: fc.Arbitrary<TransactionFilter> = fc
  .constantFrom(...TRANSACTION_FILTER_FIELD_NAMES)
  .chain((field) =>
    fc.record({
      field: fc.constant(field),
      action: fc.constantFrom('INCLUDE' as const, 'INCLUDE' as const, 'EXCLUDE' as const),
      operator: fc.constantFrom(...TRANSACTION_FILTER_FIELDS[field].operators),
      valueType: fc.constant(TRANSACTION_FILTER_FIELDS[field].valueType),
      value: VALUES[field],
    }),
  );

function query(given: object): TransactionsSelection {
  return transactionsExportQuery.parse({
    fromDate: '2026-03-01T00:00:00Z',
    toDate: '2026-04-30T23:59:59.999Z',
    entityId: '1',
    ...given,
  });
}

async function chosen(zone: string, selected: TransactionsSelection): Promise<string[]> {
  const entity = { accountId: tenant.accountId, businessId: undefined };
  const principal = principals.get(zone)!;
  const selection = await selectTransactions({ db, masked }, principal, entity, selected);
  const page = await selection.page(0, 1_000);
  const columns: SqlColumn[] = [['Trnx ID', sql`t.transaction_id`, 'plain']];
  const parts: string[] = [];
  for await (const part of selection.lines(columns, 70)) parts.push(...part.trim().split('\r\n'));
  // The list, its count and its export agree.
  expect(page.rows.map(({ id }) => id)).toEqual(parts);
  expect([page.total, page.totalIsCapped]).toEqual([parts.length, false]);
  return parts;
}

const ids = (of: readonly PlainRow[]) => of.map(({ id }) => id).sort();

it('lets through what the filters say', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(filter, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...ZONES),
      async (filters, zone) => {
        const found = await chosen(zone, query({ filters: JSON.stringify(filters) }));
        expect(found.sort()).toEqual(ids(rows.filter((row) => passes(row, filters, zone, rows))));
      },
    ),
    { numRuns: 60 },
  );
});

it('knows each field with each of its operators, included and excluded', async () => {
  for (const field of TRANSACTION_FILTER_FIELD_NAMES) {
    const { operators, valueType } = TRANSACTION_FILTER_FIELDS[field];
    const [value] = fc.sample(VALUES[field], { numRuns: 1, seed: 7 });
    for (const operator of operators) {
      for (const action of ['INCLUDE', 'EXCLUDE'] as const) {
        const filters = [{ field, action, operator, valueType, value: value! }];
        const found = await chosen('Africa/Cairo', query({ filters: JSON.stringify(filters) }));
        const expected = ids(rows.filter((row) => passes(row, filters, 'Africa/Cairo', rows)));
        expect([field, operator, action, found.sort()]).toEqual([
          field,
          operator,
          action,
          expected,
        ]);
      }
    }
  }
});

it('finds what the search text says', async () => {
  const text = fc.oneof(
    VALUES.payerEmail,
    VALUES.invoiceNumber,
    fc.constantFrom('4242', '0042', '0199', '019c', '019cc9f5-f', '%', '_', '\\'),
    fc.nat(239).chain((n) => fc.nat(36).map((length) => rows[n]!.id.slice(0, length + 1))),
  );
  await fc.assert(
    fc.asyncProperty(text, async (searchText) => {
      const found = await chosen('UTC', query({ searchText }));
      expect(found.sort()).toEqual(ids(rows.filter((row) => isFound(row, searchText))));
    }),
    { numRuns: 50 },
  );
});

const KEYS: Record<string, (row: PlainRow) => string | number> = {
  timestamp: (row) => row.at.getTime(),
  id: (row) => row.id,
  status: (row) => row.status,
  payerEmail: (row) => row.email.toLowerCase(),
  invoiceNumber: (row) => row.invoice.toLowerCase(),
  responseCode: (row) => row.responseCode.toLowerCase(),
  value: (row) => row.amountMinor * { 124: 100, 978: 100, 392: 10_000, 414: 10 }[row.currencyId]!,
};

it.each(Object.entries(TRANSACTION_SORT_COLUMNS))(
  'sorts by column %s, %s, and alike rows by time and id',
  async (sortColumn, name) => {
    const before = (a: PlainRow, b: PlainRow): number => {
      const [x, y] = [KEYS[name]!(a), KEYS[name]!(b)];
      if (x !== y) return x < y ? -1 : 1;
      return a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1);
    };
    const ascending = [...rows].sort(before).map(({ id }) => id);
    expect(await chosen('UTC', query({ sortColumn, sortOrder: 'asc' }))).toEqual(ascending);
    expect(await chosen('UTC', query({ sortColumn }))).toEqual(ascending.reverse());
  },
);
