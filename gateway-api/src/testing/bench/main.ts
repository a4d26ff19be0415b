import { Kysely, PostgresDialect, sql } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@mbo/embedded-postgres';
import { createPool } from '../../core/database/pool';
import type { Database } from '../../core/database/schema';
import { freePort } from '../free-port';
import { compareBuilds, type Server } from './against';
import { bareSql, type BareSql } from './bare-sql';
import { BenchClient } from './client';
import { startGatewayProcess, type GatewayProcess } from './gateway-process';
import type { Loaded } from './load-transactions';
import { measureInvoicing } from './invoicing';
import { listPath, operationsOn } from './operations';
import { newPayment } from './payments';
import { percentiles, timeEach, timeInTurns } from './percentiles';
import { prepare } from './prepare';
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

/**
 * Loads transactions into a database of its own and prints how long the gateway takes, next to the
 * bare SQL it needs, in one run. What is read is read by a merchant of theirs; payments, the export
 * and the many clients are staff's.
 *
 * `--rows=N` loads N instead of 1,000,000; `--ten-million` goes on with 10,000,000 and compares;
 * `--soak=S` lets the clients work for S seconds instead of 60. `--against=FOLDER` compares the calls a
 * second of this build with those of another checkout, and nothing else. `--reporting` measures reports, statements
 * and analytics alone, `--invoicing` invoices and subscriptions, `--risk` the risk engine.
 */
async function main(argv: readonly string[]): Promise<void> {
  const rows = numberIn(argv, 'rows') ?? MILLION;
  const against = argv.find((one) => one.startsWith('--against='))?.slice('--against='.length);
  const only = (['reporting', 'invoicing', 'risk'] as const).find((one) =>
    argv.includes(`--${one}`),
  );
  const soakSeconds = numberIn(argv, 'soak');
  if (against !== undefined) {
    const compared = await withServer(async (theirs) =>
      withServer((ours) => compareBuilds({ ours, theirs }, against, rows, soakSeconds ?? 10)),
    );
    sayComparison(compared);
    return;
  }
  const first = await measure(rows, soakSeconds ?? 60, only);
  if (!argv.includes('--ten-million')) return;
  const second = await measure(10 * rows, 0, only);
  if (only && only !== 'risk') return;
  const ratio = (second / first).toFixed(2);
  if (only === 'risk') {
    const sizes = `${words(10 * rows)} ÷ ${words(rows)}`;
    say(`create payment, every risk rule, p95, ${sizes}`, `${ratio}, goal 1.1`);
    return;
  }
  say(`first page, p95, ${words(10 * rows)} ÷ ${words(rows)}`, `${ratio}, goal 1.3`);
}

/** Gives a database server that lives for the time of the work. */
async function withServer<T>(work: (server: Server) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mbo-bench-'));
  const server = await startEmbeddedPostgres({
    dataDir,
    logger: { info: () => undefined, warn: (message) => console.error(message) },
  });
  try {
    return await work({ connectionString: server.connectionString, dataDir });
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Returns the p95 of the first page, or of creating a payment with every risk rule, in milliseconds. */
async function measure(
  rows: number,
  soakSeconds: number,
  only?: 'reporting' | 'invoicing' | 'risk',
): Promise<number> {
  return withServer(async (server) => measureOn(server, rows, soakSeconds, only));
}

async function measureOn(
  { connectionString, dataDir }: Server,
  rows: number,
  soakSeconds: number,
  only?: 'reporting' | 'invoicing' | 'risk',
): Promise<number> {
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: createPool({ connectionString, statementTimeoutMs: 0 }) }),
  });
  let gateway: GatewayProcess | undefined;
  let bare: BareSql | undefined;
  let merchant: BenchClient | undefined;
  let staff: BenchClient | undefined;
  try {
    const { loaded, tokens } = await prepare(db, rows, { onlyBins: only === 'risk' });
    if (!only) sayWebhooks(await measureWebhooks(db, loaded));
    gateway = await startGatewayProcess(connectionString, dataDir, await freePort());
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
  }
}

async function measureReads(client: BenchClient, bare: BareSql, loaded: Loaded): Promise<number> {
  let firstPage = Number.NaN;
  const operations = await operationsOn(loaded, client);
  // A gateway that has just started compiles what it runs often.
  for (const { path: pathOf, warmUp = 60 } of operations) {
    await timeEach(warmUp, (index) => client.wait(pathOf(index)));
  }
  for (const { name, path: pathOf, times = 200 } of operations) {
    const statements = await bare.statementsOf(pathOf(0));
    const [whole, alone] = await timeInTurns(
      times,
      (index) => client.wait(pathOf(index)),
      () => bare.run(statements),
    );
    compare(name, percentiles(whole), percentiles(alone));
    if (Number.isNaN(firstPage)) firstPage = percentiles(whole).p95;
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
