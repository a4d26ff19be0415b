import { addBankAccount, addContact, person } from './merchant-records';
import { OWN_MARK, type World } from './world';

const CANADA = 124;

/** Bodies that make or change a merchant, for the own tenant of the matrix. */
export async function accountBody({ db }: World): Promise<object> {
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

export async function accountRequest(world: World): Promise<object> {
  return {
    account: { ...(await accountBody(world)), useRegisterAddCheckbox: true },
    manager: person,
    support: person,
  };
}

export async function businessBody(world: World): Promise<object> {
  return {
    name: `${OWN_MARK} Shop`,
    merchantCategoryCodeId: 5411,
    statementDescriptor: 'MATRIX',
    defaultAccountManagerId: await addContact(world, 'manager'),
    defaultAccountSupportId: await addContact(world, 'support'),
  };
}

export async function businessRequest(world: World): Promise<object> {
  return {
    business: await businessBody(world),
    bankAccount: { bankAccountId: await addBankAccount(world) },
  };
}

export function businessUrlBody({ own }: World): object {
  return { businessId: own.businessIds[0], uRL: 'https://shop.example.com' };
}

/** The header that says which version of the own record was read. */
export async function versionOf(
  { db, own }: World,
  what: 'account' | 'business',
): Promise<Record<string, string>> {
  const { version } =
    what === 'account'
      ? await db
          .selectFrom('accounts')
          .select('version')
          .where('account_id', '=', own.accountId)
          .executeTakeFirstOrThrow()
      : await db
          .selectFrom('businesses')
          .select('version')
          .where('business_id', '=', own.businessIds[0])
          .executeTakeFirstOrThrow();
  return { 'if-match': `"${version}"` };
}
