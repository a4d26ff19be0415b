import type {
  FilterAction,
  FilterOperator,
  TransactionFilter,
} from '@mbo/gateway-contract/transaction-filters';
import { FILTER_ACTIONS, FILTER_FIELDS, isFilterField } from './filter-fields';
import { isValueOf } from './filter-value-rules';

/** A row of the panel as it is being filled in; an empty text where nothing was chosen. */
export interface FilterDraft {
  /** Tells rows apart. */
  key: number;
  field: string;
  action: string;
  operator: string;
  value: string;
}

/** What a row lacks. */
export type Missing = 'field' | 'action' | 'operator' | 'value' | 'number' | 'date';

let made = 0;

/** A row with nothing chosen but that it includes, or one that says what a filter does. */
export function draftOf(filter?: TransactionFilter): FilterDraft {
  const { field = '', action = 'INCLUDE', operator = '', value = '' } = filter ?? {};
  return { key: (made += 1), field, action, operator, value };
}

/** Another field takes its likeliest operator, and the value only where it is of the same type. */
export function withField(draft: FilterDraft, field: string): FilterDraft {
  if (!isFilterField(field)) return { ...draft, field: '', operator: '', value: '' };
  const { operators, valueType } = FILTER_FIELDS[field];
  const keepsOperator = operators.includes(draft.operator as FilterOperator);
  const before = isFilterField(draft.field) ? FILTER_FIELDS[draft.field].valueType : undefined;
  return {
    ...draft,
    field,
    operator: keepsOperator ? draft.operator : (operators[0] ?? ''),
    value: before === valueType ? draft.value : '',
  };
}

/** `.5` and `20.` are numbers to people. */
function plainNumber(text: string): string {
  return text.trim().replace(/^\./, '0.').replace(/\.$/, '');
}

/** The filter a row stands for, or what it still lacks. */
export function complete(draft: FilterDraft): { filter: TransactionFilter } | { missing: Missing } {
  const { field, action, operator } = draft;
  if (!isFilterField(field)) return { missing: 'field' };
  if (!FILTER_ACTIONS.includes(action as FilterAction)) return { missing: 'action' };
  const { operators, valueType } = FILTER_FIELDS[field];
  if (!operators.includes(operator as FilterOperator)) return { missing: 'operator' };
  const value = valueType === 'number' ? plainNumber(draft.value) : draft.value.trim();
  if (value === '') return { missing: 'value' };
  if (!isValueOf(valueType, value)) {
    return { missing: valueType === 'number' || valueType === 'date' ? valueType : 'value' };
  }
  return {
    filter: {
      field,
      action: action as FilterAction,
      operator: operator as FilterOperator,
      valueType,
      value,
    },
  };
}

/** Whether nothing was filled in: such a row is no filter, and nothing is missing from it. */
export function isBlank({ field, value }: FilterDraft): boolean {
  return field === '' && value.trim() === '';
}
