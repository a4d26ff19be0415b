import type { Principal } from '../../core/authentication/principal';
import type { Db } from '../../core/database/schema';
import { addTenant, type TestTenant } from '../../core/testing/people';
import { createTestDatabase } from '../../testing/test-database';
import { findAccount, findBusiness, listAccounts } from './repository';

let db: Db;
let drop: () => Promise<void>;
let own: TestTenant;
let foreign: TestTenant;

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  own = await addTenant(db, 'Own');
  foreign = await addTenant(db, 'Foreign');
});
afterAll(() => drop());

const merchant = (): Principal => ({
  kind: 'user',
  userId: 1,
  email: 'a@b.test',
  accountTypeId: 3,
  accessType: 20,
  staff: false,
  accountIds: [own.accountId],
});

// The route checks the tenant too; these hold where a route would forget to.
it('finds nothing of another tenant', async () => {
  const [business] = foreign.businessIds;
  await expect(findAccount(db, merchant(), foreign.accountId)).resolves.toBeUndefined();
  await expect(findBusiness(db, merchant(), foreign.accountId, business)).resolves.toBeUndefined();
  await expect(findBusiness(db, merchant(), own.accountId, business)).resolves.toBeUndefined();
  await expect(listAccounts(db, merchant())).resolves.toHaveLength(1);
});

it('finds what is the own', async () => {
  const [business] = own.businessIds;
  await expect(findAccount(db, merchant(), own.accountId)).resolves.toBeDefined();
  await expect(findBusiness(db, merchant(), own.accountId, business)).resolves.toBeDefined();
});
