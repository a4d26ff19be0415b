import { sql } from 'kysely';
import { createTestDatabase } from '../../testing/test-database';
import { addUser } from '../testing/people';
import type { Db } from './schema';
import { insertRows, statement, together, rowUpdate } from './statement';
import { writeTogether } from './write-together';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
});
afterAll(() => drop());

const userOf = statement((builder, { userId, name }: { userId: number; name: string }) =>
  builder
    .selectFrom('users')
    .select(['email', sql<string>`${name}::text`.as('asked'), sql<number>`${7}::int`.as('same')])
    .where('user_id', '=', userId),
);

const rowOf = (userId: number) => ({
  user_id: userId,
  name: "O'Brien $1 \\ 漢",
  account_type_id: 3,
  access_type: 20 as const,
});

it('is built once, and sent with the values of each time', async () => {
  const [{ userId: first }, { userId: second }] = [await addUser(db), await addUser(db)];
  const build = jest.fn((builder: Db, { userId }: { userId: number }) =>
    builder.selectFrom('users').select('user_id').where('user_id', '=', userId),
  );
  const find = statement(build);
  expect(await find({ userId: first }).execute(db)).toEqual([{ user_id: first }]);
  expect(await find({ userId: second }).execute(db)).toEqual([{ user_id: second }]);
  expect(await find({ userId: 0 }).executeTakeFirst(db)).toBeUndefined();
  expect(build).toHaveBeenCalledTimes(1);
});

it('puts each value where it belongs, in whatever order and however often it is asked for', async () => {
  const { userId } = await addUser(db);
  const found = await userOf({ name: "'; DROP TABLE users; --", userId }).executeTakeFirst(db);
  expect(found).toMatchObject({ asked: "'; DROP TABLE users; --", same: 7 });
  const twice = statement((builder, { text }: { text: string }) =>
    sql<{ a: string; b: string }>`SELECT ${text}::text AS a, ${text}::text AS b`.compile(builder),
  );
  expect(await twice({ text: '$2' }).execute(db)).toEqual([{ a: '$2', b: '$2' }]);
});

it('mixes no values of statements that are under way at the same time', async () => {
  const { userId } = await addUser(db);
  const names = Array.from({ length: 20 }, (_, index) => `asked ${index}`);
  const found = await Promise.all(
    names.map((name) => userOf({ name, userId }).executeTakeFirst(db)),
  );
  expect(found.map((row) => row?.asked)).toEqual(names);
});

it('inserts rows and leaves out what is undefined, so that the default holds', async () => {
  const rows = [1_001, 1_002].map((userId) => ({
    ...rowOf(userId),
    email: `${userId}@example.test`,
    disabled_at: undefined,
  }));
  await insertRows('users', rows).execute(db);
  const written = await db
    .selectFrom('users')
    .select(['email', 'name', 'disabled_at'])
    .where('user_id', 'in', [1_001, 1_002])
    .orderBy('user_id')
    .execute();
  expect(written).toEqual(rows.map(({ email, name }) => ({ email, name, disabled_at: null })));
});

it('updates that row only, null included', async () => {
  const [{ userId: changed }, { userId: other }] = [await addUser(db), await addUser(db)];
  const now = new Date();
  await rowUpdate('users', { user_id: changed }, { name: 'Changed', disabled_at: now }).execute(db);
  const nameOf = (userId: number) =>
    db
      .selectFrom('users')
      .select(['name', 'disabled_at'])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
  expect(await nameOf(changed)).toEqual({ name: 'Changed', disabled_at: now });
  expect((await nameOf(other)).name).not.toBe('Changed');
  await rowUpdate('users', { user_id: changed }, { disabled_at: null }).execute(db);
  expect((await nameOf(changed)).disabled_at).toBeNull();
});

it('goes together with others as one statement, and with what was built otherwise', async () => {
  const { userId } = await addUser(db);
  const insert = (id: number) =>
    insertRows('users', [{ ...rowOf(id), email: `${id}@example.test` }]);
  const read = userOf({ userId, name: 'last' });
  const both = together([insert(1_003), insert(1_004), read]);
  expect(both.shape).toBe(together([insert(1_005), insert(1_006), read]).shape);
  expect(await both.execute(db)).toEqual([expect.objectContaining({ asked: 'last' })]);

  const rows = await db.transaction().execute((trx) => {
    const plain = trx.updateTable('users').set({ name: 'Plain' }).where('user_id', '=', 1_003);
    return writeTogether(trx, [insert(1_007), plain, read]);
  });
  expect(rows).toEqual([expect.objectContaining({ asked: 'last' })]);
  const written = await db
    .selectFrom('users')
    .select(['user_id', 'name'])
    .where('user_id', '>', 1_002)
    .orderBy('user_id')
    .execute();
  const { name } = rowOf(0);
  expect(written).toEqual([
    { user_id: 1_003, name: 'Plain' },
    { user_id: 1_004, name },
    { user_id: 1_007, name },
  ]);
});
