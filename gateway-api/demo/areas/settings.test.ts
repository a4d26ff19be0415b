import { fillFewReferenceData } from '../../src/core/testing/reference-data';
import { testSealer } from '../../src/core/testing/test-secret';
import { createTestDatabase, type TestDatabase } from '../../src/testing/test-database';
import { DEMO_ACCOUNTS } from '../portfolio';
import { seedDemo } from '../seed-demo';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await fillFewReferenceData(database.db);
  await seedDemo(database.db, { historyDays: 1, secrets: testSealer });
}, 60_000);
afterAll(() => database.drop());

const businesses = DEMO_ACCOUNTS.flatMap((account) => account.businesses).length;
const count = async (
  table: 'processor_groups' | 'routing_rules' | 'pricing_profiles' | 'api_clients',
) =>
  Number(
    (
      await database.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows,
  );

it('sets up every demo business: groups, a rule, prices, keys, website', async () => {
  expect(await count('processor_groups')).toBe(2 * businesses);
  expect(await count('routing_rules')).toBe(businesses);
  expect(await count('pricing_profiles')).toBe(businesses);
  expect(await count('api_clients')).toBe(businesses);
  const sites = await database.db.selectFrom('businesses').select('url').execute();
  expect(sites.every(({ url }) => url.startsWith('https://'))).toBe(true);
});

it('makes its processors from what the gateway can reach, with credentials', async () => {
  const rows = await database.db
    .selectFrom('processors as p')
    .select(['p.configuration_id', 'p.mcc'])
    .select(({ selectFrom }) =>
      selectFrom('processor_credentials as c')
        .select(({ fn }) => fn.countAll<string>().as('number'))
        .whereRef('c.processor_id', '=', 'p.processor_id')
        .as('credentials'),
    )
    .execute();
  for (const { configuration_id, mcc, credentials } of rows) {
    expect(configuration_id).toBeGreaterThan(1);
    expect(mcc).toMatch(/^\d{4}$/);
    expect(Number(credentials)).toBeGreaterThan(1);
  }
});

it('does it once: what is removed stays removed', async () => {
  await database.db.deleteFrom('routing_rules').execute();
  await seedDemo(database.db, { secrets: testSealer });
  expect(await count('routing_rules')).toBe(0);
});
