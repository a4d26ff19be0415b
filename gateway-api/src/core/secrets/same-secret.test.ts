import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { StartError } from '../lifecycle/start-error';
import { requireSameSecret } from './same-secret';

const [ONE, OTHER, THIRD] = ['a'.repeat(32), 'b'.repeat(32), 'c'.repeat(32)] as const;

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const use = (secret: string, ...previous: string[]) =>
  requireSameSecret(database.db, secret, previous);

it('takes the first secret, and that one again', async () => {
  expect(await use(ONE)).toBe(false);
  expect(await use(ONE)).toBe(false);
});

it('refuses another one, each time, and forgets nothing by it', async () => {
  await use(ONE);
  for (let i = 0; i < 2; i += 1) await expect(use(OTHER)).rejects.toThrow(StartError);
  await expect(use(OTHER, THIRD)).rejects.toThrow(
    /add the one of before to GATEWAY_SECRET_PREVIOUS/,
  );
  expect(await use(ONE)).toBe(false);
});

it('moves on to another one that names the one of before, which is then refused', async () => {
  await use(ONE);
  expect(await use(OTHER, THIRD, ONE)).toBe(true);
  expect(await use(OTHER, THIRD, ONE)).toBe(false);
  expect(await use(OTHER)).toBe(false);
  await expect(use(ONE)).rejects.toThrow(StartError);
});

it('lets one of two win that come to a new database at once with different ones', async () => {
  const ends = await Promise.allSettled([use(ONE), use(OTHER)]);
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
