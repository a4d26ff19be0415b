import { Kysely, PostgresDialect, sql } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSession } from '../../core/authentication/sessions';
import { startEmbeddedPostgres } from '@mbo/embedded-postgres';
import { migrateToLatest } from '../../core/database/migrate';
import { createPool } from '../../core/database/pool';
import type { Database } from '../../core/database/schema';
import { refreshRollups } from '../../modules/dashboard/refresh-rollups';
import { fillReferenceData } from '../../modules/lookups/fill-reference-data';
import { freePort } from '../free-port';
import { compareBuilds, gatewayIn } from './against';
import { bareSql, type BareSql } from './bare-sql';
import { BenchClient } from './client';
import { startGatewayProcess, type GatewayProcess } from './gateway-process';
import { type Loaded, loadTransactions } from './load-transactions';
import { measureInvoicing } from './invoicing';
import { listPath, operationsOn } from './operations';
import { newPayment } from './payments';
import { percentiles, timeEach } from './percentiles';
import { measureReporting } from './reporting';
import { measureRisk } from './risk';
import {
  compare,
  inWords,
  say,
  sayComparison,
  sayInvoicing,
  sayReporting,
  sayRisk,
  sayRouting,
  sayWebhooks,
  words,
} from './say-figures';
import { measureRouting, measureWebhooks } from './settings';
import { soak } from './soak';

const MILLION = 1_000_000;
const EXPORTED_ROWS = 100_000;
const WARM_UP_CALLS = 60;

/**
 * Loads transactions into a database of its own and prints how long the gateway takes, next to the
 * bare SQL it needs, in one run. What is read is read by a merchant of theirs; payments, the export
 * and the many clients are staff's.
 *
 * `--rows=N` loads N instead of 1,000,000; `--ten-million` goes on with 10,000,000 and compares;
 * `--soak=S` lets the clients work for S seconds instead of 60. `--against=FOLDER` first compares the
 * calls a second of this build with those of another checkout. `--reporting` measures reports, statements
 * and analytics alone, `--invoicing` invoices and subscriptions, `--risk` the risk engine.
 */
async function main(argv: readonly string[]): Promise<void> {
  const rows = numberIn(argv, 'rows') ?? MILLION;
  const against = argv.find((one) => one.startsWith('--against='))?.slice('--against='.length);
  const only = (['reporting', 'invoicing', 'risk'] as const).find((one) =>
    argv.includes(`--${one}`),
  );
  const first = await measure(rows, numberIn(argv, 'soak') ?? 60, against, only);
  if (!argv.includes('--ten-million')) return;
  const second = await measure(10 * rows, 0, undefined, only);
  if (only && only !== 'risk') return;
  const ratio = (second / first).toFixed(2);
  if (only === 'risk') {
    const sizes = `${words(10 * rows)} ÷ ${words(rows)}`;
    say(`create payment, every risk rule, p95, ${sizes}`, `${ratio}, goal 1.1`);
    return;
  }
  say(`first page, p95, ${words(10 * rows)} ÷ ${words(rows)}`, `${ratio}, goal 1.3`);
}

/** Returns the p95 of the first page, or of creating a payment with every risk rule, in milliseconds. */
async function measure(
  rows: number,
  soakSeconds: number,
  against?: string,
  only?: 'reporting' | 'invoicing' | 'risk',
): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mbo-bench-'));
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    logger: { info: () => undefined, warn: (message) => console.error(message) },
  });
  const { connectionString } = server;
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: createPool({ connectionString, statementTimeoutMs: 0 }) }),
  });
  let gateway: GatewayProcess | undefined;
  let bare: BareSql | undefined;
  let merchant: BenchClient | undefined;
  let staff: BenchClient | undefined;
  try {
    const { loaded, tokens } = await prepare(db, rows, against, only === 'risk');
    if (against !== undefined) {
      const at = { connectionString, dataDir: folder, port: await freePort() };
      sayComparison(await compareBuilds(at, against, tokens.staff, loaded, soakSeconds));
    }
    if (!only) sayWebhooks(await measureWebhooks(db, loaded));
    gateway = await startGatewayProcess(connectionString, folder, await freePort());
    merchant = new BenchClient(gateway.address, tokens.merchant);
    staff = new BenchClient(gateway.address, tokens.staff);
    if (only === 'reporting') {
      sayReporting(await measureReporting(db, connectionString, gateway, staff, loaded));
    } else if (only === 'invoicing') {
      sayInvoicing(await measureInvoicing(db, gateway.address, staff, loaded));
    } else if (only === 'risk') {
      const figures = await measureRisk(db, staff, loaded);
      sayRisk(figures);
      return figures.payments.all.p95;
    }
    if (only) return Number.NaN;
    bare = await bareSql(connectionString, tokens.staff);
    const firstPage = await measureReads(merchant, bare, loaded);
    await measurePayments(staff, bare, loaded);
    sayRouting(await measureRouting(db, staff, loaded));
    await measureExport(gateway, staff, loaded, await sizeOf(db, loaded));
    sayReporting(await measureReporting(db, connectionString, gateway, staff, loaded));
    sayInvoicing(await measureInvoicing(db, gateway.address, staff, loaded));
    sayRisk(await measureRisk(db, staff, loaded));
    if (soakSeconds > 0) await measureSoak(staff, loaded, soakSeconds);
    return firstPage;
  } finally {
    merchant?.close();
    staff?.close();
    await bare?.close();
    await gateway?.stop();
    await db.destroy();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function prepare(
  db: Kysely<Database>,
  rows: number,
  against: string | undefined,
  onlyBins: boolean,
): Promise<{ loaded: Loaded; tokens: { merchant: string; staff: string } }> {
  const start = performance.now();
  await migrateToLatest(db, against && path.join(gatewayIn(against), 'migrations'));
  await fillReferenceData(db);
  const loaded = await loadTransactions(db, { rows });
  await sql`
    INSERT INTO fx_rates (currency_id, day, rate)
    SELECT c.currency_id, day::date, c.rate
    FROM (VALUES (124, 1.36), (840, 1), (978, 0.92), (392, 151.2)) AS c (currency_id, rate),
      generate_series(now() - interval '372 days', now(), interval '1 day') AS day`.execute(db);
  await sql`UPDATE businesses SET moto_enabled = true`.execute(db);
  await (onlyBins ? fillBins(db) : refreshRollups(db));
  const tokens = {
    merchant: await signIn(db, 3, loaded.accounts.slice(0, 1)),
    staff: await signIn(db, 1, []),
  };
  const { rows: counted } = await sql<{
    n: number;
  }>`SELECT count(*) AS n FROM transactions`.execute(db);
  const seconds = ((performance.now() - start) / 1_000).toFixed(0);
  say(`${words(counted[0]?.n ?? 0)} transactions loaded`, `${seconds} s`);
  return { loaded, tokens };
}

/** The one roll-up that the risk engine reads, all at once. */
async function fillBins(db: Kysely<Database>): Promise<void> {
  await sql`
    INSERT INTO daily_bins
    SELECT account_id, day, business_id, bin, currency_id, count(*) FILTER (WHERE is_payment),
      count(*) FILTER (WHERE is_approved), coalesce(sum(amount_minor) FILTER (WHERE is_approved), 0),
      count(*) FILTER (WHERE NOT is_payment)
    FROM bin_figures GROUP BY 1, 2, 3, 4, 5`.execute(db);
  await sql`DELETE FROM rollup_marks`.execute(db);
  await sql`VACUUM (ANALYZE) daily_bins, rollup_marks`.execute(db);
}

/** A session of a new user who may do everything on the accounts. */
async function signIn(
  db: Kysely<Database>,
  accountTypeId: number,
  accounts: Loaded['accounts'],
): Promise<string> {
  const { user_id } = await db
    .insertInto('users')
    .values({
      email: `bench-${accountTypeId}@example.com`,
      name: 'Bench',
      account_type_id: accountTypeId,
      access_type: 20,
    })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  for (const { accountId } of accounts) {
    const access = { user_id, account_id: accountId, access_type: 20 as const };
    await db.insertInto('user_accounts').values(access).execute();
  }
  return openSession(db, user_id, { hours: 12, idleMinutes: 600 });
}

async function measureReads(client: BenchClient, bare: BareSql, loaded: Loaded): Promise<number> {
  let firstPage = Number.NaN;
  const operations = await operationsOn(loaded, client);
  // A gateway that has just started compiles what it runs often.
  for (const { path: pathOf } of operations) {
    await timeEach(WARM_UP_CALLS, (index) => client.get(pathOf(index)));
  }
  for (const { name, path: pathOf, times = 200 } of operations) {
    const statements = await bare.statementsOf(pathOf(0));
    const alone = percentiles(await timeEach(times, () => bare.run(statements)));
    const whole = percentiles(await timeEach(times, (index) => client.get(pathOf(index))));
    compare(name, whole, alone);
    if (Number.isNaN(firstPage)) firstPage = whole.p95;
  }
  return firstPage;
}

async function measurePayments(client: BenchClient, bare: BareSql, loaded: Loaded): Promise<void> {
  const inDatabase: number[] = [];
  for (let index = 0; index < 60; index += 1) {
    inDatabase.push(await bare.timeOf('/transactions', newPayment(loaded)));
  }
  const whole = await timeEach(200, () => client.post('/transactions', newPayment(loaded)));
  compare('create payment', percentiles(whole), percentiles(inDatabase.slice(10)));
}

async function measureExport(
  gateway: GatewayProcess,
  client: BenchClient,
  loaded: Loaded,
  rows: number,
): Promise<void> {
  const account = String(loaded.accounts[0]?.accountId);
  const share = EXPORTED_ROWS / rows;
  const days = Math.max(1, Math.min(365, 365 * share));
  const address = listPath(loaded, account, {}, days).replace(
    '/transactions?',
    '/transactions/export?',
  );
  const idle = gateway.memory();
  gateway.watchMemory();
  const { lines, seconds } = await client.readFile(address);
  say(`export of ${words(lines - 1)} rows`, `${seconds.toFixed(1)} s`);
  say('  … memory over idle', `${(gateway.mostMemory() - idle).toFixed(0)} MB, goal 30`);
}

/** How many rows the busiest account has. */
async function sizeOf(db: Kysely<Database>, loaded: Loaded): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM transactions
    WHERE account_id = ${loaded.accounts[0]?.accountId}`.execute(db);
  return Math.max(1, rows[0]?.n ?? 0);
}

async function measureSoak(client: BenchClient, loaded: Loaded, seconds: number): Promise<void> {
  const { reads, writes, errors } = await soak(client, loaded, seconds);
  const perSecond = ((reads.length + writes.length) / seconds).toFixed(0);
  say(
    `16 clients, 80/20, ${seconds} s`,
    `${perSecond} calls a second, ${errors.length} errors, goal 0`,
  );
  say('  … reads', inWords(percentiles(reads)));
  say('  … writes', inWords(percentiles(writes)));
  for (const error of new Set(errors.slice(0, 5))) say('  … error', error.slice(0, 200));
}

function numberIn(argv: readonly string[], name: string): number | undefined {
  const given = argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1];
  return given === undefined ? undefined : Number(given);
}

await main(process.argv.slice(2));
