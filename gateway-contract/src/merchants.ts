import type { z } from 'zod';
import type { CallsOf } from './calls';
import type * as schema from './merchants.schema';

export type AccountFields = z.infer<typeof schema.accountFields>;
export type CreateAccountRequest = z.infer<typeof schema.createAccountRequest>;
export type CreateAccountResponse = z.infer<typeof schema.createAccountResponse>;
export type BusinessFields = z.infer<typeof schema.businessFields>;
export type BusinessSaved = z.infer<typeof schema.businessSaved>;
export type CreateBusinessRequest = z.infer<typeof schema.createBusinessRequest>;
export type CreateBusinessResponse = z.infer<typeof schema.createBusinessResponse>;
export type BusinessUrlFields = z.infer<typeof schema.businessUrlFields>;
/** Of a URL that is not filled in yet, whatever the business. */
export const NO_BUSINESS_URL: Omit<BusinessUrlFields, 'businessId'> = {
  uRL: '',
  returnURL: '',
  cancelURL: '',
  webHookEnabled: false,
  webHookURL: '',
  accessToken: '',
};
export type BusinessUrl = z.infer<typeof schema.businessUrl>;
export type ListedMerchant = z.infer<typeof schema.listedMerchant>;
export type MerchantsQuery = z.infer<typeof schema.merchantsQuery>;
export type MerchantsResponse = z.infer<typeof schema.merchantsResponse>;
export type AccountSetUp = z.infer<typeof schema.accountSetUp>;
export type MerchantCalls = CallsOf<typeof schema.merchantCalls>;
