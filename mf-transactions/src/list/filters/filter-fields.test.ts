import {
  CARD_CATEGORIES as CATEGORIES,
  FILTER_ACTIONS as ACTIONS,
  MEDIUMS as CONTRACT_MEDIUMS,
  MOST_FILTERS as MOST,
  TRANSACTION_FILTER_FIELDS,
} from '@mbo/gateway-contract/transaction-filters';
import {
  PAGE_SIZES as SIZES,
  TRANSACTION_SORT_COLUMNS,
  TRANSACTION_STATUSES,
} from '@mbo/gateway-contract/transactions';
import en from '../../locales/en.json';
import { PAGE_SIZES, SORT_COLUMNS } from '../list-params';
import {
  CARD_CATEGORIES,
  FILTER_ACTIONS,
  FILTER_FIELDS,
  MEDIUMS,
  MOST_FILTERS,
  STATUSES,
} from './filter-fields';

test('fields, their operators and value types are those of the contract', () => {
  expect(FILTER_FIELDS).toEqual(TRANSACTION_FILTER_FIELDS);
});

test('what can be chosen is what the contract has', () => {
  expect({ CARD_CATEGORIES, FILTER_ACTIONS, MEDIUMS, MOST_FILTERS, STATUSES, PAGE_SIZES }).toEqual({
    CARD_CATEGORIES: CATEGORIES,
    FILTER_ACTIONS: ACTIONS,
    MEDIUMS: CONTRACT_MEDIUMS,
    MOST_FILTERS: MOST,
    STATUSES: TRANSACTION_STATUSES,
    PAGE_SIZES: SIZES,
  });
});

test('columns are sorted by the contract’s numbers', () => {
  const byNumber = Object.entries(SORT_COLUMNS).map(([column, number]) => [String(number), column]);
  expect(Object.fromEntries(byNumber)).toEqual(TRANSACTION_SORT_COLUMNS);
});

test('every field, operator and value has its word', () => {
  const { fields, operators, values, actions } = en.list.filters;
  expect(Object.keys(fields).sort()).toEqual(Object.keys(FILTER_FIELDS).sort());
  expect(Object.keys(values)).toEqual(expect.arrayContaining([...CARD_CATEGORIES, ...MEDIUMS]));
  expect(Object.keys(actions)).toEqual([...FILTER_ACTIONS]);
  const used = Object.values(FILTER_FIELDS).flatMap((rules) => rules.operators);
  expect(Object.keys(operators)).toEqual(expect.arrayContaining(used));
});
