import { businessEntity, bus, type Entity } from '@mbo/shared/bus';
import type { Account, UserSession } from '@mbo/gateway-contract/access';
import {
  HttpResponse,
  merchantSession,
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

/** The first business of the tests' first account. */
export const mapleOnline: Entity = businessEntity(maple, maple.assets[0]!);

/** Signs in and lets the gateway answer the records of the first account. Call it before each test. */
export function prepare(
  gateway: TestGateway,
  {
    session = merchantSession,
    entity,
  }: { session?: UserSession; entity?: Entity | undefined } = {},
): void {
  resetBus();
  signInForTest(session, entity);
  const answers: Record<string, unknown> = {
    '/accounts/7': records.account,
    '/accounts/7/businesses/41': records.business,
    '/accounts/7/managers': { managers: records.managers },
    '/accounts/7/supports': { supports: records.supports },
    '/accounts/7/bank-accounts': {
      bankAccounts: [records.bankAccount, records.otherBankAccount],
    },
    '/accounts/7/businesses/41/bank-accounts': { bankAccounts: [records.businessBankAccount] },
    '/countries/124/cities': {
      cities: [
        { cityId: 100, name: 'Toronto' },
        { cityId: 101, name: 'Ottawa' },
      ],
    },
    '/countries/276/cities': { cities: [{ cityId: 200, name: 'Berlin' }] },
  };
  for (const [path, answer] of Object.entries(answers)) {
    gateway.on('get', path, () => HttpResponse.json(answer as Record<string, never>));
  }
}

/** Opens a page by a link. */
export function open(page: ReactNode, route = '/'): UserEvent {
  return renderInArea(page, { namespace: 'mf-merchants', locales: { en }, route }).user;
}

/** What is read on the page, as 'term: value'. */
export function terms(within_: HTMLElement = document.body): string[] {
  return within(within_)
    .queryAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
}

/** Returns a PUT as somebody else’s change in between does. */
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

/** The calls of a method, as path and body. */
export function callsOf(gateway: TestGateway, method: string): { path: string; body: unknown }[] {
  return gateway.calls
    .filter((call) => call.method === method)
    .map(({ path, body }) => ({ path, body }));
}

/** Nobody is asked about leaving any more. */
export async function expectNotEditing(): Promise<void> {
  await waitFor(() => expect(bus.get('editing')).toEqual([]));
}

/** A button that is there, by its name. */
export function button(name: string | RegExp): HTMLElement {
  return screen.getByRole('button', { name });
}

/** The question that a conflict asks. Found by its words: searching by role takes long in a large page. */
export async function conflictDialog(): Promise<HTMLElement> {
  const title = await screen.findByText('Somebody else changed this meanwhile');
  const dialog = title.closest<HTMLElement>('[role="dialog"]');
  if (!dialog) throw new Error('The question is not in a dialog.');
  return dialog;
}
