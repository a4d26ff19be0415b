import { z } from 'zod';
import { currencyId, id } from './common';
import { merchantAccount } from './accounts';
import { accountManager, accountSupport, managerFields, supportFields } from './contacts';

/**
 * Bodies below are read whatever the case of their keys: the wizard sends `CurrencyId` and
 * `companyAddress1`, updates send every key with a capital. The names here are those of the answers.
 */

const text = z.string().trim();

/** What a merchant account is made of, in POST /accounts and PUT /accounts/{accountId}. */
export const accountFields = z.object({
  name: text.min(1, 'Account name is required.').max(120),
  companyName: text.min(1, 'Legal name is required.').max(160),
  industryCode: text.min(1, 'Industry is required.').max(40),
  currencyId,
  pricingCurrencyId: currencyId.optional(),
  companyAddress1: text.min(1, 'Street is required.').max(160),
  companyAddress2: text.max(160),
  companyCityId: z.int().positive('City is required.'),
  companyState: text.min(1, 'State is required.').max(80),
  companyPostalCode: text.min(1, 'Postal code is required.').max(16),
  companyCountryId: z.int().positive('Country is required.'),
  mailingAddress1: text.max(160),
  mailingAddress2: text.max(160),
  mailingCityId: z.int().positive().nullable(),
  mailingState: text.max(80),
  mailingPostalCode: text.max(16),
  mailingCountryId: z.int().positive().nullable(),
});

/**
 * POST /accounts: a merchant account with its first manager and support, all of them or none.
 * `merchantAccountId` is 0 and `status` the text "null" on create; neither is looked at.
 */
export const createAccountRequest = z.object({
  account: accountFields.extend({
    merchantAccountId: z.int().optional(),
    status: z.string().optional(),
    /** The mailing address is the registered one; the mailing fields are not looked at then. */
    useRegisterAddCheckbox: z.boolean().optional(),
  }),
  manager: managerFields,
  support: supportFields,
});

export const createAccountResponse = z.object({
  account: merchantAccount,
  manager: accountManager,
  support: accountSupport,
});

/** What a business is made of, in its POST and in PUT …/businesses/{businessId}/general. */
export const businessFields = z.object({
  name: text.min(1, 'Business name is required.').max(120),
  /** One of the lookups; the card schemes' four digits. */
  merchantCategoryCodeId: z.int('Category code is required feild.').positive(),
  /** At most 22 characters, as card statements take them. */
  statementDescriptor: text.max(22).default(''),
  defaultAccountManagerId: id,
  defaultAccountSupportId: id,
  status: z.enum(['Active', 'Inactive']).default('Active'),
});

/**
 * POST /accounts/{accountId}/businesses. The bank account is linked as the business' default one,
 * paid out in its own currency, until a link with other settings is posted.
 */
export const createBusinessRequest = z.object({
  business: businessFields,
  bankAccount: z.object({ bankAccountId: id }),
});

/** `mid` is given by the gateway. */
export const createBusinessResponse = z.object({
  business: z.object({ businessId: id, name: z.string(), mid: z.string() }),
});

const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]);

/** POST …/business-urls and each of the answers of GET …/business-urls. */
export const businessUrlFields = z.object({
  businessId: id,
  uRL: address,
  returnURL: address,
  cancelURL: address,
  webHookEnabled: z.boolean(),
  /** Required while `webHookEnabled`. */
  webHookURL: address,
  /** Shared secret the webhook's receiver checks; the caller may leave it empty to get one. */
  accessToken: z.string().max(200),
});

export const businessUrl = businessUrlFields.extend({ businessURLId: id });
export const businessUrlsResponse = z.object({ businessURLs: z.array(businessUrl) });

/** A merchant of the listing with its businesses, as far as they match. */
export const listedMerchant = z.object({
  accountId: id,
  name: z.string(),
  /** Whether its set-up went all the way: a business, its URLs and its bank account. */
  setUpComplete: z.boolean(),
  businesses: z.array(z.object({ businessId: id, name: z.string(), mid: z.string() })),
});

/**
 * GET /merchants?search&startIndex&count (staff): merchants whose name, or one of whose businesses'
 * names, begins with `search`, whatever the case, in the order of their names. A merchant that
 * matches comes with all its businesses, another with those that match.
 * `startIndex` counts merchants from 1; 0 means the beginning as well.
 */
export const merchantsQuery = z.object({
  search: z.string().trim().max(120).default(''),
  startIndex: z.coerce.number().int().min(0).default(0),
  count: z.coerce.number().int().min(1).max(100).default(25),
});

export const merchantsResponse = z.object({
  merchants: z.array(listedMerchant),
  totalRows: z.int().min(0),
});

/**
 * GET /accounts/{accountId}/set-up (staff): how far the set-up of a merchant went, so that one that
 * was cut short can be gone on with. Null: not made yet.
 */
export const accountSetUp = z.object({
  account: merchantAccount,
  manager: accountManager.nullable(),
  support: accountSupport.nullable(),
  bankAccountId: id.nullable(),
  businessId: id.nullable(),
  hasBusinessUrls: z.boolean(),
  hasBankLink: z.boolean(),
  complete: z.boolean(),
});

export type AccountFields = z.infer<typeof accountFields>;
export type CreateAccountRequest = z.infer<typeof createAccountRequest>;
export type CreateAccountResponse = z.infer<typeof createAccountResponse>;
export type BusinessFields = z.infer<typeof businessFields>;
export type CreateBusinessRequest = z.infer<typeof createBusinessRequest>;
export type CreateBusinessResponse = z.infer<typeof createBusinessResponse>;
export type BusinessUrlFields = z.infer<typeof businessUrlFields>;
export type BusinessUrl = z.infer<typeof businessUrl>;
export type BusinessUrlsResponse = z.infer<typeof businessUrlsResponse>;
export type ListedMerchant = z.infer<typeof listedMerchant>;
export type MerchantsQuery = z.infer<typeof merchantsQuery>;
export type MerchantsResponse = z.infer<typeof merchantsResponse>;
export type AccountSetUp = z.infer<typeof accountSetUp>;
