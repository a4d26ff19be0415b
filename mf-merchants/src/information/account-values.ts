import type { MerchantAccount } from '@mbo/gateway-contract/accounts';
import type { AccountValues } from '../api/records';
import { companyCityOf, mailingCityOf } from '../common/city';

/** What the page of an account changes, out of the account as its GET answers it. */
export function toAccountValues(account: MerchantAccount): AccountValues {
  return {
    name: account.name,
    companyName: account.companyName,
    industryCode: account.industryCode,
    currencyId: account.currencyId,
    pricingCurrencyId: account.pricingCurrencyId,
    companyAddress1: account.companyAddress1,
    companyAddress2: account.companyAddress2,
    companyCityId: companyCityOf(account),
    companyState: account.companyState,
    companyPostalCode: account.companyPostalCode,
    companyCountryId: account.companyCountryId,
    mailingAddress1: account.mailingAddress1,
    mailingAddress2: account.mailingAddress2,
    mailingCityId: mailingCityOf(account),
    mailingState: account.mailingState,
    mailingPostalCode: account.mailingPostalCode,
    mailingCountryId: account.mailingCountryId,
  };
}
