import { merchantsQuery } from '@mbo/gateway-contract/merchants/schema';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../core/database/schema';
import { addUser, signedIn } from '../../core/testing/people';
import { useTestGateway } from '../../core/testing/test-gateway';
import { type ExplainRow, rowsRead } from '../../testing/query-plan';
import { pageQuery } from './repository';
import { listMerchants } from './service';

/*
 * What 10 000 merchants cost, counted in rows that the database reads: a bound that holds on any
 * machine, however busy.
 */

const gateway = useTestGateway();
let db: Db;

beforeAll(async () => {
  ({ db } = gateway);
  // 10 000 merchants with two businesses each; ten of them begin with `rare`.
  await sql`
    INSERT INTO accounts (name, company_name, currency_id, pricing_currency_id)
    SELECT CASE WHEN n % 1000 = 0 THEN 'Rare ' ELSE 'Merchant ' END || to_char(n, 'FM00000'), 'c',
           124, 124 FROM generate_series(1, 10000) n`.execute(db);
  await sql`
    INSERT INTO businesses (account_id, name, mid, merchant_category_code_id)
    SELECT account_id, kind || ' of ' || name, kind || account_id, 5411
      FROM accounts CROSS JOIN unnest(ARRAY['Shop', 'Web']) kind`.execute(db);
  await sql`ANALYZE accounts, businesses`.execute(db);
});

async function costOf(query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<ExplainRow>`EXPLAIN (ANALYZE, FORMAT JSON) ${query}`.execute(db);
  return rowsRead(rows);
}

const page = (query: object) => costOf(pageQuery(merchantsQuery.parse(query)));

it('the first page reads little more than it shows', async () => {
  expect(await page({ pageSize: '25' })).toBeLessThanOrEqual(30);
});

it('a page far in reads what is before it, and nothing else', async () => {
  expect(await page({ startIndex: '5001', pageSize: '25' })).toBeLessThanOrEqual(5_030);
});

it('a search that few match reads few, though 30 000 names are searched', async () => {
  expect(await page({ search: 'rare' })).toBeLessThanOrEqual(60);
  expect(await page({ search: 'shop of rare 0' })).toBeLessThanOrEqual(60);
  expect(await page({ search: 'nobody' })).toBeLessThanOrEqual(5);
});

it('a search that nearly all match reads each of them a bounded number of times', async () => {
  expect(await page({ search: 'm' })).toBeLessThanOrEqual(40_000);
});

/** SQL statements that the database was sent meanwhile. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const executor = db.getExecutor();
  const spy = jest.spyOn(Object.getPrototypeOf(executor), 'executeQuery');
  await work();
  return spy.mock.calls.length;
}

it('a page takes five statements, however many merchants it shows', async () => {
  const list = (query: object) => () => listMerchants(db, merchantsQuery.parse(query));
  expect(await statementsOf(list({ pageSize: '100' }))).toBe(5);
});

it('all accounts of a member of staff come in two statements besides the session’s', async () => {
  const token = await signedIn(db, await addUser(db, { accountTypeId: 1 }));
  const get = () => gateway.app.inject({ url: '/accounts', headers: { 'x-authtoken': token } });
  let answer: Awaited<ReturnType<typeof get>> | undefined;
  const statements = await statementsOf(async () => {
    answer = await get();
  });
  expect(statements).toBe(3);
  const { accounts } = answer?.json<{ accounts: { assets: unknown[] }[] }>() ?? { accounts: [] };
  expect(accounts).toHaveLength(10_000);
  expect(accounts.every(({ assets }) => assets.length === 2)).toBe(true);
});
