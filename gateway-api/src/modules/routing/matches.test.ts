import {
  ROUTING_FIELD_NAMES,
  ROUTING_FIELDS,
  type RoutingCondition,
} from '@mbo/gateway-contract/routing';
import { failedCondition, type RoutedPayment } from './matches';

const payment: RoutedPayment = {
  binCountryId: 840,
  paymentMethodId: 1,
  currencyId: 978,
  coefficient: 2,
  amountMinor: 10_050,
  ipCountryId: 276,
  billingCountryId: 124,
  medium: 'API',
  cardCategory: 'Credit',
  customFields: ['Gold-Member', '', 'straße'],
};
const unknown: RoutedPayment = {
  ...payment,
  binCountryId: undefined,
  ipCountryId: undefined,
  billingCountryId: undefined,
  cardCategory: undefined,
  customFields: [],
};

type Row = [RoutingCondition['field'], RoutingCondition['operator'], string, boolean];

const ROWS: Row[] = [
  ['binCountry', 'EQUALS', '840', true],
  ['binCountry', 'EQUALS', '84', false],
  ['cardScheme', 'EQUALS', '1', true],
  ['cardScheme', 'EQUALS', '2', false],
  ['currency', 'EQUALS', '978', true],
  ['currency', 'EQUALS', '840', false],
  ['ipCountry', 'EQUALS', '276', true],
  ['ipCountry', 'EQUALS', '840', false],
  ['billingCountry', 'EQUALS', '124', true],
  ['billingCountry', 'EQUALS', '840', false],
  ['medium', 'EQUALS', 'API', true],
  ['medium', 'EQUALS', 'Invoice', false],
  ['cardCategory', 'EQUALS', 'Credit', true],
  ['cardCategory', 'EQUALS', 'Debit', false],
  ['amount', 'GTE', '100.50', true],
  ['amount', 'GTE', '100.51', false],
  ['amount', 'GT', '100.4999', true],
  ['amount', 'GT', '100.5', false],
  ['amount', 'LTE', '100.5', true],
  ['amount', 'LTE', '100.4', false],
  ['amount', 'LT', '1000', true],
  ['amount', 'LT', '100.5', false],
  ['amount', 'EQUALS', '100.5', true],
  ['amount', 'EQUALS', '100', false],
  ['customField1', 'EQUALS', 'gold-member', true],
  ['customField1', 'EQUALS', 'gold', false],
  ['customField1', 'EXACTLY', 'Gold-Member', true],
  ['customField1', 'EXACTLY', 'gold-member', false],
  ['customField1', 'BEGINS', 'GOLD', true],
  ['customField1', 'BEGINS', 'member', false],
  ['customField1', 'ENDS', 'member', true],
  ['customField1', 'ENDS', 'gold', false],
  ['customField1', 'CONTAINS', 'd-m', true],
  ['customField1', 'CONTAINS', 'silver', false],
  ['customField3', 'EQUALS', 'STRAßE', true],
];

it.each(ROWS)('%s %s %s: IS is %s, and IS NOT the other', (field, operator, value, expected) => {
  const holds = (action: 'IS' | 'IS NOT', of = payment) =>
    failedCondition([{ field, action, operator, value }], of) === undefined;
  expect(holds('IS')).toBe(expected);
  expect(holds('IS NOT')).toBe(!expected);
});

it.each([
  'binCountry',
  'ipCountry',
  'billingCountry',
  'cardCategory',
  'customField1',
  'customField2',
] as const)('without data for %s IS does not hold and IS NOT does', (field) => {
  const holds = (action: 'IS' | 'IS NOT') =>
    failedCondition([{ field, action, operator: 'EQUALS', value: 'x' }], unknown) === undefined;
  expect([holds('IS'), holds('IS NOT')]).toEqual([false, true]);
});

it('compares amounts by the decimals of their currency', () => {
  const yen = { ...payment, coefficient: 0, amountMinor: 500 };
  const condition = { field: 'amount', action: 'IS', operator: 'EQUALS', value: '500' } as const;
  expect(failedCondition([condition], yen)).toBeUndefined();
  expect(failedCondition([condition], { ...yen, coefficient: 3 })).toBe(0);
});

it('names the first condition that does not hold', () => {
  const condition = (value: string) =>
    ({ field: 'currency', action: 'IS', operator: 'EQUALS', value }) as const;
  expect(failedCondition([condition('978'), condition('840'), condition('1')], payment)).toBe(1);
});

it('is tried above with every operator of every field', () => {
  const tried = new Set(ROWS.map(([field, operator]) => `${field} ${operator}`));
  const text = new Set(['customField2', 'customField3']);
  const missing = ROUTING_FIELD_NAMES.filter((field) => !text.has(field)).flatMap((field) =>
    ROUTING_FIELDS[field].operators
      .map((operator) => `${field} ${operator}`)
      .filter((name) => !tried.has(name)),
  );
  expect(missing).toEqual([]);
});
