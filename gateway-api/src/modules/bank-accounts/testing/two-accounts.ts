import { addTenant, addUser, signedIn, type TestTenant } from '../../../core/testing/people';
import { fillFewReferenceData } from '../../../core/testing/reference-data';
import type { TestGateway } from '../../../core/testing/test-gateway';
import { BANK_ACCOUNTS } from './fields';

/** A merchant with two Canadian bank accounts, another one for each test of a file. */
export function useTwoAccounts(gateway: TestGateway) {
  const merchant = {} as {
    tenant: TestTenant;
    /** Who calls: its administrator, unless a test says otherwise. */
    token: string;
    /** Ids of its bank accounts. */
    first: number;
    second: number;
  };
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    version?: number,
  ) => {
    const headers = {
      'x-authtoken': merchant.token,
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    };
    return gateway.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  };
  const addBankAccount = async (
    bank: object = BANK_ACCOUNTS.canada,
    { accountId } = merchant.tenant,
  ): Promise<number> => {
    const answer = await call('POST', `/accounts/${accountId}/bank-accounts`, bank);
    return answer.json().bankAccountId;
  };
  /** Of the bank accounts that its first business uses. */
  const path = () =>
    `/accounts/${merchant.tenant.accountId}/businesses/${merchant.tenant.businessIds[0]}/bank-accounts`;

  beforeAll(() => fillFewReferenceData(gateway.db));
  beforeEach(async () => {
    merchant.tenant = await addTenant(gateway.db, 'Own');
    const user = await addUser(gateway.db, { accountIds: [merchant.tenant.accountId] });
    merchant.token = await signedIn(gateway.db, user);
    merchant.first = await addBankAccount();
    merchant.second = await addBankAccount();
  });
  return { merchant, call, addBankAccount, path };
}
