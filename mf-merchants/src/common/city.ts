import type { MerchantAccount } from '@mbo/gateway-contract/accounts';

/**
 * A city as forms hold it: the id of one of the list, or a name that was typed because the list has
 * none of the country. Null: none yet.
 */
export type CityChoice = number | string | null;

function choiceOf(cityId: number | null, cityName: string): CityChoice {
  return cityId ?? (cityName || null);
}

export function companyCityOf(account: MerchantAccount): CityChoice {
  return choiceOf(account.companyCityId, account.companyCityName);
}

export function mailingCityOf(account: MerchantAccount): CityChoice {
  return choiceOf(account.mailingCityId, account.mailingCityName);
}

export interface CitiesSent {
  companyCityId: number | null;
  companyCityName?: string;
  mailingCityId: number | null;
  mailingCityName?: string;
}

/**
 * Both cities of an account as they are sent. A name is there only where one was typed: for all
 * others the call stays as it always was.
 */
export function citiesAsSent(company: CityChoice, mailing: CityChoice): CitiesSent {
  return {
    companyCityId: typeof company === 'number' ? company : null,
    ...(typeof company === 'string' && { companyCityName: company.trim() }),
    mailingCityId: typeof mailing === 'number' ? mailing : null,
    ...(typeof mailing === 'string' && { mailingCityName: mailing.trim() }),
  };
}
