import type { MerchantAccount } from '@mbo/gateway-contract/accounts';

/**
 * A city as forms hold it: the id of one of the list, or a name that was typed because the list has
 * none of the country. Null: none yet.
 */
export type CityChoice = number | string | null;

function choiceOf(cityId: number | null, cityName: string): CityChoice {
  return cityId ?? (cityName || null);
}

/** The registered and the mailing address of an account, as forms hold them. */
export function addressesOf(account: MerchantAccount) {
  return {
    companyAddress1: account.companyAddress1,
    companyAddress2: account.companyAddress2,
    companyCountryId: account.companyCountryId,
    companyCityId: choiceOf(account.companyCityId, account.companyCityName),
    companyState: account.companyState,
    companyPostalCode: account.companyPostalCode,
    mailingAddress1: account.mailingAddress1,
    mailingAddress2: account.mailingAddress2,
    mailingCountryId: account.mailingCountryId,
    mailingCityId: choiceOf(account.mailingCityId, account.mailingCityName),
    mailingState: account.mailingState,
    mailingPostalCode: account.mailingPostalCode,
  };
}

/**
 * Both cities of an account as they are sent. A name is there only where one was typed: for all
 * others the call stays as it always was.
 */
export function citiesAsSent(company: CityChoice, mailing: CityChoice) {
  return {
    companyCityId: typeof company === 'number' ? company : null,
    ...(typeof company === 'string' && { companyCityName: company.trim() }),
    mailingCityId: typeof mailing === 'number' ? mailing : null,
    ...(typeof mailing === 'string' && { mailingCityName: mailing.trim() }),
  };
}
