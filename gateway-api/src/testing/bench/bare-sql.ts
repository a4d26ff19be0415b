import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { buildApp } from '../../app';
import { loadConfig } from '../../modules/config';
import { createPool } from '../../core/database/pool';
import type { Database } from '../../core/database/schema';
import { createLogger } from '../../core/logging/logger';

interface Statement {
  text: string;
  values: unknown[];
}

/** Tells what a request asks the database, and asks the same without the gateway. */
export interface BareSql {
  /** The statements of a GET that read what it is about: not those that find out who asks. */
  statementsOf(path: string): Promise<Statement[]>;
  /** Milliseconds of database time, all statements together, of a POST made inside this process. */
  timeOf(path: string, body: object): Promise<number>;
  run(statements: readonly Statement[]): Promise<void>;
  close(): Promise<void>;
}

const WHO_ASKS =
  /from "sessions"|"user_accounts"|from "accounts" where "account_id" =|"audit_log"/i;

/** Reads which SQL calls of the gateway run, to time it without the gateway. */
export async function bareSql(connectionString: string, token: string): Promise<BareSql> {
  let seen: { sql: string; values: readonly unknown[]; ms: number }[] = [];
  const pool = createPool({ connectionString });
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query, queryDurationMillis }) => {
      seen.push({ sql: query.sql, values: query.parameters, ms: queryDurationMillis });
    },
  });
  const app = await buildApp({
    config: {
      ...loadConfig({ DATABASE_URL: connectionString, RATE_LIMIT_PER_MINUTE: '1000000' }),
      secret: 'of no use here: nothing is asked for by a masked id',
    },
    db,
    mailer: { send: async () => undefined, close: () => undefined },
    logger: createLogger({ level: 'silent', secretHeaders: [] }),
  });
  const client = new pg.Client({
    connectionString,
    // As the gateway's own connections.
    options: '-c jit=off -c max_parallel_workers_per_gather=0 -c work_mem=16MB',
  });
  await client.connect();

  const inject = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    seen = [];
    const answer = await app.inject({
      method,
      url,
      headers: { 'x-authtoken': token },
      ...(payload ? { payload } : {}),
    });
    if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
  };

  return {
    async statementsOf(path) {
      await inject('GET', path);
      return seen
        .filter(
          ({ sql }) => /^\s*(?:\/\*.*?\*\/\s*)?(?:select|with)\b/i.test(sql) && !WHO_ASKS.test(sql),
        )
        .map(({ sql, values }) => ({ text: sql, values: [...values] }));
    },
    async timeOf(path, body) {
      await inject('POST', path, body);
      return seen.reduce((sum, { ms }) => sum + ms, 0);
    },
    async run(statements) {
      for (const statement of statements) await client.query(statement);
    },
    async close() {
      await app.close();
      await client.end();
      await db.destroy();
    },
  };
}
