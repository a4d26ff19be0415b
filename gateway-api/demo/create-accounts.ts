import { sql } from 'kysely';
import type { Trx } from '../src/core/database/schema';
import type { BusinessRef } from '../src/modules/businesses/repository';
import { DEMO_ACCOUNTS, type DemoAccount, type DemoBusiness } from './portfolio';

/** Ids of the demo businesses by their MID. */
export type DemoBusinessIds = ReadonlyMap<string, BusinessRef>;

/** The demo's merchants with their businesses. What they have done is made elsewhere. */
export async function createDemoAccounts(trx: Trx): Promise<void> {
  for (const account of DEMO_ACCOUNTS) {
    const { account_id } = await trx
      .insertInto('accounts')
      .values({
        name: account.name,
        company_name: account.companyName,
        industry_code: account.industryCode,
        currency_id: account.currencyId,
        pricing_currency_id: account.pricingCurrencyId,
        ...(await addresses(trx, account)),
      })
      .returning('account_id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('businesses')
      .values(
        account.businesses.map((business) => ({
          account_id,
          name: business.name,
          mid: business.mid,
          merchant_category_code_id: business.merchantCategoryCodeId,
          statement_descriptor: business.statementDescriptor,
          moto_enabled: business.motoEnabled,
        })),
      )
      .execute();
  }
}

/** Those that still exist: a demo account may have been changed since. */
export async function findDemoBusinesses(trx: Trx): Promise<DemoBusinessIds> {
  const mids = DEMO_ACCOUNTS.flatMap((account) => account.businesses.map(({ mid }) => mid));
  const rows = await trx
    .selectFrom('businesses')
    .select(['mid', 'account_id', 'business_id'])
    .where('mid', 'in', mids)
    .execute();
  return new Map(
    rows.map((row) => [row.mid, { accountId: row.account_id, businessId: row.business_id }]),
  );
}

/** The demo businesses with their ids. */
export function whereFound(ids: DemoBusinessIds): [DemoBusiness, BusinessRef][] {
  return DEMO_ACCOUNTS.flatMap(({ businesses }) =>
    businesses.flatMap((business): [DemoBusiness, BusinessRef][] => {
      const ref = ids.get(business.mid);
      return ref ? [[business, ref]] : [];
    }),
  );
}

async function addresses(trx: Trx, account: DemoAccount) {
  const city = await trx
    .selectFrom('cities')
    .select('city_id')
    .where('country_id', '=', account.countryId)
    .where('name', '=', account.city)
    .orderBy('population', 'desc')
    .executeTakeFirst();
  const address = {
    address1: account.address1,
    address2: account.address2,
    city_id: city?.city_id ?? null,
    state: account.state,
    postal_code: account.postalCode,
    country_id: account.countryId,
  };
  return {
    company_address1: address.address1,
    company_address2: address.address2,
    company_city_id: address.city_id,
    company_state: address.state,
    company_postal_code: address.postal_code,
    company_country_id: address.country_id,
    mailing_address1: address.address1,
    mailing_address2: address.address2,
    mailing_city_id: address.city_id,
    mailing_state: address.state,
    mailing_postal_code: address.postal_code,
    mailing_country_id: address.country_id,
  };
}

const NAMES = {
  canada: ['Great Lakes Acquiring', 'Pacific Card Services'],
  unitedStates: ['Great Lakes Acquiring', 'Pacific Card Services'],
  britain: ['Northgate Acquiring', 'Baltic Card Services'],
  europe: ['Northgate Acquiring', 'Baltic Card Services'],
  japan: ['Kamogawa Acquiring'],
} as const satisfies Record<DemoBusiness['region'], readonly string[]>;

/** The processors a business's payments go through, the first choice first. */
export function processorsOf(business: DemoBusiness): readonly string[] {
  return NAMES[business.region];
}

/** Sets them up for businesses that have none. All are reached through the sandbox acquirer. */
export async function ensureDemoProcessors(trx: Trx, businesses: DemoBusinessIds): Promise<void> {
  for (const business of DEMO_ACCOUNTS.flatMap((account) => account.businesses)) {
    const ids = businesses.get(business.mid);
    if (!ids) continue;
    const names = [...processorsOf(business)];
    await sql`
      INSERT INTO processors (account_id, business_id, name, position)
      SELECT ${ids.accountId}, ${ids.businessId}, n.name, n.position
      FROM unnest(${names}::text[]) WITH ORDINALITY AS n (name, position)
      WHERE NOT EXISTS (
        SELECT FROM processors
        WHERE account_id = ${ids.accountId} AND business_id = ${ids.businessId}
      )
    `.execute(trx);
  }
}
