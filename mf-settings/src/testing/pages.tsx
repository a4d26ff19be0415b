import type { Account, UserSession } from '@mbo/gateway-contract/access';
import { businessEntity, bus } from '@mbo/shared/bus';
import {
  HttpResponse,
  merchantSession,
  put,
  renderInArea,
  resetBus,
  signInForTest,
  testAccounts,
  type TestGateway,
} from '@mbo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import en from '../locales';
import * as records from './records';

const [maple] = testAccounts as [Account];

/** Path of the calls of the tests' business. */
export const BUSINESS = '/accounts/7/businesses/41';

/** Signs in, with the first business selected, and lets the gateway answer its records. */
export function prepare(gateway: TestGateway, session: UserSession = merchantSession): void {
  resetBus();
  signInForTest(session, businessEntity(maple, maple.assets[0]!));
  const answers: Record<string, unknown> = {
    '/accounts/7': records.account,
    [BUSINESS]: records.business,
    '/countries/124/cities': { cities: [{ cityId: 100, name: 'Toronto' }] },
    '/accounts/7/bank-accounts': { bankAccounts: records.bankAccounts },
    [`${BUSINESS}/bank-accounts`]: { bankAccounts: records.linkedAccounts },
    [`${BUSINESS}/pricing-profiles/default`]: records.pricingProfile,
    [`${BUSINESS}/processor-management`]: records.processorManagement,
    [`${BUSINESS}/processor-configurations`]: { processors: records.processorConfigurations },
    [`${BUSINESS}/routing-rules`]: { rules: records.routingRules },
    [`${BUSINESS}/processor-groups`]: { groups: records.processorGroups },
    [`${BUSINESS}/business-urls`]: { businessURLs: records.businessUrls },
    [`${BUSINESS}/credentials`]: records.credentials,
  };
  for (const [path, answer] of Object.entries(answers)) on(gateway, 'get', path, answer);
}

/** Lets a call return a body. */
export function on(
  gateway: TestGateway,
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  body: unknown,
): void {
  gateway.on(method, path, () => HttpResponse.json(body as Record<string, never>));
}

export function open(page: ReactNode, route = '/'): UserEvent {
  return renderInArea(page, { namespace: 'mf-settings', locales: { en }, route }).user;
}

/** The calls that change something, as method, path and body. */
export function changes(gateway: TestGateway): [method: string, path: string, body: unknown][] {
  return gateway.calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => [method, path, body]);
}

export function button(name: string | RegExp): HTMLElement {
  return screen.getByRole('button', { name });
}

/** What is read, as 'term: value'. */
export function terms(): string[] {
  return screen
    .queryAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
}

/** Chooses from a picker by what is looked for and the entry's title. */
export async function choose(
  user: UserEvent,
  label: string | RegExp,
  looked: string,
  title: string,
  within_: HTMLElement = document.body,
): Promise<void> {
  const select = await within(within_).findByRole<HTMLInputElement>('combobox', { name: label });
  await waitFor(() => expect(select).toBeEnabled());
  await user.click(select);
  if (!select.readOnly) put(select, looked);
  const list = await waitFor(() => {
    // Under test all lists have one id: the open one is found by its look.
    const found = document.querySelector<HTMLElement>(
      '.ant-select-dropdown:not(.ant-select-dropdown-hidden)',
    );
    if (!found) throw new Error('The list is not open.');
    return found;
  });
  await user.click(await within(list).findByTitle(title, { exact: false }));
}

export async function expectNotEditing(): Promise<void> {
  await waitFor(() => expect(bus.get('editing')).toEqual([]));
}

/** Returns a PUT as somebody else's change in between does. */
export function conflictAnswer(current: object, version: number): Response {
  return HttpResponse.json(
    {
      message: 'Ada Lovelace changed this.',
      code: 'edit_conflict',
      requestId: 'req-test',
      conflict: {
        changedBy: 'Ada Lovelace',
        changedAt: '2026-03-15T22:04:00.000Z',
        version,
        current: { ...current, version },
      },
    },
    { status: 412 },
  );
}
