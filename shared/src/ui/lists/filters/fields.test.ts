import {
  FILTER_ACTIONS as ACTIONS,
  FILTER_OPERATORS,
  MAX_FILTERS as MAX,
} from '@mbo/gateway-contract/transaction-filters';
import en from '../locales/en.json';
import { testFields } from '../testing';
import { FILTER_ACTIONS, MAX_FILTERS, operatorsOf } from './fields';

test('actions and the number of filters are those that the gateway takes', () => {
  expect({ FILTER_ACTIONS, MAX_FILTERS }).toEqual({
    FILTER_ACTIONS: ACTIONS,
    MAX_FILTERS: MAX,
  });
});

test('every operator and action has its word', () => {
  const { operators, actions } = en.filters;
  expect(Object.keys(operators)).toEqual(expect.arrayContaining([...FILTER_OPERATORS]));
  expect(Object.keys(actions)).toEqual([...FILTER_ACTIONS]);
});

test('every operator of every kind of field has its sentences', () => {
  const said: Record<string, Record<string, object>> = en.filters.said;
  for (const field of Object.values(testFields)) {
    const kind = 'plain' in field ? 'plain' : field.type in said ? field.type : 'choice';
    expect(Object.keys(said[kind]!)).toEqual(expect.arrayContaining([...operatorsOf(field)]));
  }
});
