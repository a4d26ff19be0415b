import type { LightMyRequestResponse } from 'fastify';
import type { AccountId } from '../../../core/authorisation/account-id';
import { addTenant, addUser, signedIn } from '../../../core/testing/people';
import { fillFewReferenceData } from '../../../core/testing/reference-data';
import { startTestGateway, type TestGateway } from '../../../core/testing/test-gateway';
import { accountRequest, bankAccount } from './bodies';

export interface CallOptions {
  /** Session token. Default: that of a member of staff. */
  token?: string;
  body?: object;
  key?: string;
  version?: number;
}

/** A gateway with staff at work, and short ways to what they do. */
export interface BackOffice {
  gateway: TestGateway;
  staff: string;
  call(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    options?: CallOptions,
  ): Promise<LightMyRequestResponse>;
  /** A merchant as the wizard's first call makes it. */
  newAccount(
    name?: string,
  ): Promise<{ accountId: AccountId; managerId: number; supportId: number }>;
  /** Its id. */
  newBankAccount(accountId: AccountId): Promise<number>;
  /** A user of the account, 20 unless given; returns a session token. */
  userOf(accountId: AccountId, accessType?: 10 | 20): Promise<string>;
  /** Actions on record of the account, in order. */
  auditOf(accountId: AccountId): Promise<string[]>;
}

/** A gateway with one user of the staff, and calls that make merchants. */
export async function openBackOffice(): Promise<BackOffice> {
  const gateway = await startTestGateway();
  const { app, db } = gateway;
  await fillFewReferenceData(db);
  const staff = await signedIn(db, await addUser(db, { accountTypeId: 1 }));

  const call: BackOffice['call'] = (method, url, { token = staff, body, key, version } = {}) =>
    app.inject({
      method,
      url,
      headers: {
        'x-authtoken': token,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      },
      ...(body === undefined ? {} : { payload: body }),
    });

  async function made(url: string, body: object) {
    const response = await call('POST', url, { body });
    if (response.statusCode !== 200) throw new Error(`${url}: ${response.body}`);
    return response.json();
  }

  return {
    gateway,
    staff,
    call,
    async newAccount(name = 'Maple Outfitters') {
      const answer = await made('/accounts', {
        ...accountRequest,
        account: { ...accountRequest.account, name },
      });
      return {
        accountId: answer.account.merchantAccountId,
        managerId: answer.manager.accountManagerId,
        supportId: answer.support.accountSupportId,
      };
    },
    async newBankAccount(accountId) {
      return (await made(`/accounts/${accountId}/bank-accounts`, bankAccount)).bankAccountId;
    },
    async userOf(accountId, accessType = 20) {
      return signedIn(db, await addUser(db, { accountIds: [accountId], accessType }));
    },
    async auditOf(accountId) {
      const rows = await db
        .selectFrom('audit_log')
        .select('action')
        .where('account_id', '=', accountId)
        .orderBy('audit_id')
        .execute();
      return rows.map((row) => row.action);
    },
  };
}

/** {@link openBackOffice} for the tests of a file: opened before the first, closed after the last. */
export function useBackOffice(): BackOffice {
  const backOffice = {} as BackOffice;
  beforeAll(async () => void Object.assign(backOffice, await openBackOffice()));
  afterAll(() => backOffice.gateway.close());
  return backOffice;
}

/** A merchant with one business, and an administrator's session token. */
export interface Tenant {
  accountId: AccountId;
  businessId: number;
  admin: string;
}

/** A new merchant for each test of a file. */
export function useTenant(backOffice: BackOffice, name = 'Maple'): Tenant {
  const tenant = {} as Tenant;
  beforeEach(async () => {
    const { accountId, businessIds } = await addTenant(backOffice.gateway.db, name);
    const admin = await backOffice.userOf(accountId);
    Object.assign(tenant, { accountId, businessId: businessIds[0], admin });
  });
  return tenant;
}
