import type { Lookups } from '@mbo/gateway-contract/lookups';
import { formatRange } from '../../data/date-range/days';
import { useBusState } from '../../hooks/use-bus-state';
import { useLookups } from '../../hooks/use-lookups';
import { useListContext, type ListContext, type Say } from '../list-context';
import { fieldOf, type FilterField, type ListFilter } from './fields';

/** Lists that ids in filters are named by. */
export type FilterNames = Partial<Pick<Lookups, 'paymentmethods' | 'countries' | 'currencies'>>;

/** A decimal with at least two decimals, grouped: '1,234.50'; more where more were given. */
function formatDecimal(text: string, locale: string): string {
  const decimals = text.split('.')[1]?.length ?? 0;
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: Math.max(decimals, 2),
  }).format(text as Intl.StringNumericLiteral);
}

/** What a list calls an id: dots while the list is on its way, the id itself when it is not in it. */
function named<T>(
  list: readonly T[] | undefined,
  nameIfMeant: (one: T) => string | false,
  id: string,
): string {
  if (!list) return '…';
  for (const one of list) {
    const name = nameIfMeant(one);
    if (name !== false) return name;
  }
  return id;
}

/** What a choice of a field is called. */
export function choiceWord(
  say: Say,
  { valueWords = 'filters.values' }: FilterField,
  value: string,
) {
  return say(`${valueWords}.${value}`, { defaultValue: value });
}

function valueWord(
  context: Pick<ListContext, 'say'>,
  field: FilterField,
  value: string,
  names: FilterNames,
  locale: string,
): string {
  const id = Number(value);
  switch (field.type) {
    case 'text':
      return `“${value}”`;
    case 'number':
      return formatDecimal(value, locale);
    case 'date':
      return formatRange({ from: value, to: value }, locale);
    case 'paymentMethod':
      return named(names.paymentmethods, (one) => one.paymentMethodId === id && one.name, value);
    case 'country':
      return named(names.countries, (one) => one.countryId === id && one.name, value);
    case 'currency':
      return named(names.currencies, (one) => one.currencyId === id && one.alphaCode, value);
    case 'choice':
      return choiceWord(context.say, field, value);
  }
}

/** Which sentences go with a field. */
function sentencesOf({ type, plain = false }: FilterField): string {
  if (plain) return 'plain';
  return type === 'text' || type === 'number' || type === 'date' ? type : 'choice';
}

/** A filter as people say it: 'Amount at least 20.00', 'not Visa'. */
export function filterWords(
  context: Pick<ListContext, 'say' | 'fields'>,
  filter: ListFilter,
  names: FilterNames,
  locale: string,
): string {
  const { field: name, action, operator, value } = filter;
  const field = fieldOf(context.fields, name);
  if (!field) return value;
  return context.say(`filters.said.${sentencesOf(field)}.${operator}.${action}`, {
    field: context.say(`filters.fields.${name}`),
    value: valueWord(context, field, value, names, locale),
  });
}

/** Says filters in words, ids by their names once the gateway's lists are there. */
export function useFilterWords(): (filter: ListFilter) => string {
  const context = useListContext();
  const locale = useBusState('locale');
  const { data = {} } = useLookups(['paymentmethods', 'countries', 'currencies']);
  return (filter) => filterWords(context, filter, data, locale);
}
