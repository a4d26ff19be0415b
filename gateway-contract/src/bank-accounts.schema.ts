import { z } from 'zod';
import { orWaits } from './approvals.schema';
import { BANK_FIELD_NAMES } from './bank-accounts';
import { calls } from './calls';
import {
  accountParams,
  apiMessage,
  businessParams,
  currencyId,
  id,
  inAddress,
  line,
  minorUnits,
  pathId,
  recordVersion,
} from './common.schema';
import { messageFor } from './field-errors';

export const bankFieldName = z.enum(BANK_FIELD_NAMES);

export const bankFieldsQuery = z.object({ currencyId: pathId, countryId: pathId });

/** The optional fields that are required in the country and the currency. */
export const bankFieldsResponse = z.object({
  bankFields: z.array(z.object({ bankAccountFieldname: bankFieldName })),
});

export const bankAccountFields = z.object({
  /** Holder of the account. */
  bankAccountName: line.min(1, messageFor('account_holder_required')).max(120),
  bankName: line.min(1, messageFor('bank_name_required')).max(120),
  bankAccountNumber: line.regex(/^\d{4,34}$/, messageFor('account_number_digits_only')),
  bankAddress: line.min(1, messageFor('bank_address_required')).max(240),
  bankCountryId: z.int().positive(messageFor('bank_country_required')).max(999),
  /** Currency it is settled in. */
  currencyId,
  /** Checked by its country's length and its check digits; spaces are dropped. */
  iban: line.max(42).default(''),
  /** Eight or eleven characters (ISO 9362). */
  swift: line.max(11).default(''),
  /** Six digits, GB; blanks and hyphens are dropped here and below. */
  sortCode: line.max(8).default(''),
  routingCode: line.max(20).default(''),
  /** Nine digits with a check digit, US. */
  abaNumber: line.max(9).default(''),
  /** Eleven characters, India. */
  iFscCode: line.max(11).default(''),
});

/** As it is changed: an account number that is empty or masked stays, and with it an empty IBAN. */
export const bankAccountChange = bankAccountFields.extend({
  bankAccountNumber: z.union(
    [z.literal(''), line.regex(/^•{4}\d{0,4}$/), bankAccountFields.shape.bankAccountNumber],
    messageFor('account_number_digits_only'),
  ),
});

/** How a business is paid out to a bank account. */
export const bankLinkFields = z.object({
  accountId: id.optional(),
  bankAccountId: id,
  linkedBankAccountId: id.optional(),
  /** Currencies whose sales are paid out there. */
  processingCurrencies: z.array(currencyId).min(1, messageFor('processing_currency_required')),
  payoutCycleId: z.int().positive(messageFor('payout_cycle_required')).max(32_767),
  isThresholdEnabled: z.boolean().default(false),
  /** In the minor unit of the bank account's currency; required while the threshold is on. */
  paymentThreshold: minorUnits.min(0).nullable().default(null),
  isSeparatedFees: z.boolean().default(false),
  /** How often separated fees are taken, a payout cycle; 0: with each payout. Missing: as it is. */
  feeCycleId: z.int().min(0).max(32_767).optional(),
  isDefault: z.boolean().default(false),
});

/**
 * A link as it is posted. Payout cycle 0 says that nobody has chosen how it is paid out yet: weekly
 * then, and without currencies in the bank account's own.
 */
export const newBankLink = bankLinkFields
  .extend({
    processingCurrencies: z.array(currencyId),
    payoutCycleId: z.int().min(0, messageFor('payout_cycle_required')).max(32_767),
  })
  .refine((link) => link.payoutCycleId === 0 || link.processingCurrencies.length > 0, {
    path: ['processingCurrencies'],
    message: messageFor('processing_currency_required'),
  });

/**
 * `bankAccountNumber` and `iban` show their last four characters only (`••••6789`; fewer of a number
 * shorter than eight), whoever asks.
 */
export const bankAccount = bankAccountFields.extend({
  bankAccountId: id,
  merchantAccountId: id,
  bankAccountNumber: z.string(),
  iban: z.string(),
  /** Whether numbers are masked in this answer. */
  masked: z.boolean(),
  version: recordVersion,
});

/** A bank account as it is linked to a business; `version` is the link's. */
export const businessBankAccount = bankAccount.extend({
  linkedBankAccountId: id,
  /** The same as `bankAccountName`. */
  name: z.string(),
  accountId: id,
  processingCurrencies: z.array(currencyId),
  payoutCycleId: z.int(),
  isThresholdEnabled: z.boolean(),
  paymentThreshold: minorUnits.nullable(),
  isSeparatedFees: z.boolean(),
  feeCycleId: z.int().optional(),
  isDefault: z.boolean(),
});

/** Whether numbers are asked for in full. A gateway may mask them all the same, as ours does. */
export const bankAccountsQuery = z.object({
  isDetailed: inAddress<boolean>()(
    z
      .string()
      .regex(/^(true|false)$/i, messageFor('say_true_or_false'))
      .transform((value) => value.toLowerCase() === 'true'),
  ).prefault('false' as never),
});

export const bankAccountsResponse = z.object({ bankAccounts: z.array(bankAccount) });

/** The default first. */
export const businessBankAccountsResponse = z.object({
  bankAccounts: z.array(businessBankAccount),
});

export const bankAccountCreated = z.object({ bankAccountId: id, message: z.string() });

export const bankAccountChanged = bankAccountCreated.extend({
  /** Of the account number, masked. Missing: it is the same. */
  numberChange: z.object({ from: z.string(), to: z.string() }).optional(),
});

export const bankLinkCreated = z.object({ linkedBankAccountId: id, message: z.string() });

export const bankAccountParams = accountParams.extend({ bankAccountId: pathId });
export const bankLinkParams = businessParams.extend({ bankAccountId: pathId });

/**
 * Which link goes, and which bank account of the business becomes its default when the default one
 * does. 409 `next_default_needed` without it while there are others.
 */
export const deleteBankLinkQuery = z.object({
  LinkedBankAccountId: pathId.optional(),
  nextDefaultBankAccountId: pathId.optional(),
});

const splitPercentage = z
  .int(messageFor('type_whole_percentage'))
  .min(0, messageFor('percentage_out_of_range'))
  .max(100, messageFor('percentage_out_of_range'));

/** A bank account of the merchant in the same currency, which a part of the settlement may go to. */
export const allowedSubBankAccount = z.object({
  bankAccountId: id,
  /** Its holder, bank and last four digits. */
  name: z.string(),
});

/** Which part of the settlement goes to another bank account; the rest goes to the main one. */
export const subBankAccount = z.object({ bankAccountId: id, splitPercentage });

/** All parts: those that are not named are none. Together at most 100. */
export const subBankAccountsRequest = z
  .array(subBankAccount)
  .max(50, messageFor('too_many_bank_accounts', { max: 50 }));

export const subBankAccountsResponse = z.array(subBankAccount.extend({ name: z.string() }));

export const bankSettingsCalls = calls({
  'DELETE /accounts/:accountId/businesses/:businessId/bank-accounts/:bankAccountId': {
    params: bankLinkParams,
    query: deleteBankLinkQuery,
    ...orWaits(apiMessage),
  },
  'GET /accounts/:accountId/businesses/:businessId/bank-accounts/:bankAccountId/sub-bank-accounts/allowed':
    { params: bankLinkParams, response: z.array(allowedSubBankAccount) },
  'GET /accounts/:accountId/businesses/:businessId/bank-accounts/:bankAccountId/sub-bank-accounts':
    { params: bankLinkParams, response: subBankAccountsResponse },
  /** With the link's version in If-Match. */
  'POST /accounts/:accountId/businesses/:businessId/bank-accounts/:bankAccountId/sub-bank-accounts':
    { params: bankLinkParams, body: subBankAccountsRequest, ...orWaits(apiMessage) },
});

export const bankAccountCalls = calls({
  'GET /bank-fields': { query: bankFieldsQuery, response: bankFieldsResponse },
  'GET /accounts/:accountId/bank-accounts': {
    params: accountParams,
    query: bankAccountsQuery,
    response: bankAccountsResponse,
  },
  'POST /accounts/:accountId/bank-accounts': {
    params: accountParams,
    body: bankAccountFields,
    anyCaseBody: true,
    response: bankAccountCreated,
  },
  'PUT /accounts/:accountId/bank-accounts/:bankAccountId': {
    params: bankAccountParams,
    body: bankAccountChange,
    anyCaseBody: true,
    ...orWaits(bankAccountChanged),
  },
  'GET /accounts/:accountId/businesses/:businessId/bank-accounts': {
    params: businessParams,
    query: bankAccountsQuery,
    response: businessBankAccountsResponse,
  },
  'POST /accounts/:accountId/businesses/:businessId/bank-accounts': {
    params: businessParams,
    body: newBankLink,
    anyCaseBody: true,
    ...orWaits(bankLinkCreated),
  },
  'PUT /accounts/:accountId/businesses/:businessId/bank-accounts/:bankAccountId': {
    params: bankLinkParams,
    body: bankLinkFields,
    anyCaseBody: true,
    ...orWaits(bankLinkCreated),
  },
});
