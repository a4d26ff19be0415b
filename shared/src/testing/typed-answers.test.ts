import type { HistoryCalls } from '@mbo/gateway-contract/history';
import type { UserCalls } from '@mbo/gateway-contract/users';
import { HttpResponse } from 'msw';
import { useTestGateway } from './gateway-server';
import { on } from './page';

const gateway = useTestGateway<HistoryCalls & UserCalls>();
const HISTORY = '/accounts/7/history';
const path = (name: string) => `/accounts/7/${name}`;

/** Compiled only: what does not fit the contract is an error that is expected here. */
export function answers(): void {
  on(gateway, 'get', HISTORY, { entries: [], totalRows: 0 });
  gateway.on('get', HISTORY, () => HttpResponse.json({ entries: [], totalRows: 0 }));
  gateway.on('get', '/accounts/*', () => new HttpResponse(null, { status: 404 }));
  // @ts-expect-error no such path
  on(gateway, 'get', '/accounts/7/histories', { entries: [], totalRows: 0 });
  // @ts-expect-error no such method
  on(gateway, 'post', HISTORY, { entries: [], totalRows: 0 });
  // @ts-expect-error no such field
  on(gateway, 'get', HISTORY, { entries: [], totalRows: 0, pages: 1 });
  // @ts-expect-error a field is missing
  gateway.on('get', HISTORY, () => HttpResponse.json({ entries: [] }));
  // @ts-expect-error no such path
  gateway.on('get', '/accounts/7/histories', () => new HttpResponse(null, { status: 404 }));
  // @ts-expect-error nobody knows what this returns
  gateway.on('get', path('history'), () => HttpResponse.json({ entries: [], totalRows: 0 }));
}

test('a call that the contract has is answered', async () => {
  on(gateway, 'get', HISTORY, { entries: [], totalRows: 0 });
  const response = await fetch(`http://gateway.test${HISTORY}`);
  expect(await response.json()).toEqual({ entries: [], totalRows: 0 });
  expect(gateway.calls.map(({ path: called }) => called)).toEqual([HISTORY]);
});
