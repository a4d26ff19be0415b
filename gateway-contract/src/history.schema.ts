import { z } from 'zod';
import { calls } from './calls';
import { accountParams, anyPage, instant, pageOf } from './common.schema';
import { messageFor } from './field-errors';

/**
 * What has a history. A resource whose changes are to be shown adds its kind. A business' pricing
 * profile, processor management (cascading, the order of processors and of rules), API keys, risk
 * rules and settings of invoices are named by the business' id.
 */
export const recordKind = z.enum([
  'account',
  'business',
  'businessUrl',
  'manager',
  'support',
  'bankAccount',
  'bankLink',
  'user',
  'invitation',
  'pricingProfile',
  'processor',
  'processorManagement',
  'routingRule',
  'processorGroup',
  'apiKeys',
  'riskRules',
  'invoice',
  'invoiceSettings',
  'paymentLink',
  'subscription',
  'approvalSettings',
]);

/**
 * Which record's history, and which part of it.
 */
export const historyQuery = z.object({
  recordKind,
  recordId: z.string().regex(/^[\w-]{1,64}$/, messageFor('not_an_id')),
  ...anyPage,
});

const plainValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** One field, named as the record's GET names it; numbers and secrets are masked. */
export const fieldChange = z.object({
  field: z.string(),
  from: z.union([plainValue, z.array(plainValue)]),
  to: z.union([plainValue, z.array(plainValue)]),
});

export const historyEntry = z.object({
  /** Unique in the list. */
  id: z.string(),
  at: instant,
  by: z.object({
    /** Merchants know the provider's staff, and what it does by itself, as the provider only. */
    kind: z.enum(['user', 'provider', 'apiClient', 'payer', 'system', 'unknown']),
    name: z.string(),
  }),
  /** What was done, `<resource>.<verb>`: `business.change`. */
  action: z.string(),
  /** Empty for what was made or removed. */
  changes: z.array(fieldChange),
  /** Address it was done from. Null unless the caller may change the account, and for whom it hides. */
  ip: z.string().nullable(),
});

/** Newest first. A record that the account does not have has no entries. */
export const historyResponse = pageOf('entries', historyEntry);

export const historyCalls = calls({
  'GET /accounts/:accountId/history': {
    params: accountParams,
    query: historyQuery,
    response: historyResponse,
  },
});
