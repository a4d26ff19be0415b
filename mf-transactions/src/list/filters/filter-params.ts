import type { FilterOperator, TransactionFilter } from '@mbo/gateway-contract/transaction-filters';
import { FILTER_FIELDS, MOST_FILTERS, isFilterField } from './filter-fields';
import { isValueOf } from './filter-value-rules';

/** Query parameter of which there is one for each filter. */
export const FILTER_PARAMETER = 'filter';

/** As it stands in an address: `amount.GTE.20`, or `-paymentMethod.EQUALS.1` for what is excluded. */
export function writeFilter({ field, action, operator, value }: TransactionFilter): string {
  return `${action === 'EXCLUDE' ? '-' : ''}${field}.${operator}.${value}`;
}

/** The filter a text stands for; undefined when it makes no sense. */
export function readFilter(text: string): TransactionFilter | undefined {
  const [, minus, field = '', operator, value = ''] =
    /^(-?)([A-Za-z]+)\.([A-Z]+)\.(.+)$/s.exec(text) ?? [];
  if (!isFilterField(field)) return undefined;
  const { operators, valueType } = FILTER_FIELDS[field];
  if (!operators.includes(operator as FilterOperator) || !isValueOf(valueType, value)) {
    return undefined;
  }
  return {
    field,
    action: minus === '-' ? 'EXCLUDE' : 'INCLUDE',
    operator: operator as FilterOperator,
    valueType,
    value: value.trim(),
  };
}

/** The filters of an address, each once; what makes no sense counts as not given. */
export function readFilters(params: URLSearchParams): TransactionFilter[] {
  const texts = new Set(params.getAll(FILTER_PARAMETER));
  return [...texts].flatMap((text) => readFilter(text) ?? []).slice(0, MOST_FILTERS);
}

/** The same address with other filters. */
export function writeFilters(
  params: URLSearchParams,
  filters: readonly TransactionFilter[],
): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(FILTER_PARAMETER);
  for (const text of new Set(filters.map(writeFilter))) next.append(FILTER_PARAMETER, text);
  return next;
}
