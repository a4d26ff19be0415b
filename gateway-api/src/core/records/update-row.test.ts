import { addTenant, type TestTenant } from '../testing/people';
import { createTestDatabase } from '../../testing/test-database';
import { updateRow } from './update-row';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let tenant: TestTenant;

beforeAll(async () => {
  database = await createTestDatabase();
  tenant = await addTenant(database.db, 'Maple');
});
afterAll(() => database.drop());

const nameOf = async (businessId: number) =>
  (
    await database.db
      .selectFrom('businesses')
      .select('name')
      .where('business_id', '=', businessId)
      .executeTakeFirstOrThrow()
  ).name;

it('writes the row that is named, and says whether there is one', async () => {
  const { db } = database;
  const [first, second] = tenant.businessIds;
  const key = { account_id: tenant.accountId, business_id: first };
  const before = await nameOf(second);
  expect(await updateRow(db, 'businesses', key, { name: 'Elm', status: undefined })).toBe(true);
  expect([await nameOf(first), await nameOf(second)]).toEqual(['Elm', before]);
  const inactive = { ...key, status: 'Inactive' } as const;
  expect(await updateRow(db, 'businesses', inactive, { name: 'Oak' })).toBe(false);
  expect(await nameOf(first)).toBe('Elm');
});

it('undoes what would write more rows than one', async () => {
  const { db } = database;
  const written = db
    .transaction()
    .execute((trx) =>
      updateRow(trx, 'businesses', { account_id: tenant.accountId }, { name: 'All' }),
    );
  await expect(written).rejects.toThrow('The key names');
  expect(await nameOf(tenant.businessIds[1])).not.toBe('All');
});
