import {
  MAX_FILTERS,
  actionsOf,
  fieldOf,
  isValueOf,
  operatorsOf,
  valueTypeOf,
  type FilterFields,
  type FilterOperator,
  type ListFilter,
} from './fields';

/** Query parameter of which there is one for each filter. */
export const FILTER_PARAMETER = 'filter';

/** As written in an address: `amount.GTE.20`, or `-paymentMethod.EQUALS.1` for what is excluded. */
export function writeFilter({ field, action, operator, value }: ListFilter): string {
  return `${action === 'EXCLUDE' ? '-' : ''}${field}.${operator}.${value}`;
}

/** The filter that a text is for; undefined when it makes no sense. */
export function readFilter(fields: FilterFields, text: string): ListFilter | undefined {
  const [, minus, name = '', operator, value = ''] =
    /^(-?)([A-Za-z]+)\.([A-Z]+)\.(.+)$/s.exec(text) ?? [];
  const field = fieldOf(fields, name);
  if (!field || !operatorsOf(field).includes(operator as FilterOperator)) return undefined;
  const action = minus === '-' ? 'EXCLUDE' : 'INCLUDE';
  if (!isValueOf(field, value) || !actionsOf(field).includes(action)) return undefined;
  return {
    field: name,
    action,
    operator: operator as FilterOperator,
    valueType: valueTypeOf(field),
    value: value.trim(),
  };
}

/** The filters of an address, each once, and one of a single field; what makes no sense is left out. */
export function readFilters(fields: FilterFields, params: URLSearchParams): ListFilter[] {
  const texts = new Set(params.getAll(FILTER_PARAMETER));
  return [...texts]
    .flatMap((text) => readFilter(fields, text) ?? [])
    .filter(
      ({ field }, index, all) =>
        !fields[field]?.isSingle || all.findIndex((one) => one.field === field) === index,
    )
    .slice(0, MAX_FILTERS);
}

/** The same address with other filters. */
export function writeFilters(
  params: URLSearchParams,
  filters: readonly ListFilter[],
): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(FILTER_PARAMETER);
  for (const text of new Set(filters.map(writeFilter))) next.append(FILTER_PARAMETER, text);
  return next;
}
