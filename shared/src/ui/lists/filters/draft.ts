import {
  FILTER_ACTIONS,
  fieldOf,
  isValueOf,
  operatorsOf,
  valueTypeOf,
  type FilterAction,
  type FilterFields,
  type FilterOperator,
  type ListFilter,
} from './fields';

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

let lastKey = 0;

/** A row with nothing chosen but that it includes, or one that says what a filter does. */
export function draftOf(filter?: ListFilter): FilterDraft {
  const { field = '', action = 'INCLUDE', operator = '', value = '' } = filter ?? {};
  return { key: (lastKey += 1), field, action, operator, value };
}

/** Another field takes its likeliest operator, and the value only where it is of the same type. */
export function withField(fields: FilterFields, draft: FilterDraft, name: string): FilterDraft {
  const field = fieldOf(fields, name);
  if (!field) return { ...draft, field: '', operator: '', value: '' };
  const operators = operatorsOf(field);
  const keepsOperator = operators.includes(draft.operator as FilterOperator);
  const before = fieldOf(fields, draft.field);
  return {
    ...draft,
    field: name,
    operator: keepsOperator ? draft.operator : (operators[0] ?? ''),
    value: before && valueTypeOf(before) === valueTypeOf(field) ? draft.value : '',
  };
}

/** `.5` and `20.` are numbers to people. */
function plainNumber(text: string): string {
  return text.trim().replace(/^\./, '0.').replace(/\.$/, '');
}

/** The filter a row is for, or what it still lacks. */
export function complete(
  fields: FilterFields,
  draft: FilterDraft,
): { filter: ListFilter } | { missing: Missing } {
  const { action, operator } = draft;
  const field = fieldOf(fields, draft.field);
  if (!field) return { missing: 'field' };
  if (!FILTER_ACTIONS.includes(action as FilterAction)) return { missing: 'action' };
  if (!operatorsOf(field).includes(operator as FilterOperator)) return { missing: 'operator' };
  const value = field.type === 'number' ? plainNumber(draft.value) : draft.value.trim();
  if (value === '') return { missing: 'value' };
  if (!isValueOf(field, value)) {
    return { missing: field.type === 'number' || field.type === 'date' ? field.type : 'value' };
  }
  return {
    filter: {
      field: draft.field,
      action: action as FilterAction,
      operator: operator as FilterOperator,
      valueType: valueTypeOf(field),
      value,
    },
  };
}

/** Whether nothing was filled in: such a row is no filter, and nothing is missing from it. */
export function isBlank({ field, value }: FilterDraft): boolean {
  return field === '' && value.trim() === '';
}
