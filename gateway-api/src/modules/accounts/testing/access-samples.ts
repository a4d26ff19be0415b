import { plain, type Sample } from '../../../core/testing/access-matrix/samples';
import { OWN_MARK, type World } from '../../../core/testing/access-matrix/world';
import { person } from '../../contacts/testing/access-samples';

const CANADA = 124;

async function accountBody({ db }: World): Promise<object> {
  const { city_id: companyCityId } = await db
    .selectFrom('cities')
    .select('city_id')
    .where('country_id', '=', CANADA)
    .orderBy('population', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    name: OWN_MARK,
    companyName: `${OWN_MARK} Limited`,
    industryCode: 'GROCERY',
    currencyId: 124,
    companyAddress1: '1 Main Street',
    companyAddress2: '',
    companyCityId,
    companyState: 'Ontario',
    companyPostalCode: 'K1A 0B1',
    companyCountryId: CANADA,
    mailingAddress1: '',
    mailingAddress2: '',
    mailingCityId: null,
    mailingState: '',
    mailingPostalCode: '',
    mailingCountryId: null,
  };
}

async function accountRequest(world: World): Promise<object> {
  return {
    account: { ...(await accountBody(world)), useRegisterAddCheckbox: true },
    manager: person,
    support: person,
  };
}

/** The header that says which version of the own account was read. */
async function versionOf({ db, own }: World): Promise<Record<string, string>> {
  const { version } = await db
    .selectFrom('accounts')
    .select('version')
    .where('account_id', '=', own.accountId)
    .executeTakeFirstOrThrow();
  return { 'if-match': `"${version}"` };
}

export const samples: Record<string, Sample> = {
  'GET /accounts': plain,
  'GET /accounts/:accountId': plain,
  'POST /accounts': {
    request: async (world) => ({ body: await accountRequest(world) }),
    reachForForeign: async (world) => ({ body: await accountRequest(world) }),
  },
  'PUT /accounts/:accountId': {
    request: async (world) => ({
      headers: await versionOf(world),
      body: await accountBody(world),
    }),
  },
};
