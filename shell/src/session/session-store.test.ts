import { waitFor } from '@testing-library/react';
import { createBus, type Bus } from '@mbo/shared/bus';
import { merchantSession, staffSession } from '@mbo/shared/testing';
import { createSessionStore, type SessionStore } from './session-store';
import { SESSION_KEY } from './stored-session';
import { takeWanted } from './wanted-page';

let bus: Bus;
let store: SessionStore | undefined;
let reloads: string[];
let logout: jest.Mock<Promise<unknown>, []>;
let leaving: (() => void)[];
let restored: number;

function start(): void {
  store = createSessionStore({
    window,
    bus,
    logout,
    confirmLeave: (leave) => leaving.push(leave),
    afterClear: () => {
      restored += 1;
    },
    reload: (path) => reloads.push(path),
  });
}

function stored(session: unknown = merchantSession): void {
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
}

/** As the browser tells a tab of what another one wrote. */
function otherTab(key: string | null, newValue: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/reports?entity=7');
  bus = createBus();
  reloads = [];
  leaving = [];
  restored = 0;
  logout = jest.fn(() => Promise.resolve());
});
afterEach(() => store?.dispose());

describe('at start', () => {
  it('the kept session is taken up', () => {
    stored();
    start();
    expect(bus.get('session')).toEqual(merchantSession);
  });

  it('a corrupt one is signed out', () => {
    localStorage.setItem(SESSION_KEY, '{"token":5}');
    start();
    expect(bus.get('session')).toBeNull();
  });
});

describe('signing in', () => {
  it('keeps the session as user', () => {
    start();
    bus.set('session', merchantSession);
    expect(JSON.parse(localStorage.getItem(SESSION_KEY) ?? '')).toEqual(merchantSession);
  });

  it('in another tab is picked up by this one', () => {
    start();
    otherTab(SESSION_KEY, JSON.stringify(merchantSession));
    expect(bus.get('session')).toEqual(merchantSession);
    expect(reloads).toEqual([]);
  });

  it('in another tab with a new token of the same user replaces this one’s', () => {
    stored();
    start();
    otherTab(SESSION_KEY, JSON.stringify({ ...merchantSession, token: 'newer' }));
    expect(bus.get('session')?.token).toBe('newer');
    expect(reloads).toEqual([]);
  });

  it('in another tab as another user starts this page anew', () => {
    stored();
    start();
    bus.set('editing', ['form']);
    otherTab(SESSION_KEY, JSON.stringify(staffSession));
    expect(reloads).toEqual(['/']);
    expect(bus.get('editing')).toEqual([]);
    // The first user's session never becomes the second's on a page that holds the first's data.
    expect(bus.get('session')?.email).toBe(merchantSession.email);
  });
});

it('accounts that were read anew replace those of the session', () => {
  stored();
  start();
  bus.emit('accounts', staffSession.accounts);
  expect(bus.get('session')?.accounts).toEqual(staffSession.accounts);
  expect(JSON.parse(localStorage.getItem(SESSION_KEY) ?? '')).toMatchObject({
    accounts: staffSession.accounts,
  });
});

describe('a 401', () => {
  it('clears all local storage and loads the page anew, without asking about edits', () => {
    stored();
    localStorage.setItem('mbo.entity:merchant@demo.test', '7');
    start();
    bus.set('editing', ['form']);
    bus.emit('unauthorized', { url: '/accounts' });
    expect(localStorage).toHaveLength(0);
    expect(restored).toBe(1);
    expect(bus.get('editing')).toEqual([]);
    expect(reloads).toEqual(['/reports?entity=7']);
  });

  it('of many calls at once reloads once', () => {
    stored();
    start();
    bus.emit('unauthorized', { url: '/accounts' });
    bus.emit('unauthorized', { url: '/lookups' });
    expect(reloads).toHaveLength(1);
  });

  it('remembers the page for the same user', () => {
    stored();
    start();
    bus.emit('unauthorized', { url: '/accounts' });
    expect(takeWanted(sessionStorage, merchantSession.email)).toBe('/reports?entity=7');
  });

  it('is sent to the other tabs', async () => {
    stored();
    start();
    const heard: unknown[] = [];
    const other = new BroadcastChannel('mbo.session');
    other.onmessage = ({ data }: MessageEvent) => heard.push(data);
    bus.emit('unauthorized', { url: '/accounts' });
    await waitFor(() => expect(heard).toEqual(['ended']));
    other.close();
  });
});

describe('the end in another tab', () => {
  it.each([
    ['by channel', () => new BroadcastChannel('mbo.session').postMessage('ended')],
    ['by cleared storage', () => otherTab(null, null)],
    ['by the removed session', () => otherTab(SESSION_KEY, null)],
    ['by a session that is none', () => otherTab(SESSION_KEY, '{}')],
  ])('ends this one: %s', async (_name, happen) => {
    stored();
    start();
    happen();
    await waitFor(() => expect(reloads).toEqual(['/reports?entity=7']));
    expect(localStorage).toHaveLength(0);
  });

  it('does nothing to a tab that is signed out', () => {
    start();
    otherTab(null, null);
    expect(reloads).toEqual([]);
  });

  it('other keys are not about the session', () => {
    stored();
    start();
    otherTab('mbo.theme', null);
    expect(reloads).toEqual([]);
  });
});

describe('signing out', () => {
  function signOut(): void {
    bus.emit('signOut', undefined);
    leaving.shift()?.();
  }

  it('tells the gateway, clears everything and goes to /', async () => {
    stored();
    start();
    signOut();
    await waitFor(() => expect(reloads).toEqual(['/']));
    expect(logout).toHaveBeenCalledTimes(1);
    // What still runs until the page is gone leaves nothing behind.
    localStorage.setItem('mbo.entity:merchant@demo.test', '7');
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
    expect(restored).toBe(2);
  });

  it('asks about unsaved edits first', () => {
    stored();
    start();
    bus.emit('signOut', undefined);
    expect(leaving).toHaveLength(1);
    expect(logout).not.toHaveBeenCalled();
  });

  it('works with the gateway down', async () => {
    logout.mockRejectedValue(new Error('no answer'));
    stored();
    start();
    signOut();
    await waitFor(() => expect(reloads).toEqual(['/']));
  });

  it('does not wait long for a gateway that hangs', async () => {
    jest.useFakeTimers();
    logout.mockReturnValue(new Promise(() => undefined));
    stored();
    start();
    signOut();
    await jest.advanceTimersByTimeAsync(3_000);
    expect(reloads).toEqual(['/']);
    jest.useRealTimers();
  });
});

it('a page out of the back-forward cache learns that the session ended meanwhile', () => {
  stored();
  start();
  localStorage.clear();
  const shown = new Event('pageshow');
  Object.defineProperty(shown, 'persisted', { value: true });
  window.dispatchEvent(shown);
  expect(reloads).toEqual(['/reports?entity=7']);
});
