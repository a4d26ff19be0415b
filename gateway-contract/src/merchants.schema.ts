import { z } from 'zod';
import { accountsResponse, merchantAccount, merchantBusiness } from './accounts.schema';
import { businessSettingsRequest, businessVatRequest } from './business-settings.schema';
import { calls } from './calls';
import {
  accountParams,
  anyPage,
  businessParams,
  businessStatus,
  countryId,
  currencyId,
  id,
  line,
  minorUnits,
  pageOf,
  recordVersion,
  webAddress,
} from './common.schema';
import { accountManager, accountSupport, managerFields, supportFields } from './contacts.schema';
import {
  DESCRIPTOR_CHARACTERS,
  DESCRIPTOR_LETTER,
  DESCRIPTOR_MAX_LENGTH,
} from './statement-descriptor';
import { messageFor } from './field-errors';

/**
 * Bodies below are read whatever the case of their keys: the wizard sends `CurrencyId` and
 * `companyAddress1`, updates send every key with a capital. The names here are those of the answers.
 */

/** What a merchant account is made of. */
export const accountFields = z.object({
  name: line.min(1, messageFor('account_name_required')).max(120),
  companyName: line.min(1, messageFor('legal_name_required')).max(160),
  industryCode: line.min(1, messageFor('industry_required')).max(40),
  currencyId,
  /** Default: `currencyId`; in a PUT: as it was. */
  pricingCurrencyId: currencyId.nullish(),
  companyAddress1: line.min(1, messageFor('street_required')).max(160),
  companyAddress2: line.max(160),
  /** A city of the country; null where the list has none of it. */
  companyCityId: id.nullable(),
  /** Name of the city where the list has none of the country; else empty. */
  companyCityName: line.max(120).default(''),
  companyState: line.min(1, messageFor('state_required')).max(80),
  /** As the country writes them, where that is known. */
  companyPostalCode: line.min(1, messageFor('postal_code_required')).max(16),
  companyCountryId: countryId,
  /** The mailing address: all of it, its second line aside, or nothing of it. */
  mailingAddress1: line.max(160),
  mailingAddress2: line.max(160),
  mailingCityId: id.nullable(),
  mailingCityName: line.max(120).default(''),
  mailingState: line.max(80),
  mailingPostalCode: line.max(16),
  mailingCountryId: countryId.nullable(),
});

/**
 * A merchant account with its first manager and support, all of them or none.
 * `merchantAccountId` is 0 and `status` the text "null" on create; neither is looked at.
 */
export const createAccountRequest = z.object({
  account: accountFields.extend({
    merchantAccountId: z.int().optional(),
    status: z.string().nullish(),
    /** The mailing address is the registered one; the mailing fields are not looked at then. */
    useRegisterAddCheckbox: z.boolean().default(false),
    mailingAddress1: line.max(160).default(''),
    mailingAddress2: line.max(160).default(''),
    mailingCityId: id.nullable().default(null),
    mailingState: line.max(80).default(''),
    mailingPostalCode: line.max(16).default(''),
    mailingCountryId: countryId.nullable().default(null),
  }),
  manager: managerFields,
  support: supportFields,
});

export const createAccountResponse = z.object({
  account: merchantAccount,
  manager: accountManager,
  support: accountSupport,
});

export const accountSaved = z.object({ account: merchantAccount, message: z.string() });

/** What a business is made of. */
export const businessFields = z.object({
  name: line.min(1, messageFor('business_name_required')).max(120),
  /** One of the lookups; the card schemes' four digits. */
  merchantCategoryCodeId: z.int(messageFor('category_code_required')).min(1).max(9999),
  /** At most 22 characters, with a letter, as card statements take them. */
  statementDescriptor: z
    .string()
    .trim()
    .max(DESCRIPTOR_MAX_LENGTH, messageFor('use_at_most', { max: DESCRIPTOR_MAX_LENGTH }))
    .regex(DESCRIPTOR_CHARACTERS, messageFor('descriptor_characters'))
    .regex(DESCRIPTOR_LETTER, messageFor('letter_needed'))
    .default(''),
  defaultAccountManagerId: z.int(messageFor('contacts_required')).positive(),
  defaultAccountSupportId: z.int(messageFor('contacts_required')).positive(),
  /** Default: Active, which a new business always is; in a PUT: as it was. Staff may change it. */
  status: businessStatus.optional(),
});

export const businessSaved = z.object({ business: merchantBusiness, message: z.string() });

/**
 * For staff. The bank account is linked as the business' default one, paid out weekly in its own
 * currency, until a link with other settings is posted.
 */
export const createBusinessRequest = z.object({
  business: businessFields,
  bankAccount: z.object({ bankAccountId: z.int(messageFor('bank_account_required')).positive() }),
});

/** `mid` is given by the gateway. */
export const createBusinessResponse = z.object({
  business: z.object({ businessId: id, name: z.string(), mid: z.string() }),
});

/**
 * A business has one record for each address: posting an address again replaces its record, and one
 * without address is filled by the next that is posted.
 */
export const businessUrlFields = z.object({
  businessId: id,
  uRL: webAddress,
  /**
   * False: no payment comes by it, as it has no address yet. Not every gateway says so. A change
   * sends it as it was read, for gateways that keep it.
   */
  isActive: z.boolean().optional(),
  returnURL: webAddress.default(''),
  cancelURL: webAddress.default(''),
  webHookEnabled: z.boolean().default(false),
  /** Required while `webHookEnabled`, and then reachable from the internet. */
  webHookURL: webAddress.default(''),
  /**
   * Shared secret the webhook's receiver checks; the caller may leave it empty to get one, or to keep
   * the one there is. Visible ASCII. Answers show its last four characters only to who may not
   * change it.
   */
  accessToken: z
    .string()
    .trim()
    .max(200)
    .regex(/^[\x21-\x7e]*$/, messageFor('plain_signs_only'))
    .default(''),
});

export const businessUrl = businessUrlFields.extend({
  businessURLId: id,
  uRL: z.string(),
  returnURL: z.string(),
  cancelURL: z.string(),
  webHookEnabled: z.boolean(),
  webHookURL: z.string(),
  accessToken: z.string(),
  version: recordVersion,
});

export const businessUrlSaved = z.object({ businessURL: businessUrl, message: z.string() });

export const businessUrlsResponse = z.object({ businessURLs: z.array(businessUrl) });

/** A merchant of the listing with its businesses, as far as they match. */
export const listedMerchant = z.object({
  accountId: id,
  name: z.string(),
  /** Whether its set-up went all the way: a business, its URLs and its bank account. */
  setUpComplete: z.boolean(),
  /** Whether any of its businesses is active, listed here or not. */
  isActive: z.boolean(),
  /**
   * What it took in the last 30 UTC days, today among them: the revenue that the dashboard shows of
   * its account, in the account's own currency. Null where that cannot be said exactly: for some of
   * it there is no exchange rate, or it has more digits than a number holds.
   */
  volume: z.object({ amount: minorUnits, currency: z.string() }).nullable(),
  businesses: z.array(
    z.object({ businessId: id, name: z.string(), mid: z.string(), status: businessStatus }),
  ),
});

/**
 * For staff: merchants whose name, or one of whose businesses'
 * names, begins with `search`, whatever the case, in the order of their names. A merchant that
 * matches comes with all its businesses, another with those that match.
 */
export const merchantsQuery = z.object({
  search: line.max(120).default(''),
  ...anyPage,
});

export const merchantsResponse = pageOf('merchants', listedMerchant);

/**
 * For staff: how far the set-up of a merchant went, so that one that
 * was cut short can be gone on with. Null: not made yet.
 */
export const accountSetUp = z.object({
  account: merchantAccount,
  manager: accountManager.nullable(),
  support: accountSupport.nullable(),
  bankAccountId: id.nullable(),
  businessId: id.nullable(),
  hasBusinessUrls: z.boolean(),
  /** Whether anybody chose how it is paid out; a new business has a link with settings of no one's. */
  hasBankLink: z.boolean(),
  complete: z.boolean(),
});

/** Both take the business' version in If-Match, and return the business. */
export const businessSettingsCalls = calls({
  'PUT /accounts/:accountId/businesses/:businessId/settings': {
    params: businessParams,
    body: businessSettingsRequest,
    anyCaseBody: true,
    response: businessSaved,
  },
  'PUT /accounts/:accountId/businesses/:businessId/vat': {
    params: businessParams,
    body: businessVatRequest,
    anyCaseBody: true,
    response: businessSaved,
  },
});

export const merchantCalls = calls({
  'GET /merchants': { query: merchantsQuery, response: merchantsResponse },
  'GET /accounts': { response: accountsResponse },
  'POST /accounts': {
    body: createAccountRequest,
    anyCaseBody: true,
    response: createAccountResponse,
  },
  'GET /accounts/:accountId': { params: accountParams, response: merchantAccount },
  'PUT /accounts/:accountId': {
    params: accountParams,
    body: accountFields,
    anyCaseBody: true,
    response: accountSaved,
  },
  'GET /accounts/:accountId/set-up': { params: accountParams, response: accountSetUp },
  'POST /accounts/:accountId/businesses': {
    params: accountParams,
    body: createBusinessRequest,
    anyCaseBody: true,
    response: createBusinessResponse,
  },
  'GET /accounts/:accountId/businesses/:businessId': {
    params: businessParams,
    response: merchantBusiness,
  },
  'PUT /accounts/:accountId/businesses/:businessId/general': {
    params: businessParams,
    body: businessFields,
    anyCaseBody: true,
    response: businessSaved,
  },
  'GET /accounts/:accountId/businesses/:businessId/business-urls': {
    params: businessParams,
    response: businessUrlsResponse,
  },
  'POST /accounts/:accountId/businesses/:businessId/business-urls': {
    params: businessParams,
    body: businessUrlFields,
    anyCaseBody: true,
    response: businessUrlSaved,
  },
});
