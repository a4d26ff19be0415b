import { testFields } from '../testing';
import { MAX_FILTERS, type FilterFields } from './fields';
import {
  complete,
  completeAll,
  draftOf,
  draftsOf,
  isBlank,
  withField,
  type FilterDraft,
} from './draft';

const draft = (fields: Partial<FilterDraft>): FilterDraft => ({ ...draftOf(), ...fields });

test.each([
  [{}, 'field'],
  [{ field: 'amount', action: '' }, 'action'],
  [{ field: 'amount' }, 'operator'],
  [{ field: 'amount', operator: 'CONTAINS' }, 'operator'],
  [{ field: 'amount', operator: 'GTE', value: ' ' }, 'value'],
  [{ field: 'amount', operator: 'GTE', value: '1.23456' }, 'number'],
  [{ field: 'timestamp', operator: 'GTE', value: '2026-02-30' }, 'date'],
  [{ field: 'status', operator: 'EQUALS', value: 'success' }, 'value'],
] as const)('of %p the %p is missing', (fields, missing) => {
  expect(complete(testFields, draft(fields))).toEqual({ missing });
});

test('a complete row is a filter with the type of its value', () => {
  expect(complete(testFields, draft({ field: 'amount', operator: 'GTE', value: ' .5 ' }))).toEqual({
    filters: [
      {
        field: 'amount',
        action: 'INCLUDE',
        operator: 'GTE',
        valueType: 'number',
        value: '0.5',
      },
    ],
  });
});

test('a row with several values is a filter for each, and those are one row again', () => {
  const row = draft({ field: 'status', operator: 'EQUALS', value: 'declined\ncharged back' });
  const result = complete(testFields, row);
  const filters = 'filters' in result ? result.filters : [];
  expect(filters.map(({ value }) => value)).toEqual(['declined', 'charged back']);
  const amount = {
    field: 'amount',
    action: 'INCLUDE',
    operator: 'GTE',
    valueType: 'number',
  } as const;
  const amounts = ['5', '7'].map((value) => ({ ...amount, value }));
  const excluded = { ...filters[0]!, action: 'EXCLUDE' as const };
  const drafts = draftsOf(testFields, [filters[0]!, ...amounts, filters[1]!, excluded]);
  expect(drafts.map(({ value }) => value)).toEqual([
    'declined\ncharged back',
    '5',
    '7',
    'declined',
  ]);
});

test('a row whose values are more than a list takes says so, and leaves its place to the others', () => {
  const values = Array.from({ length: MAX_FILTERS }, (_, index) => `status ${index}`);
  const fields: FilterFields = { ...testFields, status: { ...testFields['status']!, values } };
  const amount = draft({ field: 'amount', operator: 'GTE', value: '5' });
  const statuses = (count: number) =>
    draft({ field: 'status', operator: 'EQUALS', value: values.slice(0, count).join('\n') });
  const results = completeAll(fields, [amount, statuses(MAX_FILTERS), draftOf(), statuses(19)]);
  expect(results.map((result) => ('filters' in result ? result.filters.length : result))).toEqual([
    1,
    { missing: 'tooMany' },
    { missing: 'field' },
    19,
  ]);
});

test('another field takes its likeliest operator, and keeps a value of the same type', () => {
  const text = draft({ field: 'payerEmail', operator: 'ENDS', value: 'x' });
  expect(withField(testFields, text, 'invoiceNumber')).toMatchObject({
    operator: 'ENDS',
    value: 'x',
  });
  expect(withField(testFields, text, 'responseCode')).toMatchObject({
    operator: 'EQUALS',
    value: 'x',
  });
  expect(withField(testFields, text, 'amount')).toMatchObject({ operator: 'GTE', value: '' });
});

test('a row that was not touched is blank', () => {
  expect(isBlank(draftOf())).toBe(true);
  expect(isBlank(draft({ value: 'x' }))).toBe(false);
});

test('a single field takes one value, to include it', () => {
  const fields: FilterFields = {
    ...testFields,
    medium: { ...testFields.medium, isSingle: true },
  };
  const excluded = draft({ field: 'medium', operator: 'EQUALS', action: 'EXCLUDE' });
  expect(complete(fields, { ...excluded, value: 'Website' })).toEqual({ missing: 'action' });
  expect(withField(fields, { ...excluded, field: 'amount' }, 'medium').action).toBe('INCLUDE');
  const two = draft({ field: 'medium', operator: 'EQUALS', value: 'Website\nPayment link' });
  expect(complete(fields, two)).toEqual({ missing: 'value' });
});
