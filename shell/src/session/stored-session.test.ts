import { userSession } from '@mbo/gateway-contract/access/schema';
import { merchantSession } from '@mbo/shared/testing';
import { keepSession, parseSession, readSession, SESSION_KEY } from './stored-session';

beforeEach(() => localStorage.clear());

it('reads back what was kept', () => {
  keepSession(localStorage, merchantSession);
  expect(readSession(localStorage)).toEqual(merchantSession);
});

it('an account that may only be viewed is still one after the page is loaded again', () => {
  const accounts = merchantSession.accounts.map((account) => ({
    ...account,
    accessType: 10 as const,
  }));
  const session = { ...merchantSession, accounts };
  keepSession(localStorage, session);
  expect(readSession(localStorage)).toEqual(session);
});

it('keeps every field that the gateway sends', () => {
  const assets = [{ businessId: 3, name: 'One' }];
  const sent: Record<keyof typeof userSession.shape, unknown> = {
    token: 'abc',
    email: 'jo@example.com',
    name: 'Jo',
    timezone: 'Europe/Vienna',
    accountTypeId: 3,
    accessType: 20,
    accounts: [{ accountId: 7, name: 'Seven', assets, currencyId: 826, accessType: 10 }],
    displayCurrencyId: 978,
    message: 'Welcome',
  };
  expect(parseSession(JSON.stringify(sent))).toEqual(userSession.parse(sent));
});

it('shows amounts in CAD to a user who has no currency', () => {
  const session = { ...merchantSession, displayCurrencyId: undefined };
  expect(parseSession(JSON.stringify(session))?.displayCurrencyId).toBe(124);
});

it.each([
  ['nothing', null],
  ['no JSON', '{"token":'],
  ['null', 'null'],
  ['a number', '5'],
  ['an empty token', JSON.stringify({ ...merchantSession, token: '' })],
  ['no accounts', JSON.stringify({ ...merchantSession, accounts: undefined })],
  [
    'an account with a hostile id',
    JSON.stringify({ ...merchantSession, accounts: [{ accountId: '7;' }] }),
  ],
])('%s means signed out', (_name, stored) => {
  expect(parseSession(stored)).toBeNull();
});

it('does not wake the other tabs for what they know already', () => {
  keepSession(localStorage, merchantSession);
  const write = jest.spyOn(Storage.prototype, 'setItem');
  keepSession(localStorage, { ...merchantSession });
  expect(write).not.toHaveBeenCalled();
  keepSession(localStorage, { ...merchantSession, token: 'another' });
  expect(write).toHaveBeenCalledTimes(1);
});

it('storage that is closed means signed out, and keeping does no harm', () => {
  const closed = new Proxy(localStorage, {
    get: () => () => {
      throw new DOMException('closed', 'SecurityError');
    },
  });
  expect(readSession(closed)).toBeNull();
  expect(() => keepSession(closed, merchantSession)).not.toThrow();
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
});
