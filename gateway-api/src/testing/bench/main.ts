import { Kysely, PostgresDialect, sql } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@mbo/embedded-postgres';
import { createPool } from '../../core/database/pool';
import type { Database, Db } from '../../core/database/schema';
import { freePort } from '../free-port';
import { compareBuilds, type Server } from './against';
import { bareSql, type BareSql } from './bare-sql';
import { type BenchArea, benchAreas, type BenchContext, type Compared } from './bench-area';
import { BenchClient } from './client';
import { startGatewayProcess, type GatewayProcess } from './gateway-process';
import type { Loaded } from './load-transactions';
import { listPath, operationsOn } from './operations';
import { newPayment } from './payments';
import { percentiles, timeEach, timeInTurns } from './percentiles';
import { prepare } from './prepare';
import { compare, inWords, say, sayComparison, words } from './say-figures';
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
 * second of this build with those of another checkout, and nothing else. The name of a file in `areas`, as
 * in `--reporting`, measures what that area has alone.
 */
async function main(argv: readonly string[]): Promise<void> {
  const rows = numberIn(argv, 'rows') ?? MILLION;
  const against = argv.find((one) => one.startsWith('--against='))?.slice('--against='.length);
  const areas = await benchAreas();
  const chosen = [...areas.keys()].find((name) => argv.includes(`--${name}`));
  const only = chosen === undefined ? undefined : areas.get(chosen);
  const soakSeconds = numberIn(argv, 'soak');
  if (against !== undefined) {
    const compared = await withServer(async (theirs) =>
      withServer((ours) => compareBuilds({ ours, theirs }, against, rows, soakSeconds ?? 10)),
    );
    sayComparison(compared);
    return;
  }
  const work = only ? measureOne(only) : measureAll([...areas.values()], soakSeconds ?? 60);
  const first = await measure(rows, work);
  if (!argv.includes('--ten-million')) return;
  const large = only ? work : measureAll([...areas.values()], 0);
  const second = await measure(10 * rows, large);
  if (!first || !second) return;
  const ratio = (second.milliseconds / first.milliseconds).toFixed(2);
  say(`${first.name}, ${words(10 * rows)} ÷ ${words(rows)}`, `${ratio}, goal ${first.goal}`);
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

/** A measurement of a gateway on a database that is loaded. */
interface Work extends Pick<BenchArea, 'measureAlone' | 'onlyBins'> {
  measure(context: BenchContext, merchant: BenchClient, bare: BareSql): Promise<Compared | void>;
}

const measureOne = (area: BenchArea): Work => ({
  onlyBins: area.onlyBins ?? false,
  measure: (context) => area.measure(context),
});

function measureAll(areas: readonly BenchArea[], soakSeconds: number): Work {
  return {
    async measureAlone(db, loaded) {
      for (const area of areas) await area.measureAlone?.(db, loaded);
    },
    async measure(context, merchant, bare) {
      const { db, gateway, staff, loaded } = context;
      const milliseconds = await measureReads(merchant, bare, loaded);
      await measurePayments(staff, bare, loaded);
      await measureExport(gateway, staff, loaded, await sizeOf(db, loaded));
      for (const area of areas) await area.measure(context);
      if (soakSeconds > 0) await measureSoak(staff, loaded, soakSeconds);
      return { name: 'first page, p95', milliseconds, goal: 1.3 };
    },
  };
}

async function measure(rows: number, work: Work): Promise<Compared | void> {
  return withServer(async (server) => measureOn(server, rows, work));
}

async function measureOn(
  { connectionString, dataDir }: Server,
  rows: number,
  work: Work,
): Promise<Compared | void> {
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: createPool({ connectionString, statementTimeoutMs: 0 }) }),
  });
  const opened: { close(): unknown }[] = [];
  try {
    const { loaded, tokens } = await prepare(db, rows, { onlyBins: work.onlyBins ?? false });
    await work.measureAlone?.(db, loaded);
    const gateway = await startGatewayProcess(connectionString, dataDir, await freePort());
    opened.push({ close: () => gateway.stop() });
    const merchant = new BenchClient(gateway.address, tokens.merchant);
    const staff = new BenchClient(gateway.address, tokens.staff);
    const bare = await bareSql(connectionString, tokens.staff);
    opened.push(bare, staff, merchant);
    const context = { db, connectionString, gateway, staff, loaded };
    return await work.measure(context, merchant, bare);
  } finally {
    for (const one of opened.reverse()) await one.close();
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
async function sizeOf(db: Db, loaded: Loaded): Promise<number> {
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
