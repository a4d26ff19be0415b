import { z } from 'zod';
import { account } from './access.schema';
import { businessSettings } from './business-settings.schema';
import { businessStatus, currencyId, id, recordVersion } from './common.schema';

/** What the caller may see, in the order of their names. */
export const accountsResponse = z.object({ accounts: z.array(account) });

const address = {
  address1: z.string(),
  address2: z.string(),
  cityId: z.int().nullable(),
  /** As it was typed where the list of cities has none of the country; else empty. */
  cityName: z.string(),
  state: z.string(),
  postalCode: z.string(),
  countryId: z.int().nullable(),
  countryCode: z.string(),
};

export const merchantAccount = z.object({
  merchantAccountId: id,
  name: z.string(),
  companyName: z.string(),
  industryCode: z.string(),
  currencyCode: z.string(),
  currencyId,
  pricingCurrencyId: currencyId,
  companyAddress1: address.address1,
  companyAddress2: address.address2,
  companyCityId: address.cityId,
  companyCityName: address.cityName,
  companyState: address.state,
  companyPostalCode: address.postalCode,
  companyCountryId: address.countryId,
  companyCountryCode: address.countryCode,
  mailingAddress1: address.address1,
  mailingAddress2: address.address2,
  mailingCityId: address.cityId,
  mailingCityName: address.cityName,
  mailingState: address.state,
  mailingPostalCode: address.postalCode,
  mailingCountryId: address.countryId,
  mailingCountryCode: address.countryCode,
  version: recordVersion,
});

export const merchantBusiness = z.object({
  businessId: id,
  merchantAccountId: id,
  name: z.string(),
  /** The merchant identifier by which acquirers know the business. */
  mid: z.string(),
  merchantCategoryCodeId: z.int(),
  mCC: z.string(),
  statementDescriptor: z.string(),
  status: businessStatus,
  ...businessSettings.shape,
  /** The account's contacts that stand for this business; null until one is chosen. */
  defaultAccountManagerId: id.nullable(),
  defaultAccountSupportId: id.nullable(),
  version: recordVersion,
});
