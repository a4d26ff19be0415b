import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type AddressInfo, connect } from 'node:net';
import { buildApp } from './app';
import { loadConfig } from './modules/config';
import { createDatabase, createPool } from './core/database/pool';
import type { Db } from './core/database/schema';
import { createLogger } from './core/logging/logger';
import { withSecret } from './core/secrets/secret';
import { type DatabaseProxy, startDatabaseProxy } from './core/testing/database-proxy';
import { addUser, PASSWORD, signedIn, type TestUser } from './core/testing/people';
import { TEST_SECRET } from './core/testing/test-secret';
import { createTestDatabase, type TestDatabase } from './testing/test-database';

let database: TestDatabase;
let proxy: DatabaseProxy;
let db: Db;
let app: FastifyInstance;
let user: TestUser;
const brokenConnections = jest.fn();
const logLines: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  user = await addUser(database.db);
  proxy = await startDatabaseProxy(database.connectionString);
  db = createDatabase(
    createPool({
      connectionString: proxy.connectionString,
      onError: brokenConnections,
      doubtAfterMs: 300,
    }),
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

it('answers 503 within seconds while the database is frozen, leaves nothing half done, and goes on after', async () => {
  const token = await signedIn(database.db, user);
  const accounts = () => app.inject({ url: '/accounts', headers: { 'x-authtoken': token } });
  const change = db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ name: 'Half' }).where('email', '=', user.email).execute();
    proxy.freeze();
    await trx.updateTable('users').set({ name: 'Done' }).where('email', '=', user.email).execute();
  });
  await expect(change).rejects.toThrow(/connection/i);

  const began = Date.now();
  const answers = await Promise.all([accounts(), accounts(), login()]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
  // Five seconds each on a machine that has time; without a limit a frozen server held calls for 42.
  expect(Date.now() - began).toBeLessThan(20_000);

  proxy.thaw();
  await until(async () => (await accounts()).statusCode === 200);
  const { name } = await database.db
    .selectFrom('users')
    .select('name')
    .where('email', '=', user.email)
    .executeTakeFirstOrThrow();
  expect(name).not.toMatch('Half|Done');
});

it('lets a statement that only takes long run to its end', async () => {
  await expect(sql`SELECT pg_sleep(1)`.execute(db)).resolves.toBeDefined();
});

it('answers 503 to changes while the database takes none, and says so in its health', async () => {
  const name = sql.ref(new URL(database.connectionString).pathname.slice(1));
  await sql`ALTER DATABASE ${name} SET default_transaction_read_only = on`.execute(database.db);
  // Connections learn of it when they are made.
  await proxy.cut();
  await proxy.mend();
  await until(async () => (await app.inject('/health')).json().database === 'up');
  const health = await app.inject('/health');
  expect(health.statusCode).toBe(503);
  expect(health.json()).toMatchObject({
    status: 'unavailable',
    reason: 'The database takes no changes.',
  });
  const refused = await login();
  expect(refused.statusCode).toBe(503);
  expect(refused.json().code).toBe('unavailable');

  await sql`ALTER DATABASE ${name} RESET default_transaction_read_only`.execute(database.db);
  await proxy.cut();
  await proxy.mend();
  await until(async () => (await login()).statusCode === 200);
});

it('refuses what still comes while it stops in the shape of all refusals', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (data) => (received += data));
  // A request that has begun keeps its connection.
  socket.write('GET /health HTTP/1.1\r\nHost: a\r\n');
  await until(async () => socket.bytesWritten > 0 && (await connectionsOf(app)) > 0);
  await new Promise((resolve) => setImmediate(resolve));
  const closed = app.close();
  await until(async () => !app.server.listening);
  socket.write('\r\n');
  await closed;
  await until(async () => socket.closed);
  const [head = '', body = ''] = received.split('\r\n\r\n');
  expect(head).toContain('HTTP/1.1 503');
  expect(JSON.parse(body)).toEqual({
    message: 'The gateway is being restarted. Please try again in a moment.',
    code: 'unavailable',
    requestId: expect.any(String),
  });
});

function connectionsOf({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}
