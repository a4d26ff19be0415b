import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../core/database/schema';
import type { BusinessRef } from '../businesses/repository';
import type { InvoiceSettings } from '../tables';

export type SettingsRecord = Selectable<InvoiceSettings>;

/** Settings of invoices but for the encrypted key and the logo. */
export type StoredInvoiceSettings = SettingsRecord['settings'];

/** What was saved; undefined while the business has the defaults. */
export function findSettings(
  db: Db,
  { accountId, businessId }: BusinessRef,
): Promise<SettingsRecord | undefined> {
  return db
    .selectFrom('invoice_settings')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('business_id', '=', businessId)
    .executeTakeFirst();
}

/** Makes the first version of the settings, unless there is one. */
export async function insertSettings(
  trx: Trx,
  { accountId, businessId }: BusinessRef,
  settings: StoredInvoiceSettings,
): Promise<void> {
  await trx
    .insertInto('invoice_settings')
    .values({
      account_id: accountId,
      business_id: businessId,
      settings: JSON.stringify(settings),
      updated_by: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The company that a business is of: what its invoices say where nothing else is set. */
export async function companyOf(db: Db, { accountId, businessId }: BusinessRef): Promise<Company> {
  return db
    .selectFrom('businesses as b')
    .innerJoin('accounts as a', 'a.account_id', 'b.account_id')
    .leftJoin('countries as c', 'c.country_id', 'a.company_country_id')
    .where('b.account_id', '=', accountId)
    .where('b.business_id', '=', businessId)
    .select([
      'b.name as businessName',
      'a.company_name as companyName',
      'a.company_address1 as companyAddress1',
      'a.company_address2 as companyAddress2',
      'a.company_state as companyState',
      'a.company_postal_code as companyPostalCode',
      'a.company_city_id as companyCityId',
      'a.company_country_id as companyCountryId',
      'c.iso2 as companyCountryCode',
    ])
    .executeTakeFirstOrThrow();
}

export interface Company {
  businessName: string;
  companyName: string;
  companyAddress1: string;
  companyAddress2: string;
  companyState: string;
  companyPostalCode: string;
  companyCityId: number | null;
  companyCountryId: number | null;
  companyCountryCode: string | null;
}
