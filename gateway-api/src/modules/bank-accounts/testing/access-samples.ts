import { FIRST_VERSION, plain, type Sample } from '../../../core/testing/access-matrix/samples';
import type { World } from '../../../core/testing/access-matrix/world';
import { testSealer } from '../../../core/testing/test-secret';
import { toStored } from '../bank-account';
import { insertBankAccount } from '../repository';
import { BANK_ACCOUNTS } from './fields';

const bankAccountBody = {
  bankAccountName: 'Matrix Limited',
  bankName: 'First Bank',
  bankAccountNumber: '1234567',
  bankAddress: '1 King Street, Toronto',
  bankCountryId: 124,
  currencyId: 124,
  routingCode: '000312345',
};

const linkBody = (bankAccountId: number) => ({
  bankAccountId,
  processingCurrencies: [124],
  payoutCycleId: 1,
});

/** A new one of the own tenant. */
export function addBankAccount({ db, own }: World): Promise<number> {
  const fields = { ...BANK_ACCOUNTS.canada, ...bankAccountBody };
  return insertBankAccount(db, testSealer, own.accountId, toStored(fields), fields, null);
}

/** A bank account that the own tenant's first business is paid out to. */
async function addLinkedBankAccount(world: World): Promise<number> {
  const bankAccountId = await addBankAccount(world);
  await world.db
    .insertInto('business_bank_accounts')
    .values({
      account_id: world.own.accountId,
      business_id: world.own.businessIds[0],
      bank_account_id: bankAccountId,
      processing_currencies: [124],
      payout_cycle_id: 1,
      payment_threshold: null,
      updated_by: null,
    })
    .execute();
  return bankAccountId;
}

const SPLITS =
  '/accounts/:accountId/businesses/:businessId/bank-accounts/:bankAccountId/sub-bank-accounts';

export const samples: Record<string, Sample> = {
  'GET /accounts/:accountId/bank-accounts': { request: () => ({ query: { isDetailed: 'true' } }) },
  'POST /accounts/:accountId/bank-accounts': { request: () => ({ body: bankAccountBody }) },
  'PUT /accounts/:accountId/bank-accounts/:bankAccountId': {
    request: async (world) => ({
      params: { bankAccountId: await addBankAccount(world) },
      headers: FIRST_VERSION,
      body: bankAccountBody,
    }),
  },
  'GET /accounts/:accountId/businesses/:businessId/bank-accounts': plain,
  'POST /accounts/:accountId/businesses/:businessId/bank-accounts': {
    request: async (world) => ({ body: linkBody(await addBankAccount(world)) }),
  },
  'PUT /accounts/:accountId/businesses/:businessId/bank-accounts/:bankAccountId': {
    request: async (world) => {
      const bankAccountId = await addLinkedBankAccount(world);
      return { params: { bankAccountId }, headers: FIRST_VERSION, body: linkBody(bankAccountId) };
    },
  },
  'DELETE /accounts/:accountId/businesses/:businessId/bank-accounts/:bankAccountId': {
    request: async (world) => ({ params: { bankAccountId: await addLinkedBankAccount(world) } }),
  },
  [`GET ${SPLITS}/allowed`]: {
    request: async (world) => ({ params: { bankAccountId: await addLinkedBankAccount(world) } }),
  },
  [`GET ${SPLITS}`]: {
    request: async (world) => ({ params: { bankAccountId: await addLinkedBankAccount(world) } }),
  },
  [`POST ${SPLITS}`]: {
    request: async (world) => ({
      params: { bankAccountId: await addLinkedBankAccount(world) },
      headers: FIRST_VERSION,
      body: [{ bankAccountId: await addBankAccount(world), splitPercentage: 25 }],
    }),
  },
};
