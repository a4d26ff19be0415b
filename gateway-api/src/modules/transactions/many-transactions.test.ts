import { MAX_COUNTED } from '@mbo/gateway-contract/transactions';
import { transactionsExportQuery } from '@mbo/gateway-contract/transactions/schema';
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { storedAccountId } from '../../core/authorisation/account-id';
import type { UserPrincipal } from '../../core/authentication/principal';
import { fillFewReferenceData } from '../../core/testing/reference-data';
import { type Loaded, loadTransactions } from '../../testing/bench/load-transactions';
import { createTestDatabase } from '../../testing/test-database';
import { maskedIds } from './masked-id';
import { all, type Condition } from './repository/condition';
import { FullRanges } from './repository/full-ranges';
import { findAndCount, rowsThat, rowsWithText } from './repository/found-rows';
import { emailsWith } from './repository/payer-email';
import { type PageRequest, pickRows, rowsById } from './repository/rows';
import { findTransactions, searchCondition } from './repository/search';
import { selectTransactions } from './repository/selection';
import { orderBy } from './repository/sort';
import { type CountingDatabase, countingDatabase } from '../../testing/query-plan';

/*
 * What a list costs among 15 000 transactions, of which the account looked at has half.
 */

let drop: () => Promise<void>;
let counting: CountingDatabase;
let loaded: Loaded;
const masked = maskedIds(randomBytes(16));
const staff: UserPrincipal = {
  kind: 'user',
  userId: 1,
  email: '',
  accountTypeId: 1,
  accessType: 20,
  staff: true,
  accountIds: [],
};

beforeAll(async () => {
  const database = await createTestDatabase();
  ({ drop } = database);
  await fillFewReferenceData(database.db);
  loaded = await loadTransactions(database.db, { rows: 15_000, accounts: 10 });
  counting = countingDatabase(database.connectionString);
});
afterAll(async () => {
  await counting.close();
  await drop();
});

/** Rows that a page takes; with its count, unless there are known to be more than are counted. */
function cost(
  query: object,
  { offset = 0, business = false, counted = true } = {},
): Promise<number> {
  const { accountId, businessIds } = loaded.accounts[0]!;
  const entity = { accountId, businessId: business ? businessIds[0] : undefined };
  const selected = transactionsExportQuery.parse({
    fromDate: loaded.from.toISOString(),
    toDate: loaded.until.toISOString(),
    entityId: '1',
    ...query,
  });
  const list = async () => {
    const { db } = counting;
    const selection = await selectTransactions({ db, masked }, staff, entity, selected);
    await selection.page(offset, 10);
  };
  if (counted) return counting.rowsRead(list);
  const total = jest.spyOn(FullRanges.prototype, 'totalOf').mockResolvedValue(MAX_COUNTED + 1);
  return counting.rowsRead(list).finally(() => total.mockRestore());
}

/** Picking ten rows, and reading their tables. */
const A_PAGE = 70;

it('is loaded as it says', async () => {
  const { rows } = await counting.db
    .selectFrom('transactions')
    .select(({ fn }) => [
      fn.count<number>('transaction_id').as('all'),
      fn.min<Date>('occurred_at').as('first'),
      fn.count<number>('account_id').distinct().as('accounts'),
    ])
    .executeTakeFirstOrThrow()
    .then((row) => ({ rows: row }));
  expect(Math.abs(rows.all - 15_000)).toBeLessThan(300);
  expect(rows.accounts).toBe(10);
  expect(rows.first.getTime()).toBeGreaterThanOrEqual(loaded.from.getTime());
});

it('reads what currencies and payment methods are called once', async () => {
  const first = await cost({}, { counted: false });
  expect(await cost({}, { counted: false })).toBeLessThan(first);
});

it.each([1, 2, 3, 5, 6, 7, 8])(
  'the first page by column %s reads what it shows',
  async (sortColumn) => {
    expect(await cost({ sortColumn }, { counted: false })).toBeLessThanOrEqual(A_PAGE);
    const business = { counted: false, business: true };
    expect(await cost({ sortColumn, sortOrder: 'ASC' }, business)).toBeLessThanOrEqual(2 * A_PAGE);
  },
);

it('counting the transactions of a business reads no others', async () => {
  // Some 3 000, each in an index and perhaps in the table.
  expect(await cost({}, { business: true })).toBeLessThanOrEqual(2 * 3_200 + A_PAGE);
});

it('a page far in skips entries of an index, each once', async () => {
  const far = await cost({}, { business: true, offset: 2_000, counted: false });
  expect(far).toBeLessThanOrEqual(2_000 + A_PAGE);
});

const filter = (field: string, operator: string, valueType: string, value: string) => ({
  filters: JSON.stringify([{ field, action: 'INCLUDE', operator, valueType, value }]),
});

it.each([
  ['a status that none has', filter('status', 'EQUALS', 'status', 'voided')],
  ['an e-mail address of nobody', filter('payerEmail', 'EQUALS', 'text', 'nobody@example.test')],
  ['a part of an e-mail address of nobody', filter('payerEmail', 'CONTAINS', 'text', 'nobody@')],
  ['a part of a name of nobody', filter('cardHolderName', 'CONTAINS', 'text', 'qqqq')],
  ['an invoice number', filter('invoiceNumber', 'EQUALS', 'text', 'INV-1-0')],
  ['an amount', filter('amount', 'EQUALS', 'number', '0.01')],
  ['a response code', filter('responseCode', 'EQUALS', 'text', '43')],
  ['the last four digits', filter('cardNumber', 'ENDS', 'text', '0000')],
  ['a text that is nowhere', { searchText: 'qqqqqq' }],
])('%s is looked up, not looked for', async (_what, query) => {
  expect(await cost(query)).toBeLessThanOrEqual(A_PAGE);
});

it('a part of an address is looked for among the payers of the account', async () => {
  const { accountId } = loaded.accounts[0]!;
  const { db } = counting;
  let emails: string[] | null = [];
  const read = await counting.rowsRead(async () => {
    emails = await emailsWith(db, accountId, 'smith');
  });
  const { rows } = await sql<{ email: string }>`
    SELECT email FROM payers WHERE account_id = ${accountId} AND email LIKE '%smith%'`.execute(db);
  expect(rows.length).toBeGreaterThan(0);
  expect([...(emails ?? [])].sort()).toEqual(rows.map(({ email }) => email).sort());
  // Each in the index, in the table and in what is answered.
  expect(read).toBeLessThanOrEqual(3 * rows.length);
});

describe('what is found, and counted, first', () => {
  const accountId = storedAccountId.parse(1);
  const declined = sql<boolean>`(t.account_id = ${accountId} AND t.status = 'declined')`;
  const page = (column: 1 | 2 | 3 | 5 | 6 | 7 | 8, offset: number): PageRequest => ({
    condition: declined,
    order: orderBy(column, 'DESC'),
    offset,
    limit: 10,
    withPayments: true,
  });

  it.each([1, 2, 3, 5, 6, 7, 8] as const)(
    'has the rows of column %s that are picked in order, with their number',
    async (column) => {
      const { db } = counting;
      for (const offset of [0, 15]) {
        const { count, ids } = await findAndCount(db, rowsThat(declined), page(column, offset));
        expect(count).toBeGreaterThan(500);
        const picked = await pickRows(db, page(column, offset));
        expect(picked).toHaveLength(10);
        expect(await rowsById(db, accountId, ids ?? [])).toEqual(picked);
      }
    },
  );

  it('has no page where there are more than are counted: others may come before', async () => {
    const found = await findAndCount(counting.db, rowsThat(declined, 100), page(1, 0));
    expect(found).toEqual({ count: 100, ids: undefined });
  });

  it('shows rows of the account alone', async () => {
    const id = (await pickRows(counting.db, page(1, 0)))[0]?.id ?? '';
    expect(await rowsById(counting.db, accountId, [id])).toHaveLength(1);
    expect(await rowsById(counting.db, storedAccountId.parse(accountId + 1), [id])).toEqual([]);
  });
});

describe('a text in a list', () => {
  const accountId = storedAccountId.parse(1);
  const search = (text: string) => searchCondition(text, { db: counting.db, accountId, masked });
  const request = (condition: Condition, offset = 0): PageRequest => ({
    condition,
    order: orderBy(1, 'DESC'),
    offset,
    limit: 10,
  });
  const ofYear = () =>
    sql<boolean>`(t.account_id = ${accountId} AND t.occurred_at >= ${loaded.from}
      AND t.occurred_at < ${loaded.until})`;
  const lookUp = async (text: string, offset = 0) => {
    const { condition, lookup } = await search(text);
    const within = ofYear();
    if (!lookup) throw new Error(`${text} is not looked up.`);
    const { db } = counting;
    const page = request(condition, offset);
    const plain = await findAndCount(db, rowsThat(all([within, condition])), page);
    const found = await findAndCount(db, rowsWithText(accountId, lookup, within), page);
    return { found, plain };
  };

  it.each([
    ['of many payers', 'smith', 50],
    ['of one payer and the beginning of no invoice number', 'qqqq', 0],
    ['of invoice numbers of few', 'inv-1-00000100', 1],
    ['with what a pattern would take for any character', 'smi_h', 0],
  ])('%s is looked up as it is found in order', async (_of, text, atLeast) => {
    for (const offset of [0, 7]) {
      const { found, plain } = await lookUp(text, offset);
      expect(found).toEqual(plain);
      expect(plain.count).toBeGreaterThanOrEqual(atLeast);
    }
  });

  it('of payers with thousands of transactions is not looked up', async () => {
    expect((await lookUp('@')).found.ids).toBeUndefined();
  });

  it('with which thousands of invoice numbers begin is not looked up', async () => {
    expect((await lookUp('inv')).found.ids).toBeUndefined();
  });

  it.each(['0', 'ab', '4242', 'a\u0000b'])(
    '%j may be of an id or a card: not looked up',
    async (text) => {
      expect((await search(text)).lookup).toBeUndefined();
    },
  );
});

describe('the search over all time, of what none of the newest 3 000 has', () => {
  const accountId = storedAccountId.parse(1);
  const businessIds = [1];
  const ids = (rows: { transaction_id: string }[]) => rows.map((row) => row.transaction_id);

  beforeAll(async () => {
    const { db } = counting;
    const nth = (first: number, count: number) => sql`(
      SELECT transaction_id FROM transactions WHERE account_id = ${accountId}
      ORDER BY occurred_at DESC, transaction_id DESC OFFSET ${first} LIMIT ${count})`;
    await sql`
      UPDATE transactions SET payer_email = 'q@q.qq', payer_name = 'Q', card_holder = 'Q'
      WHERE account_id = ${accountId} AND transaction_id IN ${nth(0, 3_000)}`.execute(db);
    // Two who paid with another's card.
    await sql`
      UPDATE transactions SET payer_email = 'q@q.qq', payer_name = 'Q', card_holder = 'J. Smithson'
      WHERE account_id = ${accountId} AND transaction_id IN ${nth(3_010, 2)}`.execute(db);
  });

  /** By reading each transaction there is. */
  async function readAll(text: string, limit: number, businessId?: number) {
    const part = `%${text}%`;
    const { rows } = await sql<{ transaction_id: string }>`
      SELECT t.transaction_id FROM transactions t
      WHERE t.account_id = ${accountId} AND t.business_id = coalesce(${businessId ?? null}, t.business_id)
        AND (t.payer_email ILIKE ${part} OR t.payer_name ILIKE ${part} OR t.card_holder ILIKE ${part})
      ORDER BY t.occurred_at DESC, t.transaction_id DESC LIMIT ${limit}`.execute(counting.db);
    return ids(rows);
  }

  it.each(['smi', 'tho', 'son', 'n s', 'garcia', 'liam smith', '1@g', 'j. s', 'zzzz'])(
    'finds the newest that have %j',
    async (text) => {
      for (const [limit, businessId] of [[1], [6], [10], [10, businessIds[0]]] as const) {
        const entity = { accountId, businessId };
        const query = { entityId: '1', searchText: text, limit };
        const found = await findTransactions({ db: counting.db, masked }, staff, entity, query);
        expect(found.map(({ id }) => id)).toEqual(await readAll(text, limit, businessId));
      }
    },
  );
});
