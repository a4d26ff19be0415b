import type { Lookups } from '@mbo/gateway-contract/lookups';
import {
  ROUTING_FIELDS,
  type RoutingCondition,
  type RoutingField,
  type RoutingRule,
  type RoutingRuleRequest,
} from '@mbo/gateway-contract/routing';
import { currencyCode, methodName } from '../common/names';
import type { Words } from '../common/words';

export type RoutingLookups = Required<Pick<Lookups, 'countries' | 'currencies' | 'paymentmethods'>>;

/** A condition as it is typed: its field may not be chosen yet. */
export type ConditionDraft = Omit<RoutingCondition, 'field'> & { field: RoutingField | null };

/** A rule as the form has it. */
export interface RuleValues {
  name: string;
  conditions: ConditionDraft[];
  groupId: number | null;
  isEnabled: boolean;
}

export const NEW_CONDITION: ConditionDraft = {
  field: null,
  action: 'IS',
  operator: 'EQUALS',
  value: '',
};

export const NEW_RULE: RuleValues = {
  name: '',
  conditions: [NEW_CONDITION],
  groupId: null,
  isEnabled: true,
};

/** A rule as the form has it. */
export function toRuleValues({ name, conditions, groupId, isEnabled }: RoutingRule): RuleValues {
  return { name, conditions, groupId, isEnabled };
}

/** Another field takes other operators and values. */
export function withField(condition: ConditionDraft, field: RoutingField): ConditionDraft {
  return { ...condition, field, operator: ROUTING_FIELDS[field].operators[0], value: '' };
}

const DECIMAL = /^\d{1,12}(\.\d{1,4})?$/;

/** What keeps a condition from being saved; `first` where a rule's first condition is empty. */
export function problemOf(
  conditions: readonly ConditionDraft[],
): 'first' | 'incomplete' | 'number' | undefined {
  const isFilled = ({ field, value }: ConditionDraft): boolean =>
    field !== null && value.trim() !== '';
  const [first] = conditions;
  if (!first || !isFilled(first)) return 'first';
  if (!conditions.every(isFilled)) return 'incomplete';
  const isNumber = ({ field }: ConditionDraft): boolean =>
    field !== null && ROUTING_FIELDS[field].valueType === 'number';
  return conditions.some((one) => isNumber(one) && !DECIMAL.test(one.value.trim()))
    ? 'number'
    : undefined;
}

/** The rule as it is sent; its conditions have no problem, and its group is chosen. */
export function toRuleRequest({ conditions, groupId, ...rest }: RuleValues): RoutingRuleRequest {
  return { ...rest, conditions: conditions as RoutingCondition[], groupId: groupId ?? 0 };
}

/** The rule's name; by its id where it has none, as attempts of payments name it. */
export function ruleName(t: Words, { name, ruleId }: Pick<RoutingRule, 'name' | 'ruleId'>): string {
  return name || t('routing.unnamed', { ruleId });
}

/** 'Amount IS at least 1000'. */
export function conditionWords(
  t: Words,
  lookups: RoutingLookups,
  { field, action, operator, value }: RoutingCondition,
): string {
  const isChoice = ROUTING_FIELDS[field].operators.length === 1;
  return [
    t(`routing.fields.${field}`),
    action,
    ...(isChoice ? [] : [t(`routing.operators.${operator}`)]),
    valueWords(lookups, field, value),
  ].join(' ');
}

function valueWords(lookups: RoutingLookups, field: RoutingField, value: string): string {
  switch (ROUTING_FIELDS[field].valueType) {
    case 'country':
      return (
        lookups.countries.find(({ countryId }) => countryId === Number(value))?.name ?? `#${value}`
      );
    case 'currency':
      return currencyCode(lookups.currencies, Number(value));
    case 'paymentMethod':
      return methodName(lookups.paymentmethods, Number(value));
    case 'text':
      return `“${value}”`;
    default:
      return value;
  }
}
