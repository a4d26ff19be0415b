import { screen, waitFor, within, fireEvent } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import type { HistoryCalls, HistoryEntry } from '@mbo/gateway-contract/history';
import { bus } from '../bus';
import type { TestGateway } from './gateway-server';
import type { AnswerMethod, AnyCalls, BodyAt } from './typed-answers';

/**
 * Puts a text into a field at once, in place of what is there, as pasting does. Typing draws a
 * large page anew for each key: `user.type` is for where the keys themselves matter.
 */
export function put(field: HTMLElement, text: string): void {
  fireEvent.change(field, { target: { value: text } });
}

/** Fills in fields by their labels: `fillIn({ 'First Name': 'Ada', Email: 'ada@maple.test' })`. */
export function fillIn(
  texts: Readonly<Record<string, string>>,
  within_: HTMLElement = document.body,
): void {
  for (const [label, text] of Object.entries(texts)) {
    put(within(within_).getByLabelText(label), text);
  }
}

/** Lets a call return a body. */
export function on<Calls extends AnyCalls, Method extends AnswerMethod, Path extends string>(
  gateway: TestGateway<Calls>,
  method: Method,
  path: Path,
  body: BodyAt<Calls, Method, Path>,
): void {
  (gateway as TestGateway).on(method, path, () => HttpResponse.json(body as never));
}

/**
 * What lets calls of the contract return bodies of their types, for `CallsOf` of one or more tables:
 *
 *     const answer = answersOf<AccountCalls>(gateway, { accountId: 7 });
 *     answer('GET /accounts/:accountId', account);
 *
 * @param params  of the paths; one that is left out may have any value
 */
export function answersOf<Calls extends Record<keyof Calls, { response: unknown }>>(
  gateway: TestGateway,
  params: Readonly<Record<string, string | number>> = {},
) {
  return <K extends keyof Calls & string>(call: K, body: Calls[K]['response']): void => {
    const [method, path] = call.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
    const filled = path.replace(/:(\w+)/g, (whole, name: string) => String(params[name] ?? whole));
    on(gateway, method.toLowerCase() as 'get', filled, body);
  };
}

/** Lets the history of a record of the account 7 hold one entry, of Emmy Noether. */
export function onHistory(
  gateway: TestGateway,
  action: string,
  changes: HistoryEntry['changes'],
  more: Partial<HistoryEntry> = {},
): void {
  const answer = answersOf<HistoryCalls>(gateway, { accountId: 7 });
  const entry: HistoryEntry = {
    id: '1',
    at: '2026-03-15T22:04:00.000Z',
    by: { kind: 'user', name: 'Emmy Noether' },
    action,
    changes,
    ip: null,
    ...more,
  };
  answer('GET /accounts/:accountId/history', { entries: [entry], totalRows: 1 });
}

/** The calls that change something, as method, path and body. */
export function changes(gateway: TestGateway): [method: string, path: string, body: unknown][] {
  return gateway.calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => [method, path, body]);
}

/** A button that is there, by its name. */
export function button(name: string | RegExp): HTMLElement {
  return screen.getByRole('button', { name });
}

/** What is read, as 'term: value'. */
export function terms(within_: HTMLElement = document.body): string[] {
  return within(within_)
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

/** Nobody is asked about leaving any more. */
export async function expectNotEditing(): Promise<void> {
  await waitFor(() => expect(bus.get('editing')).toEqual([]));
}

/** Answers a PUT as somebody else's change in between does. */
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
