import { addTenant, addUser, signedIn, type TestTenant } from './people';
import { fillFewReferenceData } from './reference-data';
import type { TestGateway } from './test-gateway';

export interface TestMerchant {
  tenant: TestTenant;
  /** Of its administrator. */
  token: string;
  /** Path of the calls below its first business. */
  base: string;
}

/** A merchant with an administrator who is signed in, and what lookups need. */
export async function addMerchant({ db }: TestGateway): Promise<TestMerchant> {
  await fillFewReferenceData(db);
  const tenant = await addTenant(db, 'Maple');
  const token = await signedIn(db, await addUser(db, { accountIds: [tenant.accountId] }));
  return {
    tenant,
    token,
    base: `/accounts/${tenant.accountId}/businesses/${tenant.businessIds[0]}`,
  };
}

/** {@link addMerchant} for the tests of a file, before the first of them. */
export function useMerchant(gateway: TestGateway): TestMerchant {
  const merchant = {} as TestMerchant;
  beforeAll(async () => void Object.assign(merchant, await addMerchant(gateway)));
  return merchant;
}
