import { sql } from 'kysely';
import pg from 'pg';
import type { AccountId } from '../../../core/authorisation/account-id';
import type { Db } from '../../../core/database/schema';
import { unpriced } from '../../../modules/pricing-profiles/unpriced';
import { closePeriods } from '../../../modules/settlement/close-periods';
import { PAYOUT_CYCLE } from '../../../modules/settlement/periods';
import { addBankAccount } from '../../../modules/settlement/testing/merchant';
import type { BenchClient } from '../client';
import type { GatewayProcess } from '../gateway-process';
import type { Loaded } from '../load-transactions';
import { type Percentiles, percentiles, timeEach } from '../percentiles';
import type { BenchArea } from '../bench-area';
import { inWords, say, words } from '../say-figures';

export const benchArea: BenchArea = {
  async measure({ db, connectionString, gateway, staff, loaded }) {
    sayReporting(await measureReporting(db, connectionString, gateway, staff, loaded));
  },
};

const DAY_MS = 86_400_000;

interface ReportFigures {
  reportType: 'FULL' | 'CONDENSED';
  rows: number;
  firstByteMs: number;
  rowsASecond: number;
  copyRowsASecond: number;
  /** Of the gateway, over idle. */
  memoryMegabytes: number;
}

interface ReportingFigures {
  reports: ReportFigures[];
  statements: {
    count: number;
    transactions: number;
    rowsASecond: number;
    memoryMegabytes: number;
  };
  analytics: { business: Percentiles; account: Percentiles };
}

/** Reports are measured of so many rows, about. */
const REPORT_ROWS = [100_000, 1_000_000];
const REPORTS = REPORT_ROWS.flatMap((wanted) =>
  (['FULL', 'CONDENSED'] as const).map((reportType) => ({ wanted, reportType })),
);
const REPORT_DAYS = 89;

/**
 * Analytics of the busiest business and account over 90 days, a year's statements of all businesses, and
 * reports of the busiest one, whose transactions are then made more.
 */
async function measureReporting(
  db: Db,
  connectionString: string,
  gateway: GatewayProcess,
  client: BenchClient,
  loaded: Loaded,
): Promise<ReportingFigures> {
  const { accountId, businessIds } = loaded.accounts[0]!;
  const businessId = businessIds[0]!;
  const to = Math.floor(loaded.until.getTime() / DAY_MS) * DAY_MS - 1;
  const instants = (days: number) => {
    const [from, end] = [new Date(to + 1 - days * DAY_MS), new Date(to)];
    return { from: from.toISOString(), to: end.toISOString() };
  };
  const period = instants(REPORT_DAYS);

  // The page makes both calls at once.
  const timesOf = async (entity: string) => {
    const query = `fromDate=${period.from}&toDate=${period.to}&currencyId=124&${entity}`;
    const page = () =>
      Promise.all(['trend', 'attempts'].map((call) => client.get(`/dashboard/${call}?${query}`)));
    await timeEach(20, page);
    return percentiles(await timeEach(100, page));
  };
  const analytics = {
    business: await timesOf(`entityType=3&entityId=${businessId}`),
    account: await timesOf(`entityType=2&entityId=${accountId}`),
  };
  const statements = await measureStatements(db, loaded);

  const ofBusiness = await multiply(db, accountId, businessId, period, REPORT_ROWS.at(-1)!);
  const reports: ReportFigures[] = [];
  for (const { wanted, reportType } of REPORTS) {
    const days = Math.max(1, Math.round((REPORT_DAYS * wanted) / ofBusiness));
    const { from, to: end } = instants(Math.min(REPORT_DAYS, days));
    const idle = gateway.memory();
    gateway.watchMemory();
    const { lines, firstByteMs, seconds } = await client.readFile(
      `/accounts/${accountId}/businesses/${businessId}/reports/transaction-listing` +
        `?fromDate=${from}&toDate=${end}&reportType=${reportType}`,
    );
    const memoryMegabytes = gateway.mostMemory() - idle;
    const copySeconds = await secondsOfCopy(
      connectionString,
      `SELECT * FROM transactions WHERE account_id = ${accountId} AND business_id = ${businessId}
        AND occurred_at BETWEEN '${from}' AND '${end}' ORDER BY occurred_at`,
    );
    const rows = lines - 1;
    reports.push({
      reportType,
      rows,
      firstByteMs,
      rowsASecond: rows / seconds,
      copyRowsASecond: rows / copySeconds,
      memoryMegabytes,
    });
  }
  return { reports, statements, analytics };
}

/** Settles the year of every business, week by week, in this process. */
async function measureStatements(
  db: Db,
  { accounts, until }: Loaded,
): Promise<ReportingFigures['statements']> {
  for (const { accountId, businessIds } of accounts) {
    for (const businessId of businessIds) await payOut(db, accountId, businessId);
  }
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 50);
  const start = performance.now();
  const count = await closePeriods({
    db,
    now: until,
    onError: (error) => {
      throw error;
    },
  });
  const seconds = (performance.now() - start) / 1_000;
  clearInterval(watch);
  const { rows: settled } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM settled_transactions`.execute(db);
  const transactions = settled[0]!.n;
  return {
    count,
    transactions,
    rowsASecond: transactions / seconds,
    memoryMegabytes: (most - before) / 1_000_000,
  };
}

/** Repeats a business' payments of a period until there are about so many. Returns how many there are. */
async function multiply(
  db: Db,
  accountId: AccountId,
  businessId: number,
  { from, to }: { from: string; to: string },
  wanted: number,
): Promise<number> {
  const ours = sql`account_id = ${accountId} AND business_id = ${businessId}
    AND occurred_at BETWEEN ${from}::timestamptz AND ${to}::timestamptz
    AND parent_transaction_id IS NULL`;
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM transactions WHERE ${ours}`.execute(db);
  const payments = Math.max(1, rows[0]!.n);
  const times = Math.ceil(wanted / payments);
  await sql`
    INSERT INTO transactions (account_id, transaction_id, business_id, root_transaction_id, type,
      outcome, status, response_code, occurred_at, currency_id, amount_minor, payment_method_id,
      payer_id, payer_name, payer_email, invoice_number, card_bin, card_last_four)
    SELECT account_id, id, business_id, id, type, outcome, status, response_code, occurred_at,
      currency_id, amount_minor, payment_method_id, payer_id, payer_name, payer_email,
      invoice_number, card_bin, card_last_four
    FROM transactions, LATERAL (
      SELECT gen_random_uuid() AS id, transaction_id FROM generate_series(2, ${times}::int)
    ) AS copies
    WHERE ${ours}`.execute(db);
  await sql`VACUUM (ANALYZE) transactions`.execute(db);
  return payments * times;
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

/** Has the business paid out weekly, at no price. */
async function payOut(db: Db, accountId: AccountId, businessId: number): Promise<void> {
  const bank_account_id = await addBankAccount(db, accountId);
  await db
    .insertInto('business_bank_accounts')
    .values({
      account_id: accountId,
      business_id: businessId,
      bank_account_id,
      processing_currencies: [124],
      payout_cycle_id: PAYOUT_CYCLE.weekly,
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

/** Says how fast analytics, statements and reports were, and what memory they took. */
function sayReporting({ reports, statements, analytics }: ReportingFigures): void {
  say('analytics over 90 days, one business', `${inWords(analytics.business)}, goal p95 50 ms`);
  say('analytics over 90 days, all businesses', `${inWords(analytics.account)}, goal p95 100 ms`);
  say(
    `${words(statements.count)} statements of a year`,
    `${words(Math.round(statements.rowsASecond))} of ${words(statements.transactions)} ` +
      `transactions a second, ${statements.memoryMegabytes.toFixed(0)} MB over idle`,
  );
  for (const report of reports) {
    const ratio = (report.copyRowsASecond / report.rowsASecond).toFixed(1);
    say(
      `${report.reportType} report of ${words(report.rows)} rows`,
      `first byte ${report.firstByteMs.toFixed(0)} ms, ${words(Math.round(report.rowsASecond))} ` +
        `rows a second, bare COPY ${ratio} times as many, ` +
        `${report.memoryMegabytes.toFixed(0)} MB over idle, goal 30`,
    );
  }
}
