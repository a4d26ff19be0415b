import type { AccountFields } from '@mbo/gateway-contract/merchants';
import type { Insertable } from 'kysely';
import type { Accounts } from '../tables';

/** What an account's fields are stored as. */
export type StoredAccount = Omit<
  Insertable<Accounts>,
  'account_id' | 'version' | 'updated_by' | 'created_at' | 'updated_at'
>;

/** An account as it was sent, as columns; the currency of its prices is decided by who calls. */
export function toStored(fields: AccountFields, pricingCurrencyId: number): StoredAccount {
  return {
    name: fields.name,
    company_name: fields.companyName,
    industry_code: fields.industryCode,
    currency_id: fields.currencyId,
    pricing_currency_id: pricingCurrencyId,
    company_address1: fields.companyAddress1,
    company_address2: fields.companyAddress2,
    company_city_id: fields.companyCityId,
    company_city_name: fields.companyCityName,
    company_state: fields.companyState,
    company_postal_code: fields.companyPostalCode,
    company_country_id: fields.companyCountryId,
    mailing_address1: fields.mailingAddress1,
    mailing_address2: fields.mailingAddress2,
    mailing_city_id: fields.mailingCityId,
    mailing_city_name: fields.mailingCityName,
    mailing_state: fields.mailingState,
    mailing_postal_code: fields.mailingPostalCode,
    mailing_country_id: fields.mailingCountryId,
  };
}

/** `fields` with the registered address as the mailing one. */
export function mailedToCompany<Fields extends AccountFields>(fields: Fields): Fields {
  return {
    ...fields,
    mailingAddress1: fields.companyAddress1,
    mailingAddress2: fields.companyAddress2,
    mailingCityId: fields.companyCityId,
    mailingCityName: fields.companyCityName,
    mailingState: fields.companyState,
    mailingPostalCode: fields.companyPostalCode,
    mailingCountryId: fields.companyCountryId,
  };
}
