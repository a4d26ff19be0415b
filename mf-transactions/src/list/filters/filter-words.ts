import type { Lookups } from '@mbo/gateway-contract/lookups';
import type { TransactionFilter } from '@mbo/gateway-contract/transaction-filters';
import { formatRange } from '@mbo/shared/ui/data';
import { useBusState, useLookups } from '@mbo/shared/ui';
import { useTranslation } from 'react-i18next';

/** Says the area's words. */
export type Words = ReturnType<typeof useTranslation<'mf-transactions'>>['t'];

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

function valueWords(
  { valueType, value }: TransactionFilter,
  names: FilterNames,
  t: Words,
  locale: string,
): string {
  const id = Number(value);
  switch (valueType) {
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
    case 'status':
      return t(`common.status.${value}`, { defaultValue: value });
    case 'cardCategory':
    case 'medium':
      return t(`list.filters.values.${value}`, { defaultValue: value });
  }
}

/** A filter as people say it: 'Amount at least 20.00', 'not Visa'. */
export function filterWords(
  filter: TransactionFilter,
  names: FilterNames,
  t: Words,
  locale: string,
): string {
  const value = valueWords(filter, names, t, locale);
  const kind = kindOf(filter);
  return t(`list.filters.said.${kind}.${filter.operator}.${filter.action}`, {
    field: t(`list.filters.fields.${filter.field}`),
    value,
  });
}

/** Which sentences go with a filter. A card scheme says by itself what it is. */
function kindOf({ field, valueType }: TransactionFilter): string {
  if (field === 'paymentMethod') return 'plain';
  if (valueType === 'text' || valueType === 'number' || valueType === 'date') return valueType;
  return 'choice';
}

/** Says filters in words, ids by their names once the gateway's lists are there. */
export function useFilterWords(): (filter: TransactionFilter) => string {
  const { t } = useTranslation('mf-transactions');
  const locale = useBusState('locale');
  const { data = {} } = useLookups(['paymentmethods', 'countries', 'currencies']);
  return (filter) => filterWords(filter, data, t, locale);
}
