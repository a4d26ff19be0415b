import { transactionFilter } from '@mbo/gateway-contract/transaction-filters/schema';
import { testFields as fields } from '../testing';
import type { ListFilter } from './fields';
import { readFilters, writeFilters } from './filter-params';

const read = (query: string): ListFilter[] => readFilters(fields, new URLSearchParams(query));

test('filters are read as they were written, whatever their values hold', () => {
  const filters: ListFilter[] = [
    { field: 'amount', action: 'INCLUDE', operator: 'GTE', valueType: 'number', value: '20.5' },
    {
      field: 'paymentMethod',
      action: 'EXCLUDE',
      operator: 'EQUALS',
      valueType: 'paymentMethod',
      value: '1',
    },
    {
      field: 'cardHolderName',
      action: 'INCLUDE',
      operator: 'CONTAINS',
      valueType: 'text',
      value: '-a.b&c=d "é"',
    },
  ];
  const params = writeFilters(new URLSearchParams('q=x&filter=amount.GT.1'), filters);
  expect(params.get('q')).toBe('x');
  const read = readFilters(fields, new URLSearchParams(params.toString()));
  expect(read).toEqual(filters);
  expect(read.map((filter) => transactionFilter.parse(filter))).toEqual(filters);
});

test.each([
  'password.EQUALS.x',
  'amount.CONTAINS.2',
  'amount.GTE.',
  'amount.GTE.-1',
  'amount.GTE.1e3',
  'amount.GTE.1.23456',
  'timestamp.GTE.2026-02-30',
  'status.EQUALS.success',
  'paymentMethod.EQUALS.Visa',
  'amount',
  'toString.EQUALS.x',
])('%p makes no filter', (text) => {
  expect(read(`filter=${text}`)).toEqual([]);
});

test('the same filter counts once, and too many are cut off', () => {
  expect(read('filter=amount.GT.1&filter=amount.GT.1')).toHaveLength(1);
  const many = Array.from({ length: 25 }, (_, index) => `filter=amount.GT.${index}`);
  expect(read(many.join('&'))).toHaveLength(20);
});

test('of a single field the first included value counts', () => {
  const single = { ...fields, payerEmail: { type: 'text', isSingle: true } } as const;
  const query =
    'filter=-payerEmail.CONTAINS.a&filter=payerEmail.CONTAINS.b&filter=payerEmail.CONTAINS.c';
  expect(
    readFilters(single, new URLSearchParams(query)).map(({ action, value }) => [action, value]),
  ).toEqual([['INCLUDE', 'b']]);
});
