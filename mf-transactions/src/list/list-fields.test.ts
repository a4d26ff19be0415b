import {
  CARD_CATEGORIES,
  MEDIUMS,
  SERVICES,
  TRANSACTION_FILTER_FIELDS,
  WEEKDAYS,
} from '@mbo/gateway-contract/transaction-filters';
import { TRANSACTION_SORT_COLUMNS } from '@mbo/gateway-contract/transactions';
import { operatorsOf, valueTypeOf } from '@mbo/shared/ui/lists';
import en from '../locales/en.json';
import { FILTER_FIELDS, SORT_COLUMNS } from './list-fields';

test('fields, their operators and value types are those of the contract', () => {
  const wire = Object.entries(FILTER_FIELDS).map(([name, field]) => [
    name,
    { valueType: valueTypeOf(field), operators: operatorsOf(field) },
  ]);
  expect(Object.fromEntries(wire)).toEqual(TRANSACTION_FILTER_FIELDS);
});

test('columns are sorted by the contract’s numbers', () => {
  const byNumber = Object.entries(SORT_COLUMNS).map(([column, number]) => [String(number), column]);
  expect(Object.fromEntries(byNumber)).toEqual(TRANSACTION_SORT_COLUMNS);
});

test('every field and value has its word', () => {
  const { fields, values } = en.list.filters;
  expect(Object.keys(fields).sort()).toEqual(Object.keys(FILTER_FIELDS).sort());
  expect(Object.keys(values)).toEqual(
    expect.arrayContaining([...CARD_CATEGORIES, ...MEDIUMS, ...SERVICES, ...WEEKDAYS]),
  );
});
