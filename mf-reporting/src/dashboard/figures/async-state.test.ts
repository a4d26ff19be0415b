import type { DashboardQuery } from '@mbo/gateway-contract/dashboard';
import type { Currency } from '@mbo/gateway-contract/lookups';
import { readAmounts, readFigures, type Answer, type QueryState } from './async-state';

const query: DashboardQuery = {
  currencyId: 392,
  fromDate: '2026-01-01T00:00:00.000Z',
  toDate: '2026-01-01T23:59:59.999Z',
  entityType: 2,
  entityId: 7,
};
const currencies: Currency[] = [
  { currencyId: 124, alphaCode: 'CAD', name: 'Canadian Dollar', symbol: '$', coefficient: 2 },
  { currencyId: 392, alphaCode: 'JPY', name: 'Yen', symbol: '¥', coefficient: 0 },
];

function state<T>(overrides: Partial<QueryState<T>> = {}): QueryState<T> {
  return {
    data: undefined,
    error: null,
    isError: false,
    isFetching: false,
    isPlaceholderData: false,
    refetch: () => undefined,
    ...overrides,
  };
}
const loading = { isFetching: true };
const failed = { isError: true, error: new Error('no') };
const answer = state<Answer<{ revenue: number }>>({ data: { query, figures: { revenue: 5 } } });
const list = state<readonly Currency[]>({ data: currencies });

test('amounts are in the currency they were asked for in', () => {
  expect(readAmounts(answer, list)).toMatchObject({
    state: 'ready',
    figures: { revenue: 5, currency: { alphaCode: 'JPY', coefficient: 0 } },
    stale: false,
  });
});

test('figures of before keep their own currency and are stale', () => {
  expect(readAmounts({ ...answer, isPlaceholderData: true }, list)).toMatchObject({
    stale: true,
    figures: { currency: { alphaCode: 'JPY' } },
  });
});

test('a currency that is not in the list has 2 decimals', () => {
  expect(readAmounts(answer, state({ data: currencies.slice(0, 1) }))).toMatchObject({
    figures: { currency: { alphaCode: '392', coefficient: 2 } },
  });
});

test('without the list of currencies amounts wait or fail with it, other figures do not', () => {
  expect(readAmounts(answer, state(loading)).state).toBe('loading');
  expect(readAmounts(answer, state(failed))).toMatchObject({ state: 'failed' });
  expect(readFigures(answer)).toMatchObject({ state: 'ready', figures: { revenue: 5 } });
});

test('a failure can be retried; while it is, the panel loads again', () => {
  const refetch = jest.fn();
  const result = readFigures(state<Answer<number>>({ ...failed, refetch }));
  if (result.state !== 'failed') throw new Error('It should have failed.');
  result.retry();
  expect(refetch).toHaveBeenCalledTimes(1);
  expect(readFigures(state<Answer<number>>({ ...failed, isFetching: true })).state).toBe('loading');
});

test('figures once loaded stay when the same are asked for anew and that fails', () => {
  expect(readFigures({ ...answer, ...failed })).toMatchObject({ state: 'ready', stale: false });
});
