/**
 * A program for the tests: a gateway that does all it is told at the same time and gets stuck with
 * each at its point. Once all are stuck it says so, and waits to be killed.
 */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type LogEvent,
  PostgresDialect,
} from 'kysely';
import { AsyncLocalStorage } from 'node:async_hooks';
import { buildApp } from '../../../app';
import { loadConfig } from '../../../core/config/config';
import { createDatabase, createPool } from '../../../core/database/pool';
import type { Database } from '../../../core/database/schema';
import { createLogger } from '../../../core/logging/logger';
import { withSecret } from '../../../core/secrets/secret';
import { DOOMED_NAME } from '../../../testing/kill-program';
import type { Acquirer } from '../../acquiring/acquirer';
import { type Acquirers, SANDBOX } from '../../acquiring/acquirers';
import { createSandboxAcquirer } from '../../acquiring/sandbox/sandbox-acquirer';
import { reconcile } from '../reconciliation/reconcile';
import type { Doom, DoomedOptions, Point } from './points';

interface Thread {
  doom: Doom;
  /** Which commit comes next, known by what was written. */
  writing: 'what is asked for' | 'what came of it' | undefined;
}

const threads = new AsyncLocalStorage<Thread>();
const { connectionString, token, dooms } = JSON.parse(process.argv[2] ?? '') as DoomedOptions;
let stuck = 0;

/** Never comes back where the request at hand is to get stuck. */
async function passing(point: Point): Promise<void> {
  if (threads.getStore()?.doom.point !== point) return;
  stuck += 1;
  if (stuck === dooms.length) process.stdout.write('all stuck\n');
  await new Promise(() => undefined);
}

function noteWriting(event: LogEvent): void {
  const thread = threads.getStore();
  if (!thread) return;
  const { sql } = event.query;
  if (sql.includes('insert into "requests_in_progress"')) thread.writing = 'what is asked for';
  if (sql.includes('insert into "ledger_entries"')) thread.writing = 'what came of it';
}

const BEFORE: Record<NonNullable<Thread['writing']>, Point> = {
  'what is asked for': 'before what is asked for is committed',
  'what came of it': 'before what came of it is committed',
};
const AFTER: Record<NonNullable<Thread['writing']>, Point> = {
  'what is asked for': 'after what is asked for is committed',
  'what came of it': 'after what came of it is committed',
};

/** An answer is kept by one statement, which is a transaction of its own. */
function stickyConnection(connection: DatabaseConnection): DatabaseConnection {
  if (!connections.has(connection)) {
    connections.add(connection);
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = async <Row>(query: CompiledQuery) => {
      const storesResponse = query.sql.startsWith('insert into "idempotency_keys"');
      if (storesResponse) await passing('before the answer is kept');
      const result = await execute<Row>(query);
      if (storesResponse) await passing('after the answer is kept');
      return result;
    };
  }
  return connection;
}
const connections = new WeakSet<DatabaseConnection>();

class StickyDialect extends PostgresDialect {
  override createDriver(): Driver {
    const driver = super.createDriver();
    const acquire = driver.acquireConnection.bind(driver);
    driver.acquireConnection = async () => stickyConnection(await acquire());
    const commit = driver.commitTransaction.bind(driver);
    driver.commitTransaction = async (connection) => {
      const thread = threads.getStore();
      const writing = thread?.writing;
      if (thread) thread.writing = undefined;
      if (writing) await passing(BEFORE[writing]);
      await commit(connection);
      if (writing) await passing(AFTER[writing]);
    };
    return driver;
  }
}

function sticky(acquirer: Acquirer): Acquirer {
  const stuckAfter = async <T>(answer: Promise<T>): Promise<T> => {
    const known = await answer;
    await passing('after the acquirer has done it');
    return known;
  };
  return {
    ...acquirer,
    pay: (request) => stuckAfter(acquirer.pay(request)),
    refund: (request) => stuckAfter(acquirer.refund(request)),
  };
}

const pool = createPool({ connectionString, max: 30, applicationName: DOOMED_NAME });
const db = new Kysely<Database>({ dialect: new StickyDialect({ pool }), log: noteWriting });
// The acquirer is another party, with connections of its own.
const elsewhere = createDatabase(createPool({ connectionString, applicationName: DOOMED_NAME }));
const acquirers: Acquirers = new Map([[SANDBOX, sticky(createSandboxAcquirer(elsewhere))]]);
const config = await withSecret(
  loadConfig({ ...process.env, DATABASE_URL: connectionString, LOG_LEVEL: 'fatal' }),
);
const app = await buildApp({
  config,
  db,
  payments: { acquirers },
  mailer: { send: async () => undefined, close: () => undefined },
  logger: createLogger({ level: 'fatal', secretHeaders: [] }),
});

async function run({ request }: Doom): Promise<void> {
  if (!request) {
    const now = () => new Date();
    await reconcile({ db, acquirers, now, onError: (error) => process.stderr.write(`${error}\n`) });
    return;
  }
  const answer = await app.inject({
    method: 'POST',
    url: request.url,
    headers: { 'x-authtoken': token, 'idempotency-key': request.key },
    payload: request.body,
  });
  process.stderr.write(`${request.url} did not get stuck: ${answer.statusCode} ${answer.body}\n`);
}

setInterval(() => undefined, 60_000);
for (const doom of dooms) void threads.run({ doom, writing: undefined }, () => run(doom));
