import type { z } from 'zod';
import type { CallsOf } from './calls';
import type { FilterOperator, FilterValueType } from './transaction-filters';
import type * as schema from './routing.schema';

export const ROUTING_ACTIONS = ['IS', 'IS NOT'] as const;

const CHOICE = ['EQUALS'] as const;
const TEXT = ['EQUALS', 'EXACTLY', 'BEGINS', 'CONTAINS', 'ENDS'] as const;

/**
 * Which operators each field of a routing rule takes, the likeliest first, and what its value is.
 *
 * Source: specification of transactions, settings and reporting, 'Business constants and limits';
 * the operators are ours.
 */
export const ROUTING_FIELDS = {
  binCountry: { valueType: 'country', operators: CHOICE },
  cardScheme: { valueType: 'paymentMethod', operators: CHOICE },
  currency: { valueType: 'currency', operators: CHOICE },
  ipCountry: { valueType: 'country', operators: CHOICE },
  billingCountry: { valueType: 'country', operators: CHOICE },
  medium: { valueType: 'medium', operators: CHOICE },
  cardCategory: { valueType: 'cardCategory', operators: CHOICE },
  amount: { valueType: 'number', operators: ['GTE', 'LTE', 'GT', 'LT', 'EQUALS'] },
  customField1: { valueType: 'text', operators: TEXT },
  customField2: { valueType: 'text', operators: TEXT },
  customField3: { valueType: 'text', operators: TEXT },
} as const satisfies Record<
  string,
  { valueType: FilterValueType; operators: readonly FilterOperator[] }
>;

export type RoutingField = keyof typeof ROUTING_FIELDS;

export const ROUTING_FIELD_NAMES = Object.keys(ROUTING_FIELDS) as RoutingField[];

/** Most conditions of a rule. */
export const MAX_CONDITIONS = 10;

/** Most rules of a business. */
export const MAX_ROUTING_RULES = 100;

/** How a payment was routed; names as they were then. */
export interface StoredRouting {
  /** Empty: no rule matched. */
  rule: string;
  group: string;
  skipped: { processor: string; reason: string }[];
}

export type RoutingCondition = z.infer<typeof schema.routingCondition>;
export type RoutingRuleRequest = z.infer<typeof schema.routingRuleRequest>;
export type RoutingRule = z.infer<typeof schema.routingRule>;
export type ProcessorGroupRequest = z.infer<typeof schema.processorGroupRequest>;
export type ProcessorGroup = z.infer<typeof schema.processorGroup>;
export type RoutingDryRunRequest = z.infer<typeof schema.routingDryRunRequest>;
export type RoutingDryRunResponse = z.infer<typeof schema.routingDryRunResponse>;
export type RoutingCalls = CallsOf<typeof schema.routingCalls>;
