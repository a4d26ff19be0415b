import { merchantSession } from '@mbo/shared/testing';
import { keepSession, parseSession, readSession, SESSION_KEY } from './stored-session';

beforeEach(() => localStorage.clear());

it('reads back what was kept', () => {
  keepSession(localStorage, merchantSession);
  expect(readSession(localStorage)).toEqual(merchantSession);
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
