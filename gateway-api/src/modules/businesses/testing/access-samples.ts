import { plain, type Sample } from '../../../core/testing/access-matrix/samples';
import { OWN_MARK, type World } from '../../../core/testing/access-matrix/world';
import { addBankAccount } from '../../bank-accounts/testing/access-samples';
import { addContact } from '../../contacts/testing/access-samples';

async function businessBody(world: World): Promise<object> {
  return {
    name: `${OWN_MARK} Shop`,
    merchantCategoryCodeId: 5411,
    statementDescriptor: 'MATRIX',
    defaultAccountManagerId: await addContact(world, 'manager'),
    defaultAccountSupportId: await addContact(world, 'support'),
  };
}

async function businessRequest(world: World): Promise<object> {
  return {
    business: await businessBody(world),
    bankAccount: { bankAccountId: await addBankAccount(world) },
  };
}

/** The header that says which version of the own business was read. */
async function versionOf({ db, own }: World): Promise<Record<string, string>> {
  const { version } = await db
    .selectFrom('businesses')
    .select('version')
    .where('business_id', '=', own.businessIds[0])
    .executeTakeFirstOrThrow();
  return { 'if-match': `"${version}"` };
}

export const samples: Record<string, Sample> = {
  'GET /accounts/:accountId/businesses/:businessId': plain,
  'POST /accounts/:accountId/businesses': {
    request: async (world) => ({ body: await businessRequest(world) }),
  },
  'PUT /accounts/:accountId/businesses/:businessId/general': {
    request: async (world) => ({
      headers: await versionOf(world),
      body: await businessBody(world),
    }),
  },
  'PUT /accounts/:accountId/businesses/:businessId/settings': {
    request: async (world) => ({ headers: await versionOf(world), body: { forceCvv: true } }),
  },
  'PUT /accounts/:accountId/businesses/:businessId/vat': {
    request: async (world) => ({
      headers: await versionOf(world),
      body: { hasVat: true, vATRate: '20' },
    }),
  },
};
