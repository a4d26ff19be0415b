import type { z } from 'zod';
import type { CallsOf } from './calls';
import type * as schema from './risk.schema';

/** Windows are rolling: what happened in the last so many hours counts. */
export const RISK_FREQUENCIES = ['Daily', 'Weekly', 'Monthly'] as const;
export type RiskFrequency = (typeof RISK_FREQUENCIES)[number];

export const RISK_WINDOW_HOURS: Readonly<Record<RiskFrequency, number>> = {
  Daily: 24,
  Weekly: 168,
  Monthly: 720,
};

/** Which payments a rule counts. One that is not answered yet counts as approved. */
export const RISK_TRANSACTION_TYPES = ['Approved', 'Approved & Declined'] as const;
/** The severest first. */
export const RISK_ACTIONS = ['Decline', 'On Hold', 'Process as 3D'] as const;
export type RiskAction = (typeof RISK_ACTIONS)[number];

/** Response code of a payment that a rule declined: the gateway's own, which no network uses. */
export const RISK_RESPONSE_CODE = 'G1';

/**
 * So many payments are let through; the next one in the window triggers the rule.
 *
 * Source: specification of transactions, settings and reporting, 'Business constants and limits'.
 */
export const DEFAULT_TRIGGER_COUNT = 12;
export const MAX_TRIGGER_COUNT = 999;

/** Largest amount of a rule, in minor units. */
export const MAX_RISK_AMOUNT = 99_999_999_999;

/** The tabs of the risk engine, each with its tables. */
export const RISK_GROUPS = {
  velocity: ['card', 'payer', 'address', 'custom'],
  mismatch: ['countries'],
  threshold: ['amounts'],
  lists: ['verified', 'blacklist'],
} as const;
export type RiskTab = keyof typeof RISK_GROUPS;
export type RiskGroup = (typeof RISK_GROUPS)[RiskTab][number];

/** What a rule looks at, by which follows which of its values can be changed. */
export interface RiskRuleKind {
  /** Numeric, stored with what the rule stopped: a code is never given to another rule. */
  reasonCode: string;
  tab: RiskTab;
  group: RiskGroup;
  description: string;
  /** What is counted or compared. */
  subject: string;
  /** Which of the rule's values have a meaning. */
  takes: readonly ('amount' | 'frequency' | 'triggerCount' | 'transactionType' | 'ignoreScheme')[];
  /** The only ones it can have; the first one unless changed. */
  actions: readonly RiskAction[];
}

const COUNTS = ['frequency', 'triggerCount', 'transactionType', 'ignoreScheme'] as const;
const HELD_FIRST = ['On Hold', 'Decline', 'Process as 3D'] as const;
const DECLINE_ONLY = ['Decline'] as const;

const velocity = (reasonCode: string, group: RiskGroup, subject: string, what: string) =>
  ({
    reasonCode,
    tab: 'velocity',
    group,
    description: `Velocity by ${what}`,
    subject,
    takes: COUNTS,
    actions: HELD_FIRST,
  }) as const satisfies RiskRuleKind;

const mismatch = (reasonCode: string, subject: string, description: string) =>
  ({
    reasonCode,
    tab: 'mismatch',
    group: 'countries',
    description,
    subject,
    takes: [],
    actions: HELD_FIRST,
  }) as const satisfies RiskRuleKind;

const threshold = (
  reasonCode: string,
  subject: string,
  description: string,
  takes: RiskRuleKind['takes'],
) =>
  ({
    reasonCode,
    tab: 'threshold',
    group: 'amounts',
    description,
    subject,
    takes,
    actions: HELD_FIRST,
  }) as const satisfies RiskRuleKind;

const list = (reasonCode: string, group: RiskGroup, subject: string, description: string) =>
  ({
    reasonCode,
    tab: 'lists',
    group,
    description,
    subject,
    takes: [],
    actions: DECLINE_ONLY,
  }) as const satisfies RiskRuleKind;

/** Every rule there is, in the order in which they are shown and in which ties are broken. */
export const RISK_RULES: readonly RiskRuleKind[] = [
  velocity('101', 'card', 'card', 'card number'),
  velocity('102', 'card', 'bin', 'BIN'),
  velocity('103', 'card', 'holder', 'card holder name'),
  velocity('104', 'payer', 'email', 'email'),
  velocity('105', 'payer', 'ip', 'IP'),
  velocity('106', 'address', 'shipping', 'shipping address line 1'),
  velocity('107', 'address', 'billing', 'billing address line 1'),
  velocity('108', 'custom', 'custom1', 'custom field 1'),
  velocity('109', 'custom', 'custom2', 'custom field 2'),
  velocity('110', 'custom', 'custom3', 'custom field 3'),
  velocity('111', 'custom', 'custom4', 'custom field 4'),
  velocity('112', 'custom', 'custom5', 'custom field 5'),
  mismatch('201', 'billing-shipping', 'Billing country differs from shipping country'),
  mismatch('202', 'bin-billing', 'BIN country differs from billing country'),
  mismatch('203', 'bin-ip', 'BIN country differs from IP country'),
  mismatch('204', 'geo-bin', 'Geo location differs from BIN country'),
  threshold('301', 'amount', 'Per transaction amount', ['amount']),
  threshold('302', 'volume', 'Monthly transaction cap', ['amount', 'frequency']),
  threshold('303', 'refunds', 'Monthly refund cap', ['amount', 'frequency']),
  list('401', 'verified', 'verified-email', 'Verify email'),
  list('402', 'blacklist', 'card', 'Card number blacklist'),
  list('403', 'blacklist', 'holder', 'Card holder name blacklist'),
  list('404', 'blacklist', 'email', 'Email blacklist'),
  list('405', 'blacklist', 'phone', 'Phone number blacklist'),
  list('406', 'blacklist', 'bin', 'BIN blacklist'),
  list('407', 'blacklist', 'domain', 'Email domain blacklist'),
  list('408', 'blacklist', 'ip', 'IP blacklist'),
  list('409', 'blacklist', 'country', 'Country blacklist'),
];

/** What a listed value is. */
export const RISK_LIST_KINDS = [
  'card',
  'bin',
  'email',
  'domain',
  'phone',
  'holder',
  'ip',
  'country',
] as const;
export type RiskListKind = (typeof RISK_LIST_KINDS)[number];

export type RiskRule = z.infer<typeof schema.riskRule>;
export type RiskRuleChange = z.infer<typeof schema.riskRuleChange>;
export type RiskRuleSet = z.infer<typeof schema.riskRuleSet>;
export type RiskRulesSaved = z.infer<typeof schema.riskRulesSaved>;
export type RiskDecisionRequest = z.infer<typeof schema.riskDecisionRequest>;
export type RiskFinding = z.infer<typeof schema.riskFinding>;
export type RiskEvidence = z.infer<typeof schema.riskEvidence>;
export type RiskDecision = z.infer<typeof schema.riskDecision>;
export type RiskAssessment = z.infer<typeof schema.riskAssessment>;
export type RiskCalls = CallsOf<typeof schema.riskCalls>;
