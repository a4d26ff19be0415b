import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { createDatabase, createPool } from '../database/pool';
import type { Db } from '../database/schema';
import { AppError } from '../errors/app-error';
import { addressKey, type AttemptLimit, Attempts } from './attempts';

const KEY = Buffer.alloc(32, 7);
const two: AttemptLimit = { name: 'two', max: 2, windowSeconds: 60 };
const five: AttemptLimit = { name: 'five', max: 5, windowSeconds: 600 };

let database: TestDatabase;
/** Another gateway's connections. */
let elsewhere: Db;
let attempts: Attempts;
let others: Attempts;

beforeAll(async () => {
  database = await createTestDatabase();
  elsewhere = createDatabase(
    createPool({ connectionString: database.connectionString, onError: () => undefined }),
  );
  attempts = new Attempts(database.db, KEY);
  others = new Attempts(elsewhere, KEY);
});
afterAll(async () => {
  await elsewhere.destroy();
  await database.drop();
});
beforeEach(() => sql`DELETE FROM attempt_counts`.execute(database.db));

/** Seconds to wait; 0: it was counted. */
async function wait(
  asked: { limit: AttemptLimit; key: string }[],
  by: Attempts = attempts,
): Promise<number> {
  try {
    await by.count(asked);
    return 0;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error).toMatchObject({ statusCode: 429, code: 'too_many' });
    return Number(error.headers['retry-after']);
  }
}

const onTwo = (key: string) => [{ limit: two, key }];

const rows = () =>
  database.db.selectFrom('attempt_counts').select(['remaining']).orderBy('remaining').execute();

const later = (seconds: number) =>
  sql`UPDATE attempt_counts SET expires_at = expires_at - make_interval(secs => ${seconds})`.execute(
    database.db,
  );

it('lets as many attempts through as it allows, then says how long to wait', async () => {
  expect(await wait(onTwo('a'))).toBe(0);
  expect(await wait(onTwo('a'))).toBe(0);
  const seconds = await wait(onTwo('a'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
});

it('counts each key and each limit apart', async () => {
  for (let i = 0; i < 2; i += 1) await attempts.count(onTwo('a'));
  expect(await wait(onTwo('a'))).toBeGreaterThan(0);
  expect(await wait(onTwo('b'))).toBe(0);
  expect(await wait([{ limit: five, key: 'a' }])).toBe(0);
});

it('starts anew when the window has passed, which no try in between puts off', async () => {
  for (let i = 0; i < 20; i += 1) await wait(onTwo('a'));
  await later(60);
  expect(await wait(onTwo('a'))).toBe(0);
  expect(await wait(onTwo('a'))).toBe(0);
  expect(await wait(onTwo('a'))).toBeGreaterThan(0);
});

it('counts nothing of a try that one of its limits refuses, and remembers no other key', async () => {
  const both = (key: string) => [...onTwo('a'), { limit: five, key }];
  for (let i = 0; i < 2; i += 1) await attempts.count(both('b'));
  for (let i = 0; i < 20; i += 1) expect(await wait(both(`c${i}`))).toBeGreaterThan(0);
  for (let i = 0; i < 20; i += 1) expect(await wait(both('b'))).toBeGreaterThan(0);
  expect(await rows()).toEqual([{ remaining: 0 }, { remaining: 3 }]);
});

it('says the longest wait of all', async () => {
  const long: AttemptLimit = { name: 'long', max: 1, windowSeconds: 600 };
  await attempts.count([...onTwo('a'), { limit: long, key: 'a' }]);
  await attempts.count(onTwo('a'));
  expect(await wait([...onTwo('a'), { limit: long, key: 'a' }])).toBeGreaterThan(60);
});

it('gives an attempt back that did not count, on all its limits', async () => {
  const counted = await attempts.count([...onTwo('a'), { limit: five, key: 'a' }]);
  expect(await rows()).toEqual([{ remaining: 1 }, { remaining: 4 }]);
  await counted.giveBack();
  expect(await rows()).toEqual([{ remaining: 2 }, { remaining: 5 }]);
});

it('gives nothing back into a window that has ended', async () => {
  const counted = await attempts.count(onTwo('a'));
  await later(60);
  await counted.giveBack();
  expect(await rows()).toEqual([{ remaining: 1 }]);
});

it.each([1, 2, 3])('is one count for two gateways that ask at once (%i)', async (round) => {
  const asked = (i: number) => [
    { limit: five, key: `owner ${round}` },
    { limit: { ...five, name: 'address', max: 100 }, key: `address ${i % 2}` },
  ];
  const waits = await Promise.all(
    Array.from({ length: 40 }, (_unused, i) => wait(asked(i), i % 4 < 2 ? attempts : others)),
  );
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(5);
  // What was refused at the same moment is undone: both addresses have counted five together.
  const { rows: left } = await sql<{ sum: number }>`
    SELECT sum(100 - remaining)::int AS sum FROM attempt_counts WHERE remaining > 50`.execute(
    database.db,
  );
  expect(left).toEqual([{ sum: 5 }]);
});

it('never waits for itself: the same keys in any order, counted and given back at once', async () => {
  const keys = ['a', 'b', 'c', 'd'].map((key) => ({
    limit: { ...five, max: 1000 },
    key,
  }));
  await Promise.all(
    Array.from({ length: 60 }, async (_unused, i) => {
      const order = [...keys.slice(i % 4), ...keys.slice(0, i % 4)];
      const counted = await (i % 2 ? attempts : others).count(i % 3 ? order : order.reverse());
      await counted.giveBack();
    }),
  );
  expect(await rows()).toEqual(Array(4).fill({ remaining: 1000 }));
});

it('forgets nobody for the pressure of others', async () => {
  for (let i = 0; i < 2; i += 1) await attempts.count(onTwo('victim'));
  const made = Array.from({ length: 2000 }, (_unused, i) => ({ limit: two, key: `made up ${i}` }));
  await attempts.count(made);
  expect(await rows()).toHaveLength(2001);
  expect(await wait(onTwo('victim'))).toBeGreaterThan(0);
});

it('stores neither whom it counts nor what they could be found by without the secret', async () => {
  await attempts.count(onTwo('ann@example.test'));
  const of = (counter: Attempts) => counter.count(onTwo('ann@example.test')).then(() => rows());
  expect(await of(others)).toEqual([{ remaining: 0 }]);
  expect(await of(new Attempts(database.db, Buffer.alloc(32, 8)))).toHaveLength(2);
  const { rows: stored } = await sql<{ text: string }>`
    SELECT string_agg(encode(key, 'escape'), ' ') AS text FROM attempt_counts`.execute(database.db);
  expect(stored[0]!.text).not.toContain('ann');
});

it('takes an IPv6 network of 64 bits for one place, and IPv4 however it is written', () => {
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe(addressKey('2001:db8:1:2::1'));
  expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'));
  expect(addressKey('::ffff:192.0.2.7')).toBe(addressKey('192.0.2.7'));
  expect(addressKey('192.0.2.7')).not.toBe(addressKey('192.0.2.8'));
});

it.each([undefined, '', 'unknown', 'not an address'])('puts %p into one bucket', (ip) => {
  expect(addressKey(ip)).toBe('unknown');
});

it('does not mind the network card of a link-local address', () => {
  expect(addressKey('fe80::1%eth0')).toBe(addressKey('fe80::2'));
});
