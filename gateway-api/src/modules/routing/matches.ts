import {
  ROUTING_FIELDS,
  type RoutingCondition,
  type RoutingField,
} from '@mbo/gateway-contract/routing';
import Big from 'big.js';

/** What rules look at in a payment. Undefined: the payment has no data for it. */
export interface RoutedPayment {
  binCountryId: number | undefined;
  paymentMethodId: number;
  currencyId: number;
  /** Decimals of the currency. */
  coefficient: number;
  amountMinor: number;
  ipCountryId: number | undefined;
  billingCountryId: number | undefined;
  medium: string;
  cardCategory: string | undefined;
  customFields: readonly string[];
}

/**
 * Place of the first condition that does not hold; undefined where all do.
 *
 * Source: specification of transactions, settings and reporting, 'Business constants and limits',
 * for fields and actions; what matches is ours.
 */
export function failedCondition(
  conditions: readonly RoutingCondition[],
  payment: RoutedPayment,
): number | undefined {
  const index = conditions.findIndex((condition) => !holds(condition, payment));
  return index < 0 ? undefined : index;
}

/** Of a field without data IS does not hold and IS NOT does. */
function holds({ field, action, operator, value }: RoutingCondition, payment: RoutedPayment) {
  const actual = dataOf(field, payment);
  return (actual !== undefined && compares(field, operator, actual, value)) === (action === 'IS');
}

function dataOf(field: RoutingField, payment: RoutedPayment): string | undefined {
  const { coefficient, amountMinor, customFields } = payment;
  switch (field) {
    case 'binCountry':
      return payment.binCountryId?.toString();
    case 'cardScheme':
      return String(payment.paymentMethodId);
    case 'currency':
      return String(payment.currencyId);
    case 'ipCountry':
      return payment.ipCountryId?.toString();
    case 'billingCountry':
      return payment.billingCountryId?.toString();
    case 'medium':
      return payment.medium;
    case 'cardCategory':
      return payment.cardCategory || undefined;
    case 'amount':
      return new Big(amountMinor).div(new Big(10).pow(coefficient)).toString();
    case 'customField1':
    case 'customField2':
    case 'customField3':
      return customFields[Number(field.at(-1)) - 1] || undefined;
  }
}

function compares(
  field: RoutingField,
  operator: RoutingCondition['operator'],
  actual: string,
  value: string,
): boolean {
  if (ROUTING_FIELDS[field].valueType === 'number') {
    const sign = new Big(actual).cmp(value);
    const signs: Partial<Record<typeof operator, readonly number[]>> = {
      GT: [1],
      GTE: [0, 1],
      LT: [-1],
      LTE: [-1, 0],
      EQUALS: [0],
    };
    return signs[operator]?.includes(sign) ?? false;
  }
  if (operator === 'EXACTLY') return actual === value;
  const [text, part] = [folded(actual), folded(value)];
  switch (operator) {
    case 'BEGINS':
      return text.startsWith(part);
    case 'ENDS':
      return text.endsWith(part);
    case 'CONTAINS':
      return text.includes(part);
    case 'EQUALS':
      return text === part;
    default:
      return false;
  }
}

function folded(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** An enabled rule of a business with the group it routes to. */
export interface ConfiguredRule {
  ruleId: number;
  /** May be empty. */
  name: string;
  conditions: RoutingCondition[];
  groupName: string;
  processorIds: number[];
}

/** The first rule that matches; `onLook` hears of each that was looked at, and where it failed. */
export function ruleFor<Rule extends { conditions: readonly RoutingCondition[] }>(
  rules: readonly Rule[],
  payment: RoutedPayment,
  onLook?: (rule: Rule, failedCondition: number | undefined) => void,
): Rule | undefined {
  return rules.find((rule) => {
    const failed = failedCondition(rule.conditions, payment);
    onLook?.(rule, failed);
    return failed === undefined;
  });
}

/** A rule's name in messages, as it may have none. */
export function ruleName({ ruleId, name }: Pick<ConfiguredRule, 'ruleId' | 'name'>): string {
  return name || `Rule ${ruleId}`;
}
