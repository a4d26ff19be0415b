import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { FrozenServerWatch } from './frozen-server';
import { preparingClient, StatementNames } from './prepared-statements';
import type { Database, Db } from './schema';

export interface PoolOptions {
  /** `postgres://user:password@host:port/database`. */
  connectionString: string;
  /** Most connections held at once. Default 10. */
  max?: number;
  /** A statement that runs longer is cancelled by the server. Default 15 000; 0 means never. */
  statementTimeoutMs?: number;
  /** How long a reply is waited for before the server is asked whether it lives. Default 3 000. */
  doubtAfterMs?: number;
  /** Shown in `pg_stat_activity`. Default `mbo-gateway`. */
  applicationName?: string;
  /** Told of an idle connection that broke; the pool replaces it. Default: written to stderr. */
  onError?: (error: Error) => void;
}

/** An integer that is in the database and that a number cannot hold exactly. */
export class InexactInteger extends RangeError {}

/**
 * An 8-byte integer as a number. One that a number cannot hold exactly is an error of the query
 * rather than an amount or an id that is silently wrong.
 *
 * @throws {InexactInteger} when it is too large to be exact
 */
export function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new InexactInteger(`The integer ${text} from the database is too large to be exact.`);
  }
  return value;
}

function parseBigintArray(text: string): number[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',').map(parseBigint);
}

/**
 * How values come out of the database, for this pool only:
 * `bigint` as number, `bigint[]` as number[], `date` as the string `2026-01-31` (a Date would move
 * with the server's time zone). `numeric` stays text and `timestamptz` a Date, as in pg.
 */
const PARSERS = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, parseBigint],
  [1016, parseBigintArray],
  [pg.types.builtins.DATE, (text) => text],
]);

/**
 * Our queries are many and short. Compiling one, or starting helpers for it, costs more than it runs
 * for; and sorting a large merchant's payers should not go to disk.
 */
const SESSION_SETTINGS = '-c jit=off -c max_parallel_workers_per_gather=0 -c work_mem=16MB';

/**
 * A pool whose sessions are set for short queries, whose values are read as `PARSERS` says, and which
 * outlives connections that break. Nothing is connected until the first query.
 */
export function createPool(options: PoolOptions): pg.Pool {
  const { connectionString, applicationName = 'mbo-gateway', doubtAfterMs = 3_000 } = options;
  const watch = new FrozenServerWatch(
    { connectionString, application_name: applicationName },
    doubtAfterMs,
  );
  const pool = new pg.Pool({
    Client: preparingClient(new StatementNames(), watch),
    connectionString,
    max: options.max ?? 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: applicationName,
    keepAlive: true,
    options: SESSION_SETTINGS,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') => {
        const parser = format === 'binary' ? undefined : PARSERS.get(oid);
        return parser ?? pg.types.getTypeParser(oid, format);
      },
    },
  });
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', options.onError ?? reportBrokenConnection);
  // The pool listens to a connection only while it is idle. One that breaks while in use fails its
  // query as well, so there is nothing left to do but to keep the process alive.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Queries over `pool`. `destroy()` also ends the pool. */
export function createDatabase(pool: pg.Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

function reportBrokenConnection(error: Error): void {
  process.stderr.write(`A database connection broke while idle: ${error.message}\n`);
}
