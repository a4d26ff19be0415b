import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../../core/database/schema';
import { unpriced } from '../../modules/pricing-profiles/unpriced';
import { closePeriods } from '../../modules/settlement/close-periods';
import { PAYOUT_CYCLE } from '../../modules/settlement/periods';
import { addBankAccount } from '../../modules/settlement/testing/merchant';
import type { BenchClient } from './client';
import type { Loaded } from './load-transactions';
import { type Percentiles, percentiles, timeEach } from './percentiles';

const DAY_MS = 86_400_000;

export interface ReportingFigures {
  report: { rows: number; firstByteMs: number; rowsASecond: number; copyRowsASecond: number };
  statements: { count: number; rowsASecond: number; memoryMegabytes: number };
  analytics: { business: Percentiles; account: Percentiles };
}

/** The busiest business' report over 90 days, analytics of the same days, and its year of statements. */
export async function measureReporting(
  db: Kysely<Database>,
  connectionString: string,
  client: BenchClient,
  loaded: Loaded,
): Promise<ReportingFigures> {
  const { accountId, businessIds } = loaded.accounts[0]!;
  const businessId = businessIds[0]!;
  const to = Math.floor(loaded.until.getTime() / DAY_MS) * DAY_MS - 1;
  const from = to + 1 - 89 * DAY_MS;
  const period = `fromDate=${new Date(from).toISOString()}&toDate=${new Date(to).toISOString()}`;

  const trend = (entity: string) => `/dashboard/trend?${period}&currencyId=124&${entity}`;
  const timesOf = async (entity: string) => {
    await timeEach(20, () => client.get(trend(entity)));
    return percentiles(await timeEach(100, () => client.get(trend(entity))));
  };
  const analytics = {
    business: await timesOf(`entityType=3&entityId=${businessId}`),
    account: await timesOf(`entityType=2&entityId=${accountId}`),
  };

  const path =
    `/accounts/${accountId}/businesses/${businessId}/reports/transaction-listing?${period}` +
    '&reportType=FULL';
  const { lines, firstByteMs, seconds } = await client.readFile(path);
  const copySeconds = await secondsOfCopy(
    connectionString,
    `SELECT * FROM transactions WHERE account_id = ${accountId} AND business_id = ${businessId}
      AND occurred_at BETWEEN '${new Date(from).toISOString()}' AND '${new Date(to).toISOString()}'
      ORDER BY occurred_at`,
  );
  const rows = lines - 1;
  const report = {
    rows,
    firstByteMs,
    rowsASecond: rows / seconds,
    copyRowsASecond: rows / copySeconds,
  };

  await payOut(db, accountId, businessId);
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 50);
  const start = performance.now();
  const count = await closePeriods({
    db,
    now: loaded.until,
    onError: (error) => {
      throw error;
    },
  });
  const settledSeconds = (performance.now() - start) / 1_000;
  clearInterval(watch);
  const { rows: settled } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM settled_transactions`.execute(db);
  const statements = {
    count,
    rowsASecond: settled[0]!.n / settledSeconds,
    memoryMegabytes: (most - before) / 1_000_000,
  };
  return { report, statements, analytics };
}

/** How long the database takes to send rows as CSV to a client that drops them. */
async function secondsOfCopy(connectionString: string, select: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const start = performance.now();
  await new Promise<void>((resolve, reject) => {
    client.query({
      submit: (connection: pg.Connection) => connection.query(`COPY (${select}) TO STDOUT CSV`),
      handleCopyData: () => undefined,
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve(),
      handleError: (error: Error) => reject(error),
    } as unknown as pg.Submittable);
  });
  const seconds = (performance.now() - start) / 1_000;
  await client.end();
  return seconds;
}

/** Has the business paid out daily, at no price. */
async function payOut(db: Kysely<Database>, accountId: number, businessId: number): Promise<void> {
  const bank_account_id = await addBankAccount(db, accountId);
  await db
    .insertInto('business_bank_accounts')
    .values({
      account_id: accountId,
      business_id: businessId,
      bank_account_id,
      processing_currencies: [124],
      payout_cycle_id: PAYOUT_CYCLE.daily,
      is_threshold_enabled: false,
      is_default: true,
    })
    .execute();
  const { rows: methods } = await sql<{ id: number }>`
    SELECT payment_method_id AS id FROM payment_methods`.execute(db);
  await db
    .insertInto('pricing_profiles')
    .values({
      account_id: accountId,
      business_id: businessId,
      terms: JSON.stringify(unpriced(methods.map(({ id }) => id))),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
