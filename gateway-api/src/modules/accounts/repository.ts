import type { Account } from '@mbo/gateway-contract/access';
import type { MerchantAccount, MerchantBusiness } from '@mbo/gateway-contract/accounts';
import { type Insertable, sql } from 'kysely';
import type { AccountId } from '../../core/authorisation/account-id';
import { holdsRight } from '../../core/authorisation/rights';
import { type Principal, userIdOf } from '../../core/authentication/principal';
import type { Db, Trx } from '../../core/database/schema';
import type { Accounts } from '../tables';

/** The accounts that the principal may see with their businesses, both in the order of their names. */
export async function listAccounts(db: Db, principal: Principal): Promise<Account[]> {
  const accounts = await db
    .selectFrom('accounts')
    .$if(!principal.staff, (query) =>
      query.where('account_id', '=', sql<AccountId>`any(${[...principal.accountIds]}::bigint[])`),
    )
    .select(['account_id', 'name', 'currency_id'])
    .orderBy(sql`lower(name)`)
    .orderBy('account_id')
    .execute();

  const businesses = await db
    .selectFrom('businesses')
    .$if(!principal.staff, (query) =>
      query.where('account_id', '=', sql<AccountId>`any(${[...principal.accountIds]}::bigint[])`),
    )
    .select(['account_id', 'business_id', 'name'])
    .orderBy(sql`lower(name)`)
    .orderBy('business_id')
    .execute();

  const assets = new Map<number, Account['assets']>(accounts.map((row) => [row.account_id, []]));
  for (const row of businesses) {
    assets.get(row.account_id)?.push({ businessId: row.business_id, name: row.name });
  }
  return accounts.map((row) => ({
    accountId: row.account_id,
    name: row.name,
    assets: assets.get(row.account_id) ?? [],
    currencyId: row.currency_id,
    ...(principal.staff
      ? {}
      : { accessType: holdsRight(principal, 'accounts.write', row.account_id) ? 20 : 10 }),
  }));
}

/** Undefined when there is no such account or it is not the principal's to see. */
export async function findAccount(
  db: Db,
  principal: Principal,
  accountId: AccountId,
): Promise<MerchantAccount | undefined> {
  const row = await db
    .selectFrom('accounts as a')
    .leftJoin('currencies as currency', 'currency.currency_id', 'a.currency_id')
    .leftJoin('countries as company', 'company.country_id', 'a.company_country_id')
    .leftJoin('countries as mailing', 'mailing.country_id', 'a.mailing_country_id')
    .where('a.account_id', '=', accountId)
    .$if(!principal.staff, (query) =>
      query.where('a.account_id', '=', sql<AccountId>`any(${[...principal.accountIds]}::bigint[])`),
    )
    .selectAll('a')
    .select([
      'currency.alpha_code as currency_code',
      'company.iso2 as company_country_code',
      'mailing.iso2 as mailing_country_code',
    ])
    .executeTakeFirst();
  return (
    row && {
      merchantAccountId: row.account_id,
      name: row.name,
      companyName: row.company_name,
      industryCode: row.industry_code,
      currencyCode: row.currency_code ?? '',
      currencyId: row.currency_id,
      pricingCurrencyId: row.pricing_currency_id,
      companyAddress1: row.company_address1,
      companyAddress2: row.company_address2,
      companyCityId: row.company_city_id,
      companyCityName: row.company_city_name,
      companyState: row.company_state,
      companyPostalCode: row.company_postal_code,
      companyCountryId: row.company_country_id,
      companyCountryCode: row.company_country_code ?? '',
      mailingAddress1: row.mailing_address1,
      mailingAddress2: row.mailing_address2,
      mailingCityId: row.mailing_city_id,
      mailingCityName: row.mailing_city_name,
      mailingState: row.mailing_state,
      mailingPostalCode: row.mailing_postal_code,
      mailingCountryId: row.mailing_country_id,
      mailingCountryCode: row.mailing_country_code ?? '',
      version: row.version,
    }
  );
}

/** Undefined when the account has no such business or is not the principal's to see. */
export async function findBusiness(
  db: Db,
  principal: Principal,
  accountId: AccountId,
  businessId: number,
): Promise<MerchantBusiness | undefined> {
  const row = await db
    .selectFrom('businesses as b')
    .leftJoin(
      'merchant_category_codes as m',
      'm.merchant_category_code_id',
      'b.merchant_category_code_id',
    )
    .where('b.account_id', '=', accountId)
    .where('b.business_id', '=', businessId)
    .$if(!principal.staff, (query) =>
      query.where('b.account_id', '=', sql<AccountId>`any(${[...principal.accountIds]}::bigint[])`),
    )
    .selectAll('b')
    .select('m.mcc')
    .executeTakeFirst();
  return (
    row && {
      businessId: row.business_id,
      merchantAccountId: row.account_id,
      name: row.name,
      mid: row.mid,
      merchantCategoryCodeId: row.merchant_category_code_id,
      mCC: row.mcc ?? '',
      statementDescriptor: row.statement_descriptor,
      status: row.status,
      uRL: row.url,
      returnURL: row.return_url,
      cancelURL: row.cancel_url,
      dynamicDescriptorEnabled: row.dynamic_descriptor_enabled,
      dynamicDescriptorDefaultPart: row.dynamic_descriptor_default_part,
      defaultDescriptorCity: row.default_descriptor_city,
      defaultDescriptorCountryCode: row.default_descriptor_country_code,
      fullCardPaymentEnabled: row.full_card_payment_enabled,
      motoEnabled: row.moto_enabled,
      forceCvv: row.force_cvv,
      force3DSecure: row.force_3d_secure,
      riskEnabled: row.risk_enabled,
      riskSettingsRequireApproval: row.risk_settings_require_approval,
      hasVat: row.has_vat,
      vATRate: row.vat_rate,
      defaultAccountManagerId: row.default_account_manager_id,
      defaultAccountSupportId: row.default_account_support_id,
      version: row.version,
    }
  );
}

/** Adds an account, and returns its id. */
export async function insertAccount(
  trx: Trx,
  by: Principal,
  account: Omit<Insertable<Accounts>, 'updated_by'>,
): Promise<AccountId> {
  const { account_id: accountId } = await trx
    .insertInto('accounts')
    .values({ ...account, updated_by: userIdOf(by) })
    .returning('account_id')
    .executeTakeFirstOrThrow();
  return accountId;
}

/** Held while members or defaults change: two changes at once see each other. False without such an account. */
export async function lockAccount(trx: Trx, accountId: AccountId): Promise<boolean> {
  const row = await trx
    .selectFrom('accounts')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
