import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { buildApp } from './app';
import { loadConfig } from './core/config/config';
import { createDatabase, createPool } from './core/database/pool';
import type { Database } from './core/database/schema';
import { createLogger } from './core/logging/logger';
import { withSecret } from './core/secrets/secret';
import { type DatabaseProxy, startDatabaseProxy } from './core/testing/database-proxy';
import { addUser, PASSWORD, signedIn, type TestUser } from './core/testing/people';
import { TEST_SECRET } from './core/testing/test-secret';
import { createTestDatabase, type TestDatabase } from './testing/test-database';

let database: TestDatabase;
let proxy: DatabaseProxy;
let db: Kysely<Database>;
let app: FastifyInstance;
let user: TestUser;
const brokenConnections = jest.fn();
const logLines: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  user = await addUser(database.db);
  proxy = await startDatabaseProxy(database.connectionString);
  db = createDatabase(
    createPool({ connectionString: proxy.connectionString, onError: brokenConnections }),
  );
  app = await buildApp({
    config: await withSecret(
      loadConfig({ DATABASE_URL: proxy.connectionString, GATEWAY_SECRET: TEST_SECRET }),
    ),
    db,
    mailer: { send: async () => undefined, close: () => undefined },
    logger: createLogger({
      level: 'info',
      secretHeaders: [],
      stream: { write: (line) => logLines.push(line) },
    }),
  });
});

afterAll(async () => {
  await app.close();
  await db.destroy();
  await proxy.cut();
  await database.drop();
});

const login = () =>
  app.inject({ method: 'POST', url: '/login', payload: { email: user.email, password: PASSWORD } });

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** How many questions that take long are being answered. */
async function sleeping(): Promise<number> {
  const { count } = await database.db
    .selectFrom(sql<{ query: string }>`pg_stat_activity`.as('activity'))
    .select((column) => column.fn.countAll<string>().as('count'))
    .where(sql<boolean>`state = 'active' AND query = 'SELECT pg_sleep(20)'`)
    .where(sql<boolean>`datname = current_database()`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

it('outlives connections that break while idle and while in use', async () => {
  await app.inject('/health');
  await proxy.cut();
  await until(async () => brokenConnections.mock.calls.length > 0);
  await proxy.mend();

  const cutOff = Promise.all([1, 2, 3].map(() => sql`SELECT pg_sleep(20)`.execute(db)));
  const outcome = expect(cutOff).rejects.toThrow('Connection terminated');
  await until(async () => (await sleeping()) === 3);
  await proxy.cut();
  await outcome;
  await proxy.mend();
  expect((await app.inject('/health')).statusCode).toBe(200);
});

it('answers 503 while the database is away, says so in its health, and recovers by itself', async () => {
  const token = await signedIn(database.db, user);
  const accounts = () => app.inject({ url: '/accounts', headers: { 'x-authtoken': token } });
  expect((await accounts()).statusCode).toBe(200);
  expect((await app.inject('/health')).json()).toMatchObject({ status: 'ok', database: 'up' });

  await proxy.cut();
  const answers = [await accounts(), await login()];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({
      message: 'The gateway cannot reach its database. Please try again in a moment.',
      code: 'unavailable',
      requestId: expect.any(String),
    });
    expect(answer.headers['retry-after']).toBe('5');
  }
  const health = await app.inject('/health');
  expect(health.statusCode).toBe(503);
  expect(health.json()).toMatchObject({
    status: 'unavailable',
    database: 'down',
    reason: 'The database cannot be reached.',
  });
  expect(health.body).not.toContain('127.0.0.1');
  expect(logLines.join()).toContain('request failed');

  await proxy.mend();
  expect((await accounts()).statusCode).toBe(200);
  expect((await login()).statusCode).toBe(200);
  expect((await app.inject('/health')).statusCode).toBe(200);
});
