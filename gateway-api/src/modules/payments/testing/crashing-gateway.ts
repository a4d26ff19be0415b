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
import { loadConfig } from '../../config';
import { createDatabase, createPool } from '../../../core/database/pool';
import type { Database } from '../../../core/database/schema';
import { createLogger } from '../../../core/logging/logger';
import { withSecret } from '../../../core/secrets/secret';
import { CRASHING_NAME } from '../../../testing/kill-program';
import type { Acquirer } from '../../acquiring/acquirer';
import { type Acquirers, SANDBOX } from '../../acquiring/acquirers';
import { createSandboxAcquirer } from '../../acquiring/sandbox/sandbox-acquirer';
import { reconcile } from '../reconciliation/reconcile';
import { resolveOperation, resolvePayment } from '../reconciliation/resolve';
import type { Crash, CrashOptions, Point } from './points';

interface Thread {
  crash: Crash;
  /** What was written since the last commit. */
  written: Set<'mark' | 'outcome' | 'answer'>;
}

const threads = new AsyncLocalStorage<Thread>();
const { connectionString, token, crashes } = JSON.parse(process.argv[2] ?? '') as CrashOptions;
let stuck = 0;

/** Never comes back where the request at hand is to get stuck. */
async function passing(point: Point): Promise<void> {
  if (threads.getStore()?.crash.point !== point) return;
  stuck += 1;
  if (stuck === crashes.length) process.stdout.write('all stuck\n');
  await new Promise(() => undefined);
}

function noteWriting(event: LogEvent): void {
  const thread = threads.getStore();
  if (!thread) return;
  const { sql } = event.query;
  if (sql.includes('insert into "requests_in_progress"')) thread.written.add('mark');
  if (sql.includes('insert into "ledger_entries"')) thread.written.add('outcome');
  if (sql.includes('insert into "idempotency_keys"')) thread.written.add('answer');
}

/** Of a commit of what was written; undefined where none is a point. */
function pointsOf(written: Thread['written']): { before: Point; after: Point } | undefined {
  if (written.has('mark')) {
    return {
      before: 'before what is asked for is committed',
      after: 'after what is asked for is committed',
    };
  }
  // One without the other would get stuck nowhere, so the test would fail.
  if (!written.has('outcome') || !written.has('answer')) return undefined;
  return {
    before: 'before what came of it and the answer are committed',
    after: 'after what came of it and the answer are committed',
  };
}

/** An answer kept by itself is one statement, which is a transaction of its own. */
function stickyConnection(connection: DatabaseConnection): DatabaseConnection {
  if (!connections.has(connection)) {
    connections.add(connection);
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = async <Row>(query: CompiledQuery) => {
      const storesResponse = query.sql.startsWith('insert into "idempotency_keys"');
      if (storesResponse) await passing(BEFORE_ANSWER);
      const result = await execute<Row>(query);
      if (storesResponse) await passing(AFTER_ANSWER);
      return result;
    };
  }
  return connection;
}
const BEFORE_ANSWER = 'before the answer to what another gateway has finished is kept';
const AFTER_ANSWER = 'after the answer to what another gateway has finished is kept';
const connections = new WeakSet<DatabaseConnection>();

class StickyDialect extends PostgresDialect {
  override createDriver(): Driver {
    const driver = super.createDriver();
    const acquire = driver.acquireConnection.bind(driver);
    driver.acquireConnection = async () => stickyConnection(await acquire());
    const commit = driver.commitTransaction.bind(driver);
    driver.commitTransaction = async (connection) => {
      const thread = threads.getStore();
      const points = thread && pointsOf(thread.written);
      thread?.written.clear();
      if (points) await passing(points.before);
      await commit(connection);
      if (points) await passing(points.after);
    };
    return driver;
  }
}

function sticky(acquirer: Acquirer): Acquirer {
  const stuckAfter = async <T>(answer: Promise<T>, reference: string): Promise<T> => {
    const known = await answer;
    await passing('after the acquirer has done it');
    const point = threads.getStore()?.crash.point;
    if (point === BEFORE_ANSWER || point === AFTER_ANSWER) await finishElsewhere(reference);
    return known;
  };
  return {
    ...acquirer,
    pay: (request) => stuckAfter(acquirer.pay(request), request.reference),
    refund: (request) => stuckAfter(acquirer.refund(request), request.reference),
  };
}

/** As another gateway's reconciliation does that looks after it just now. */
async function finishElsewhere(reference: string): Promise<void> {
  const { type, ...ref } = await elsewhere
    .selectFrom('payment_attempts as a')
    .innerJoin('transactions as t', (join) =>
      join
        .onRef('t.account_id', '=', 'a.account_id')
        .onRef('t.transaction_id', '=', 'a.transaction_id'),
    )
    .select(['t.type', 't.account_id as accountId', 't.transaction_id as transactionId'])
    .where('a.reference', '=', reference)
    .executeTakeFirstOrThrow();
  const deps = { db: elsewhere, acquirers: new Map([[SANDBOX, sandbox]]), now, onError };
  await (type === 'sale' ? resolvePayment(deps, ref) : resolveOperation(deps, ref));
}

const now = () => new Date();

function onError(error: unknown): void {
  process.stderr.write(`${error}\n`);
}

const pool = createPool({ connectionString, max: 30, applicationName: CRASHING_NAME });
const db = new Kysely<Database>({ dialect: new StickyDialect({ pool }), log: noteWriting });
// The acquirer is another party, with connections of its own.
const elsewhere = createDatabase(createPool({ connectionString, applicationName: CRASHING_NAME }));
const sandbox = createSandboxAcquirer(elsewhere);
const acquirers: Acquirers = new Map([[SANDBOX, sticky(sandbox)]]);
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

async function run({ request }: Crash): Promise<void> {
  if (!request) {
    await reconcile({ db, acquirers, now, onError });
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
for (const crash of crashes) void threads.run({ crash, written: new Set() }, () => run(crash));
