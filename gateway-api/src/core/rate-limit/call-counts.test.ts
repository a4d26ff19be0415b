import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { Attempts } from './attempts';
import { CallCounts } from './call-counts';

const MINUTE = 60_000;
const MAX = 20;

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.drop());

const attempts = () => new Attempts(database.db, Buffer.alloc(32, 7));

/** Makes so many calls, and returns how many the last of them was told of. */
function call(counts: CallCounts, key: string, times = 1): number {
  let last = 0;
  for (let made = 0; made < times; made += 1) {
    counts.incr(key, (_error, result) => (last = result!.current), MINUTE, MAX);
  }
  return last;
}

it('counts the calls of a key at all gateways, and of each key apart', async () => {
  const [one, other] = [new CallCounts(attempts()), new CallCounts(attempts())];
  expect(call(one, 'Ann', 15)).toBe(15);
  await one.flush(MINUTE, MAX);
  expect(call(other, 'Ann', 4)).toBe(4);
  await other.flush(MINUTE, MAX);
  expect(call(other, 'Ann')).toBe(20);
  expect(call(other, 'Ann')).toBe(21);
  expect(call(other, 'Ben')).toBe(1);
});

it('goes on refusing until the window ends that began at another gateway', async () => {
  const [one, other] = [new CallCounts(attempts()), new CallCounts(attempts())];
  call(one, 'Carl', 50);
  await one.flush(MINUTE, MAX);
  call(other, 'Carl', 2);
  await other.flush(MINUTE, MAX);
  expect(call(one, 'Carl')).toBeGreaterThan(MAX);
  expect(call(other, 'Carl')).toBeGreaterThan(MAX);
  let ttl = 0;
  other.incr('Carl', (_error, result) => (ttl = result!.ttl), MINUTE, MAX);
  expect(ttl).toBeLessThanOrEqual(MINUTE);
});

it('asks the database nothing about a key that is far from its limit', async () => {
  const addTo = jest.fn(async () => new Map());
  call(new CallCounts({ addTo }), 'Dora');
  expect(addTo).not.toHaveBeenCalled();
});

it('counts for itself while there is no database', async () => {
  const counts = new CallCounts({ addTo: () => Promise.reject(new Error('No connection.')) });
  expect(call(counts, 'Eve', 25)).toBe(25);
  await expect(counts.flush(MINUTE, MAX)).rejects.toThrow('No connection.');
  expect(call(counts, 'Eve')).toBe(26);
});
