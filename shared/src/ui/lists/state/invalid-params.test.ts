import { readFilters } from '../filters/filter-params';
import { testFields as fields } from '../testing';
import { invalidParams, withoutInvalid, type ReadParams } from './invalid-params';
import { readViewId } from './list-params';

/** As the list is when nothing but filters could be read, on 15 March 2026. */
function shownBy(params: URLSearchParams, table: Partial<ReadParams['table']> = {}): ReadParams {
  return {
    range: { preset: 'today', from: '2026-03-15', to: '2026-03-15' },
    fields,
    filters: readFilters(fields, params),
    viewId: readViewId(params),
    table: {
      sorting: { column: 'timestamp', order: 'descending' },
      page: 1,
      pageSize: 10,
      ...table,
    },
  };
}

const partsOf = (query: string): string[] => {
  const params = new URLSearchParams(query);
  return invalidParams(params, shownBy(params)).map(({ kind, text }) => `${kind}: ${text}`);
};

test.each([
  ['range=someday', ['dates: someday']],
  ['from=2026-02-30&to=2026-03-01', ['dates: 2026-02-30 – 2026-03-01']],
  ['from=2026-02-01', ['dates: 2026-02-01 – ']],
  ['filter=amount.GT.1&filter=password.EQUALS.x', ['filter: password.EQUALS.x']],
  ['sort=-secret', ['sort: -secret']],
  ['page=-1&size=7', ['page: -1', 'size: 7']],
  ['view=mine', ['view: mine']],
])('%p: what makes no sense is named as written', (query, parts) => {
  expect(partsOf(query)).toEqual(parts);
});

test.each([
  '',
  'range=today&sort=-timestamp&size=10&page=1&view=5&filter=amount.GT.1&q=x',
  'filter=cardHolderName.CONTAINS.%20pat%20',
  'entity=7&utm_source=mail&open=nonsense&Sort=x',
])('%p: all is shown, or is none of the list’s', (query) => {
  expect(partsOf(query)).toEqual([]);
});

test('filters beyond the most there may be are named', () => {
  const many = Array.from({ length: 21 }, (_, index) => `filter=amount.GT.${index}`);
  expect(partsOf(many.join('&'))).toEqual(['filter: amount.GT.20']);
});

test('they go from the address, and nothing else does', () => {
  const params = new URLSearchParams(
    'q=x&range=nope&from=1&filter=a&filter=amount.GT.1&sort=nope&page=x&size=25&utm=1',
  );
  const left = withoutInvalid(
    params,
    invalidParams(params, shownBy(params, { pageSize: 25 })),
    fields,
  );
  left.sort();
  expect(left.toString()).toBe('filter=amount.GT.1&q=x&size=25&utm=1');
});

test('a list without dates and filters knows nothing of theirs', () => {
  const params = new URLSearchParams('range=nope&from=1&filter=a&sort=nope');
  const read = { ...shownBy(params), range: undefined, fields: {}, filters: [] };
  expect(invalidParams(params, read)).toEqual([{ kind: 'sort', text: 'nope' }]);
});
