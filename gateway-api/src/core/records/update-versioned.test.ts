import { storedAccountId } from '../authorisation/account-id';
import { createTestDatabase } from '../../testing/test-database';
import type { UserPrincipal } from '../authentication/principal';
import { findPrincipal } from '../authentication/sessions';
import { createDatabase, createPool } from '../database/pool';
import type { Db, Trx } from '../database/schema';
import { AppError } from '../errors/app-error';
import { addTenant, addUser, signedIn, type TestTenant } from '../testing/people';
import { updateVersioned } from './update-row';

let db: Db;
let elsewhere: Db;
let drop: () => Promise<void>;
let tenant: TestTenant;
let merchant: UserPrincipal;
let colleague: UserPrincipal;
let staff: UserPrincipal;

async function principal(options: Parameters<typeof addUser>[1]): Promise<UserPrincipal> {
  const token = await signedIn(db, await addUser(db, options));
  const found = await findPrincipal(db, token, { hours: 1, idleMinutes: 30 });
  if (!found) throw new Error('There is no session.');
  return found;
}

beforeAll(async () => {
  const database = await createTestDatabase();
  ({ db, drop } = database);
  // The other gateway: a pool of its own.
  elsewhere = createDatabase(
    createPool({ connectionString: database.connectionString, onError: () => undefined }),
  );
});
afterAll(async () => {
  await elsewhere.destroy();
  await drop();
});

beforeEach(async () => {
  tenant = await addTenant(db, 'Own');
  const accountIds = [tenant.accountId];
  merchant = await principal({ accountIds });
  colleague = await principal({ accountIds });
  staff = await principal({ accountTypeId: 1 });
});

const nameNow = async (trx: Db) =>
  (
    await trx
      .selectFrom('accounts')
      .select('name')
      .where('account_id', '=', tenant.accountId)
      .executeTakeFirst()
  )?.name;

function rename(trx: Trx, by: UserPrincipal, expected: number, name: string) {
  return updateVersioned(trx, {
    table: 'accounts',
    key: { account_id: tenant.accountId },
    expected,
    set: { name },
    by,
    current: async () => ({ name: await nameNow(trx) }),
  });
}

const inOwn = (by: UserPrincipal, expected: number, name: string, on = db) =>
  on.transaction().execute((trx) => rename(trx, by, expected, name));

const userName = async ({ userId }: UserPrincipal) =>
  (
    await db
      .selectFrom('users')
      .select('name')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).name;

async function refusalOf(work: Promise<unknown>): Promise<AppError> {
  const thrown: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(thrown instanceof AppError)) throw new Error(`No refusal: ${String(thrown)}`);
  return thrown;
}

it('changes the row, counts on, and keeps who did it and when', async () => {
  const before = await db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
  expect(await inOwn(merchant, 1, 'Renamed')).toBe(2);
  expect(await inOwn(merchant, 2, 'Renamed again')).toBe(3);
  const row = await db
    .selectFrom('accounts')
    .selectAll()
    .where('account_id', '=', tenant.accountId)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ name: 'Renamed again', version: 3, updated_by: merchant.userId });
  expect(row.updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime());
});

it('tells a colleague by name, with the record as it is now', async () => {
  await inOwn(colleague, 1, 'By the colleague');
  const refusal = await refusalOf(inOwn(merchant, 1, 'Mine'));
  expect(refusal).toMatchObject({ statusCode: 412, code: 'edit_conflict' });
  expect(refusal.conflict).toEqual({
    changedBy: await userName(colleague),
    changedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    version: 2,
    current: { name: 'By the colleague' },
  });
  expect(refusal.message).toContain(`${await userName(colleague)} changed this on `);
  expect(await nameNow(db)).toBe('By the colleague');
});

it('calls staff the provider towards merchants, and by name among themselves', async () => {
  await inOwn(staff, 1, 'By staff');
  const merchants = await refusalOf(inOwn(merchant, 1, 'Mine'));
  expect(merchants.conflict?.changedBy).toBe('the provider');
  expect(merchants.message).toMatch(/^The provider changed this on /);
  const other = await principal({ accountTypeId: 2 });
  expect((await refusalOf(inOwn(other, 1, 'Mine'))).conflict?.changedBy).toBe(
    await userName(staff),
  );
});

it('says somebody where nobody is known', async () => {
  await db
    .updateTable('accounts')
    .set({ version: 5, updated_by: null })
    .where('account_id', '=', tenant.accountId)
    .execute();
  expect((await refusalOf(inOwn(merchant, 1, 'Mine'))).conflict?.changedBy).toBe('somebody');
});

it('answers 404 for a row that is not there', async () => {
  const missing = db.transaction().execute((trx) =>
    updateVersioned(trx, {
      table: 'accounts',
      key: { account_id: storedAccountId.parse(987_654) },
      expected: 1,
      set: { name: 'x' },
      by: staff,
      current: async () => undefined,
    }),
  );
  expect(await refusalOf(missing)).toMatchObject({ statusCode: 404 });
});

it('undoes what else the transaction did', async () => {
  const [first] = tenant.businessIds;
  await refusalOf(
    db.transaction().execute(async (trx) => {
      await trx
        .updateTable('businesses')
        .set({ name: 'Half-changed' })
        .where('business_id', '=', first)
        .execute();
      await rename(trx, merchant, 9, 'Mine');
    }),
  );
  const row = await db
    .selectFrom('businesses')
    .select('name')
    .where('business_id', '=', first)
    .executeTakeFirstOrThrow();
  expect(row.name).toBe('Own Shop');
});

it('makes who comes second wait for the first, on another connection, and then refuses them', async () => {
  let second: Promise<AppError> | undefined;
  let secondSettled = false;
  await db.transaction().execute(async (trx) => {
    await rename(trx, colleague, 1, 'First');
    second = refusalOf(inOwn(merchant, 1, 'Second', elsewhere)).finally(() => {
      secondSettled = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(secondSettled).toBe(false);
  });
  const refusal = await second;
  expect(refusal?.conflict).toMatchObject({ version: 2, current: { name: 'First' } });
});

it('lets the second through when the first is undone after all', async () => {
  let second: Promise<number> | undefined;
  await expect(
    db.transaction().execute(async (trx) => {
      await rename(trx, colleague, 1, 'First');
      second = inOwn(merchant, 1, 'Second', elsewhere);
      await new Promise((resolve) => setTimeout(resolve, 100));
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await second).toBe(2);
  expect(await nameNow(db)).toBe('Second');
});

it('lets exactly one of many through', async () => {
  const tries = Array.from({ length: 8 }, (_unused, index) =>
    inOwn(merchant, 1, `Name ${index}`, index % 2 ? db : elsewhere),
  );
  const results = await Promise.allSettled(tries);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ statusCode: 412 });
  }
});
