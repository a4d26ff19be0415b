import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { createTestDatabase } from '../../testing/test-database';
import type { Db } from '../database/schema';
import { AppError } from '../errors/app-error';
import { addUser, signedIn } from '../testing/people';
import { deleteOldRequests } from './repository';
import { type ErrandHooks, phasedApp } from './testing/small-gateways';

let db: Db;
let drop: () => Promise<void>;
let app: FastifyInstance;
let token: string;
let counter = 0;
const hooks: ErrandHooks = { beginning: async () => undefined, performing: async () => 'done' };

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await sql`CREATE TABLE errands (errand_id uuid PRIMARY KEY, name text, outcome text)`.execute(db);
  app = await phasedApp(db, hooks);
  token = await signedIn(db, await addUser(db));
});
afterAll(async () => {
  await app.close();
  await drop();
});
beforeEach(() => {
  hooks.beginning = async () => undefined;
  hooks.performing = async () => 'done';
});

interface Call {
  key?: string;
  name: string;
  size?: number;
}

function post({ key, ...payload }: Call) {
  const headers = {
    'x-authtoken': token,
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  };
  return app.inject({ method: 'POST', url: '/errands', headers, payload });
}

function fresh(): Required<Omit<Call, 'size'>> {
  counter += 1;
  return { key: `key-${counter}`, name: `errand ${counter}` };
}

async function countOf(name: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM errands WHERE name = ${name}`.execute(db);
  return rows[0]!.n;
}

/** Somebody else brings what was left open to an end. */
const finish = (name: string) =>
  sql`UPDATE errands SET outcome = 'done' WHERE name = ${name}`.execute(db);

/** A gateway that dies while it is at it: nothing after that moment happens. */
const dieWhilePerforming = () => {
  hooks.performing = () => Promise.reject(new Error('killed'));
};

it('acts on each request that carries no key', async () => {
  const { name } = fresh();
  expect((await post({ name })).statusCode).toBe(201);
  expect((await post({ name })).statusCode).toBe(201);
  expect(await countOf(name)).toBe(2);
});

it('acts once for one key, and repeats status and body', async () => {
  const call = fresh();
  const first = await post(call);
  const second = await post(call);
  expect(first.headers['idempotency-replayed']).toBeUndefined();
  expect(second.headers['idempotency-replayed']).toBe('true');
  expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
  expect(await countOf(call.name)).toBe(1);
});

it('refuses the key with another body, done or still under way', async () => {
  const call = fresh();
  dieWhilePerforming();
  await post(call);
  const early = await post({ ...call, size: 2 });
  await finish(call.name);
  await post(call);
  const late = await post({ ...call, size: 2 });
  for (const refused of [early, late]) {
    expect(refused.statusCode).toBe(422);
    expect(refused.json().code).toBe('idempotency_key_reused');
  }
  expect(await countOf(call.name)).toBe(1);
});

it('keeps no refusal of the first phase: put right, the same key works', async () => {
  const call = fresh();
  hooks.beginning = () =>
    Promise.reject(
      new AppError(409, 'conflict', 'Not now.', { params: { context: 'amount_changed' } }),
    );
  expect((await post(call)).statusCode).toBe(409);
  expect(await countOf(call.name)).toBe(0);
  hooks.beginning = async () => undefined;
  const again = await post({ ...call, size: 5 });
  expect(again.statusCode).toBe(201);
  expect(again.headers['idempotency-replayed']).toBeUndefined();
});

it('says that it is under way, to whoever repeats it meanwhile or after a gateway died at it', async () => {
  const call = fresh();
  dieWhilePerforming();
  expect((await post(call)).statusCode).toBe(500);
  hooks.performing = () => Promise.reject(new Error('must not be begun again'));
  const refused = await post(call);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().code).toBe('idempotency_key_in_use');
  expect(refused.headers['retry-after']).toBe('1');
  expect(await countOf(call.name)).toBe(1);
});

it('answers from the rows once somebody else has brought it to an end, and keeps that', async () => {
  const call = fresh();
  dieWhilePerforming();
  await post(call);
  await finish(call.name);
  const found = await post(call);
  expect(found.statusCode).toBe(201);
  expect(found.json().outcome).toBe('done');
  expect(found.headers['idempotency-replayed']).toBe('true');
  await sql`UPDATE errands SET outcome = 'later' WHERE name = ${call.name}`.execute(db);
  expect((await post(call)).json()).toEqual(found.json());
});

it('answers how it is for now and does not keep it', async () => {
  const call = fresh();
  hooks.performing = async () => 'later';
  const first = await post(call);
  expect([first.statusCode, first.json().outcome]).toEqual([201, 'later']);
  await finish(call.name);
  const second = await post(call);
  expect([second.statusCode, second.json().outcome]).toEqual([201, 'done']);
  expect(await countOf(call.name)).toBe(1);
});

it('does not pretend to know what came of it when somebody else has taken it over', async () => {
  const { name } = fresh();
  hooks.performing = async () => undefined;
  const response = await post({ name });
  expect([response.statusCode, response.json().code]).toEqual([503, 'unavailable']);
});

it('acts once however many come at the same moment', async () => {
  const call = fresh();
  let go: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  let performed = 0;
  hooks.performing = async () => {
    performed += 1;
    await gate;
    return 'done';
  };
  const calls = Array.from({ length: 8 }, () => post(call));
  expect((await Promise.race(calls)).statusCode).toBe(409);
  go();
  const answers = await Promise.all(calls);
  expect(answers.filter(({ statusCode }) => ![201, 409].includes(statusCode))).toEqual([]);
  expect(performed).toBe(1);
  expect(await countOf(call.name)).toBe(1);
  expect((await post(call)).headers['idempotency-replayed']).toBe('true');
});

it('stores neither key nor body in the clear', async () => {
  await post(fresh());
  const rows = await db.selectFrom('requests_in_progress').selectAll().execute();
  const stored = rows.map(
    ({ key_hash, request_hash }) => `${String(key_hash)} ${String(request_hash)}`,
  );
  expect(stored.join()).not.toMatch(/errand \d|key-\d/);
});

it('takes a key for new after 24 hours, and forgets it', async () => {
  const call = fresh();
  dieWhilePerforming();
  await post(call);
  await sql`UPDATE requests_in_progress SET created_at = now() - interval '25 hours'`.execute(db);
  hooks.performing = async () => 'done';
  expect((await post(call)).statusCode).toBe(201);
  expect(await countOf(call.name)).toBe(2);
  expect(await deleteOldRequests(db)).toBeGreaterThan(0);
  expect(await db.selectFrom('requests_in_progress').select('principal_id').execute()).toHaveLength(
    1,
  );
});
