import { z } from 'zod';
import { calls } from './calls';
import {
  apiMessage,
  businessParams,
  currencyId,
  instant,
  line,
  minorUnits,
  pathId,
  recordVersion,
} from './common.schema';
import {
  MAX_RISK_AMOUNT,
  MAX_TRIGGER_COUNT,
  RISK_ACTIONS,
  RISK_FREQUENCIES,
  RISK_LIST_KINDS,
  RISK_RULES,
  RISK_TRANSACTION_TYPES,
} from './risk';
import { transactionParams } from './transactions.schema';
import { messageFor } from './field-errors';

const reasonCode = z
  .string()
  .refine(
    (code) => RISK_RULES.some((rule) => rule.reasonCode === code),
    messageFor('no_such_rule'),
  );

/** The values of a rule that can be changed. One without a meaning for the rule is ignored. */
const settings = z.object({
  enabled: z.boolean(),
  /** It records what it would have done, and does nothing. */
  shadow: z.boolean(),
  /** Minor units of the rules' currency; more than that triggers the rule. */
  amount: minorUnits
    .min(0, messageFor('amount_below_zero'))
    .max(MAX_RISK_AMOUNT, messageFor('amount_too_large')),
  frequency: z.enum(RISK_FREQUENCIES),
  triggerCount: z
    .int(messageFor('type_whole_number'))
    .min(1, messageFor('trigger_count_too_small'))
    .max(MAX_TRIGGER_COUNT, messageFor('trigger_count_too_large', { max: MAX_TRIGGER_COUNT })),
  transactionType: z.enum(RISK_TRANSACTION_TYPES),
  action: z.enum(RISK_ACTIONS),
  /** Counts over all card schemes, not only those of the payment's own. */
  ignoreScheme: z.boolean(),
});

export const riskRule = settings.extend({ reasonCode });

/** What of a rule is to change. */
export const riskRuleChange = settings.partial().extend({ reasonCode });

/** Changes that a merchant wants and the provider has to approve. */
export const waitingRiskChange = z.object({
  changeId: z.int().positive(),
  requestedBy: z.string(),
  requestedAt: instant,
  changes: z.array(riskRuleChange),
});

/** The rules of a business, every one there is, in the order of `RISK_RULES`. */
export const riskRuleSet = z.object({
  rules: z.array(riskRule),
  /** Of all amounts: the account's pricing currency. */
  currencyId,
  /** Off: no rule is evaluated. */
  riskEnabled: z.boolean(),
  /** A merchant's changes wait for the provider. */
  riskSettingsRequireApproval: z.boolean(),
  /** The oldest first. */
  waiting: z.array(waitingRiskChange),
  version: recordVersion,
});

export const riskRulesRequest = z.object({
  rules: z.array(riskRuleChange).min(1, messageFor('change_something')).max(RISK_RULES.length),
});

export const riskRulesSaved = apiMessage.extend({
  /** `waiting`: nothing has changed until the provider approves it. */
  outcome: z.enum(['saved', 'waiting']),
  riskRules: riskRuleSet,
});

export const riskDecisionRequest = z.object({
  decision: z.enum(['approve', 'reject']),
  /** For whoever asked for it. */
  note: line.max(500).default(''),
});

/** What a rule found, in figures and codes. Never a card number, an e-mail or an address. */
export const riskEvidence = z.object({
  /** Payments in the window, this one included, and how many are let through. */
  count: z.int().optional(),
  limit: z.int().optional(),
  /** There are more than `count`: it was not counted on. */
  atLeast: z.boolean().optional(),
  hours: z.int().optional(),
  /** Minor units of `currencyId`. */
  amount: minorUnits.optional(),
  amountLimit: minorUnits.optional(),
  currencyId: currencyId.optional(),
  /** The two countries that were compared, ISO 3166-1 alpha-2. */
  countries: z.tuple([z.string(), z.string()]).optional(),
});

/** What came of one rule. */
export const riskFinding = z.object({
  reasonCode: z.string(),
  /** `no data`: the payment lacks what the rule looks at, so it did not fire. */
  result: z.enum(['fired', 'passed', 'no data']),
  action: z.enum(RISK_ACTIONS),
  shadow: z.boolean(),
  evidence: riskEvidence,
  /** It fired, and did nothing, as what the payment came with is on the allow list. */
  allowedBy: z.enum(RISK_LIST_KINDS).optional(),
});

/** What became of a payment that was on hold. */
export const riskDecision = z.object({
  /** `expire`: nobody decided in time, so it was declined. */
  decision: z.enum(['approve', 'decline', 'expire']),
  /** Who decided; empty: nobody did. */
  by: z.string(),
  at: instant,
  /** For colleagues: empty for a merchant where the provider's staff wrote it. */
  note: z.string(),
});

/** What the risk engine made of a payment: which rules it checked, which fired, on what evidence. */
export const riskAssessment = z.object({
  /** Undefined for a payment that no rule was checked for. */
  assessedAt: instant.optional(),
  /** What was done; null: nothing. */
  action: z.enum(RISK_ACTIONS).nullable(),
  /** Of the rule that decided; empty: none did. */
  reasonCode: z.string(),
  findings: z.array(riskFinding),
  /** Undefined: it was not on hold, or nobody has decided yet. */
  review: riskDecision.optional(),
});

export const riskCalls = calls({
  'GET /accounts/:accountId/businesses/:businessId/risk-rules': {
    params: businessParams,
    response: riskRuleSet,
  },
  /** Changes what is named and leaves the rest. With If-Match. */
  'PUT /accounts/:accountId/businesses/:businessId/risk-rules': {
    params: businessParams,
    body: riskRulesRequest,
    response: riskRulesSaved,
  },
  /** For staff: approves or rejects what a merchant wants changed. */
  'PUT /accounts/:accountId/businesses/:businessId/risk-rules/changes/:changeId': {
    params: businessParams.extend({ changeId: pathId }),
    body: riskDecisionRequest,
    response: riskRulesSaved,
  },
  'GET /transactions/:id/risk': { params: transactionParams, response: riskAssessment },
});
