import {
  actionsOf,
  fieldOf,
  isValueOf,
  MAX_FILTERS,
  operatorsOf,
  takesSeveral,
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
  /** Of a field that takes several, all of them: see {@link valuesOf}. */
  value: string;
}

/** What a row lacks, or has too much of. */
export type Missing = 'field' | 'action' | 'operator' | 'value' | 'number' | 'date' | 'tooMany';

const SEPARATOR = '\n';

/** The values of a row whose field takes several. */
export function valuesOf(value: string): string[] {
  return value.split(SEPARATOR).filter((one) => one.trim() !== '');
}

/** Values that are chosen together, as the one text that a filter holds. */
export function joinValues(values: readonly string[]): string {
  return values.join(SEPARATOR);
}

let lastKey = 0;

/** A row with nothing chosen but that it includes, or one that says what a filter does. */
export function draftOf(filter?: ListFilter): FilterDraft {
  const { field = '', action = 'INCLUDE', operator = '', value = '' } = filter ?? {};
  return { key: (lastKey += 1), field, action, operator, value };
}

/** Rows that say what filters do: those that differ in a value only are one row. */
export function draftsOf(fields: FilterFields, filters: readonly ListFilter[]): FilterDraft[] {
  const drafts = new Map<string, FilterDraft>();
  for (const filter of filters) {
    const { field, action, operator, value } = filter;
    const known = fieldOf(fields, field);
    const isGrouped = known !== undefined && takesSeveral(known);
    const group = [field, action, operator, ...(isGrouped ? [] : [value])].join(SEPARATOR);
    const draft = drafts.get(group);
    if (draft) draft.value = joinValues([...valuesOf(draft.value), value]);
    else drafts.set(group, draftOf(filter));
  }
  return [...drafts.values()];
}

/** Another field takes its likeliest operator, and the value only where it is of the same type. */
export function withField(fields: FilterFields, draft: FilterDraft, name: string): FilterDraft {
  const field = fieldOf(fields, name);
  if (!field) return { ...draft, field: '', operator: '', value: '' };
  const operators = operatorsOf(field);
  const keepsOperator = operators.includes(draft.operator as FilterOperator);
  const before = fieldOf(fields, draft.field);
  const keepsValue =
    before !== undefined &&
    valueTypeOf(before) === valueTypeOf(field) &&
    takesSeveral(before) === takesSeveral(field);
  return {
    ...draft,
    field: name,
    ...(field.isSingle && { action: 'INCLUDE' }),
    operator: keepsOperator ? draft.operator : (operators[0] ?? ''),
    value: keepsValue ? draft.value : '',
  };
}

/** `.5` and `20.` are numbers to people. */
function plainNumber(text: string): string {
  return text.trim().replace(/^\./, '0.').replace(/\.$/, '');
}

/** The filters a row is for, one a value; or what it still lacks. */
export function complete(
  fields: FilterFields,
  draft: FilterDraft,
): { filters: ListFilter[] } | { missing: Missing } {
  const { action, operator } = draft;
  const field = fieldOf(fields, draft.field);
  if (!field) return { missing: 'field' };
  if (!actionsOf(field).includes(action as FilterAction)) return { missing: 'action' };
  if (!operatorsOf(field).includes(operator as FilterOperator)) return { missing: 'operator' };
  const value = field.type === 'number' ? plainNumber(draft.value) : draft.value.trim();
  const values = takesSeveral(field) ? valuesOf(value) : [value].filter(Boolean);
  if (values.length === 0) return { missing: 'value' };
  if (!values.every((one) => isValueOf(field, one))) {
    return { missing: field.type === 'number' || field.type === 'date' ? field.type : 'value' };
  }
  return {
    filters: values.map((one) => ({
      field: draft.field,
      action: action as FilterAction,
      operator: operator as FilterOperator,
      valueType: valueTypeOf(field),
      value: one,
    })),
  };
}

/** Each row as {@link complete} has it; one whose values are more than a list takes has too many. */
export function completeAll(
  fields: FilterFields,
  drafts: readonly FilterDraft[],
): ReturnType<typeof complete>[] {
  let left = MAX_FILTERS;
  return drafts.map((draft) => {
    const result = complete(fields, draft);
    if ('missing' in result) return result;
    if (result.filters.length > left) return { missing: 'tooMany' };
    left -= result.filters.length;
    return result;
  });
}

/** Whether nothing was filled in: such a row is no filter, and nothing is missing from it. */
export function isBlank({ field, value }: FilterDraft): boolean {
  return field === '' && value.trim() === '';
}
