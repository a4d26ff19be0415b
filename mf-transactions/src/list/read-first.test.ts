import { bus } from '@mbo/shared/bus';
import { navigation } from '@mbo/shared/navigation';
import { HttpResponse, useTestGateway } from '@mbo/shared/testing';
import { screen } from '@testing-library/react';
import { open, prepare, rowButtons } from '../testing/list-page';
import { listOf, rowsOf } from '../testing/transactions';
import { readTransactionsFirst } from './read-first';

const gateway = useTestGateway();

beforeEach(() => {
  prepare(gateway, { answer: listOf(rowsOf(26, 28), { totalRows: 60 }) });
  gateway.on('get', '/transactions/statuses', () =>
    HttpResponse.json({ isCounted: true, statuses: [] }),
  );
});
afterEach(() => jest.useRealTimers());

const asked = (): string[] => gateway.calls.map(({ method, path }) => `${method} ${path}`).sort();

test.each([
  '/transactions',
  '/transactions?range=last7&q=pat&sort=value&size=25&page=2',
  '/transactions?from=2026-02-01&to=2026-02-28&filter=status.EQUALS.declined&filter=amount.GT.100&fold=1',
  '/transactions?range=someday&sort=-secret&size=7&page=-1',
])('the page at %p asks for nothing that was read before it', async (route) => {
  navigation.replace(route);
  await readTransactionsFirst();
  const first = asked();
  expect(first.filter((call) => call.startsWith('GET /transactions?'))).toHaveLength(1);
  expect(first.filter((call) => call.startsWith('GET /transactions/statuses?'))).toHaveLength(1);
  open(route);
  await rowButtons();
  expect(await screen.findByRole('group', { name: 'Statuses' })).toHaveAttribute(
    'aria-busy',
    'false',
  );
  const list = (calls: string[]): string[] =>
    calls.filter((call) => /^GET \/(?:transactions|lookups|accounts\/\d+\/views)/.test(call));
  // What a search finds outside the dates is asked for after it, with the smallest page.
  expect(list(asked()).filter((call) => !/pageSize=5(?:&|$)/.test(call))).toEqual(list(first));
});

test('nothing is read where no account is selected', async () => {
  bus.set('entity', null);
  navigation.replace('/transactions');
  await readTransactionsFirst();
  expect(asked()).toEqual([]);
});
