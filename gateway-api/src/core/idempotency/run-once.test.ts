import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createTestDatabase } from '../../testing/test-database';
import { createDatabase, createPool } from '../database/pool';
import type { Db } from '../database/schema';
import { addUser, signedIn } from '../testing/people';
import { deleteOldResponses } from './repository';
import { hashOfKey } from './request-key';
import { thingsApp } from './testing/small-gateways';

let db: Db;
let elsewhere: Db;
let connectionString: string;
let drop: () => Promise<void>;
let app: FastifyInstance;
/** Another gateway on the same database. */
let otherApp: FastifyInstance;
let token: string;
let midway: (name: string) => Promise<void>;
let counter = 0;

beforeAll(async () => {
  ({ db, connectionString, drop } = await createTestDatabase());
  await sql`CREATE TABLE things (thing_id int GENERATED ALWAYS AS IDENTITY, name text)`.execute(db);
  elsewhere = createDatabase(createPool({ connectionString, onError: () => undefined }));
  const hooks = {
    midway: (name: string) => midway(name),
  };
  app = await thingsApp(db, hooks);
  otherApp = await thingsApp(elsewhere, hooks);
  token = await signedIn(db, await addUser(db));
});
afterAll(async () => {
  await app.close();
  await otherApp.close();
  await elsewhere.destroy();
  await drop();
});
beforeEach(() => {
  midway = async () => undefined;
});

interface Call {
  key?: string | string[];
  name?: string;
  size?: number;
  url?: string;
  token?: string;
  on?: FastifyInstance;
}

function post({ key, name = 'thing', size, url = '/things', on = app, ...rest }: Call) {
  return on.inject({
    method: 'POST',
    url,
    headers: {
      'x-authtoken': rest.token ?? token,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    payload: { name, ...(size === undefined ? {} : { size }) },
  });
}

/** A name and a key that no other test uses. */
function fresh(): { key: string; name: string } {
  counter += 1;
  return { key: `key-${counter}`, name: `thing ${counter}` };
}

async function countOf(name: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM things WHERE name = ${name}`.execute(db);
  return rows[0]!.n;
}

/** What another request under the same key of the same user would have stored. */
async function strangersAnswer(key: string) {
  const { user_id } = await db.selectFrom('sessions').select('user_id').executeTakeFirstOrThrow();
  return {
    principal_kind: 'user' as const,
    principal_id: String(user_id),
    key_hash: hashOfKey(app.requestHashKey, key),
    route: 'POST /things',
    request_hash: Buffer.from('other'),
    status_code: 201,
    sealed_response: Buffer.from(''),
  };
}

it('acts on each request that carries no key', async () => {
  const { name } = fresh();
  expect((await post({ name })).statusCode).toBe(201);
  expect((await post({ name })).statusCode).toBe(201);
  expect(await countOf(name)).toBe(2);
});

it('acts once for one key, and repeats status and body, also on another gateway', async () => {
  const call = fresh();
  const first = await post(call);
  const second = await post(call);
  const third = await post({ ...call, on: otherApp });
  expect(first.statusCode).toBe(201);
  expect(first.headers['idempotency-replayed']).toBeUndefined();
  for (const repeated of [second, third]) {
    expect(repeated.statusCode).toBe(201);
    expect(repeated.json()).toEqual(first.json());
    expect(repeated.headers['idempotency-replayed']).toBe('true');
  }
  expect(await countOf(call.name)).toBe(1);
});

it('takes a body that says the same in other words for the same', async () => {
  const call = fresh();
  const first = await post(call);
  const second = await post({ ...call, size: 1 });
  expect(second.json()).toEqual(first.json());
});

it.each([
  ['another body', { size: 2 }],
  ['another route', { url: '/other-things' }],
  ['another query', { url: '/things?entityId=2' }],
])('refuses the key with %s', async (_what, other) => {
  const call = fresh();
  await post(call);
  const refused = await post({ ...call, ...other });
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({
    code: 'idempotency_key_reused',
    message: expect.stringContaining('Use a new key'),
  });
  expect(await countOf(call.name)).toBe(1);
});

it('lets two users use the same key', async () => {
  const call = fresh();
  const other = await signedIn(db, await addUser(db));
  const first = await post(call);
  const second = await post({ ...call, token: other });
  expect(second.statusCode).toBe(201);
  expect(second.json()).not.toEqual(first.json());
  expect(await countOf(call.name)).toBe(2);
});

it.each(['', 'with blank', 'x'.repeat(256), 'tab\there', 'sale-4242424242424242-1'])(
  'takes %j for no key',
  async (key) => {
    const { name } = fresh();
    const refused = await post({ key, name });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: 'malformed' });
    expect(await countOf(name)).toBe(0);
  },
);

it('acts once for many at the same moment, and tells the others that it is under way', async () => {
  const call = fresh();
  let go: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  midway = () => gate;
  const calls = Array.from({ length: 12 }, (_unused, index) =>
    post({ ...call, on: index % 2 ? app : otherApp }),
  );
  const early = await Promise.race(calls);
  expect(early.statusCode).toBe(409);
  expect(early.json().code).toBe('idempotency_key_in_use');
  expect(early.headers['retry-after']).toBe('1');
  go();
  const statuses = (await Promise.all(calls)).map((response) => response.statusCode);
  // Those that come after the commit get the answer; some may.
  expect(statuses.filter((status) => ![201, 409].includes(status))).toEqual([]);
  expect(statuses).toContain(201);
  expect(await countOf(call.name)).toBe(1);
});

it('acts once however the requests race', async () => {
  for (let round = 0; round < 10; round += 1) {
    const call = fresh();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_unused, index) =>
        post({ ...call, on: index % 2 ? app : otherApp }),
      ),
    );
    const done = answers.filter(({ statusCode }) => statusCode === 201);
    expect(new Set(done.map(({ body }) => body)).size).toBe(1);
    expect(await countOf(call.name)).toBe(1);
  }
});

it('keeps no refusal: put right, the same key works', async () => {
  const call = fresh();
  const refused = await post({ ...call, name: 7 as unknown as string });
  expect(refused.statusCode).toBe(422);
  expect((await post(call)).statusCode).toBe(201);
});

it('undoes act and answer together when the connection is lost in the middle', async () => {
  const call = fresh();
  midway = async () => {
    await sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND state = 'idle in transaction'`.execute(elsewhere);
  };
  expect((await post(call)).statusCode).toBe(503);
  expect(await countOf(call.name)).toBe(0);
  midway = async () => undefined;
  const again = await post(call);
  expect(again.statusCode).toBe(201);
  expect(again.headers['idempotency-replayed']).toBeUndefined();
  expect(await countOf(call.name)).toBe(1);
});

it('frees the key of a gateway that is killed in the middle, and acts once', async () => {
  const call = fresh();
  const child = spawn(
    process.execPath,
    [
      ...['--import', 'tsx', join(__dirname, 'testing', 'die-midway.ts')],
      ...[connectionString, token, call.key, call.name],
    ],
    { cwd: __dirname, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'close');
  await once(child.stdout, 'data');

  expect((await post(call)).statusCode).toBe(409);
  child.kill('SIGKILL');
  await ended;
  let answer = await post(call);
  // Until the database has noticed that nobody is there any more.
  while (answer.statusCode === 409) answer = await post(call);
  expect(answer.statusCode).toBe(201);
  expect(answer.headers['idempotency-replayed']).toBeUndefined();
  expect(await countOf(call.name)).toBe(1);
}, 30_000);

it('acts once also where the lock on the key is of no use', async () => {
  const call = fresh();
  midway = async () => {
    // Somebody else, past the lock, is done first.
    await elsewhere
      .insertInto('idempotency_keys')
      .values(await strangersAnswer(call.key))
      .execute();
  };
  expect((await post(call)).statusCode).toBe(409);
  expect(await countOf(call.name)).toBe(0);
});

it('stores neither key nor body in the clear', async () => {
  const call = fresh();
  await post(call);
  const rows = await db.selectFrom('idempotency_keys').selectAll().execute();
  const stored = rows.map((row) =>
    [row.key_hash, row.request_hash, row.sealed_response].map(String).join(' '),
  );
  expect(stored.join()).not.toMatch(/secret of|key-\d|thing \d/);
});

describe('after 24 hours', () => {
  const age = (hours: number) =>
    sql`UPDATE idempotency_keys SET created_at = now() - make_interval(hours => ${hours}::int)`.execute(
      db,
    );

  it('the key is forgotten, and nothing younger', async () => {
    await age(25);
    const call = fresh();
    await post(call);
    expect(await deleteOldResponses(db)).toBeGreaterThan(0);
    expect(await db.selectFrom('idempotency_keys').select('principal_id').execute()).toHaveLength(
      1,
    );
    expect((await post(call)).headers['idempotency-replayed']).toBe('true');
  });

  it('the key is as good as new though no job has come by', async () => {
    const call = fresh();
    await post(call);
    await age(25);
    const again = await post({ ...call, size: 9 });
    expect(again.statusCode).toBe(201);
    expect(again.headers['idempotency-replayed']).toBeUndefined();
    expect((await post({ ...call, size: 9 })).headers['idempotency-replayed']).toBe('true');
    expect(await countOf(call.name)).toBe(2);
  });
});
