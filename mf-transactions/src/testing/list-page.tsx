import type { UserSession } from '@mbo/gateway-contract/access';
import type { SavedView } from '@mbo/gateway-contract/saved-views';
import type { TransactionsResponse } from '@mbo/gateway-contract/transactions';
import type { Entity } from '@mbo/shared/bus';
import { navigation } from '@mbo/shared/navigation';
import {
  HttpResponse,
  merchantSession,
  refusal,
  renderInArea,
  resetBus,
  setToday,
  signInForTest,
  type TestGateway,
} from '@mbo/shared/testing';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { TransactionsPage } from '../list/transactions-page';
import en from '../locales/en.json';
import { listOf, rowsOf } from './transactions';

export interface PrepareOptions {
  session?: UserSession;
  entity?: Entity;
  /** Default: three rows. */
  answer?: TransactionsResponse | ((query: URLSearchParams) => TransactionsResponse);
  views?: SavedView[];
}

/**
 * 18:00 on 15 March 2026 in Toronto, signed in with the first account selected; the gateway answers
 * list and views. Call it before each test; put the clock back after it.
 */
export function prepare(
  gateway: TestGateway,
  {
    session = merchantSession,
    entity,
    answer = listOf(rowsOf(1, 3)),
    views = [],
  }: PrepareOptions = {},
): void {
  resetBus();
  localStorage.clear();
  // No entity is kept from the test before.
  navigation.replace('/?entity=');
  signInForTest(session, entity);
  setToday('2026-03-15T22:00:00Z');
  answerList(gateway, answer);
  // Counts of statuses are extra: without them the list goes on.
  gateway.on('get', '/transactions/statuses', () => refusal(404, 'Not here.'));
  // What Create Payment asks about a business; the list goes on without it.
  gateway.on('get', '/accounts/7/businesses/:id', () => refusal(404, 'Not here.'));
  gateway.on('get', '/accounts/7/views', () => HttpResponse.json({ views }));
}

/** Lets the gateway answer the list so from now on. */
export function answerList(
  gateway: TestGateway,
  answer: NonNullable<PrepareOptions['answer']>,
): void {
  gateway.on('get', '/transactions', ({ request }) => {
    const { searchParams } = new URL(request.url);
    return HttpResponse.json(typeof answer === 'function' ? answer(searchParams) : answer);
  });
}

/** Opens the list by a link. */
export function open(route = '/transactions'): UserEvent {
  return renderInArea(<TransactionsPage />, {
    namespace: 'mf-transactions',
    locales: { en },
    route,
  }).user;
}

/** The queries of the calls for the list, in the order they came. */
export function listQueries(gateway: TestGateway): URLSearchParams[] {
  return gateway.calls
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/transactions?'))
    .map(({ path }) => new URLSearchParams(path.slice(path.indexOf('?'))));
}

/** The query of the latest one. */
export function lastQuery(gateway: TestGateway): Record<string, string> {
  return Object.fromEntries(listQueries(gateway).at(-1) ?? []);
}

/** The rows' buttons, once there are any. Found by their labels: by role takes long in a large page. */
export async function rowButtons(): Promise<HTMLElement[]> {
  return screen.findAllByLabelText(/^Open /);
}
