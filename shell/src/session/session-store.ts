import type { Bus } from '@mbo/shared/bus';
import type { UserSession } from '@mbo/gateway-contract/access';
import { keepSession, parseSession, readSession } from './stored-session';
import { joinTabs } from './tabs';
import { rememberWanted } from './wanted-page';

export interface SessionDependencies {
  window: Window & typeof globalThis;
  bus: Bus;
  /** Tells the gateway that the session is over (POST /logout). */
  logout: () => Promise<unknown>;
  /** Asks about unsaved edits, then calls back. */
  confirmLeave: (leave: () => void) => void;
  /** Runs after local storage was cleared; puts back what is not the user's. */
  afterClear: () => void;
  /** Loads the page anew at `path`; the browser's own way by default. */
  reload?: (path: string) => void;
}

/** How long signing out waits for the gateway before it goes on without. */
const LOGOUT_TIMEOUT_MS = 3_000;

export interface SessionStore {
  dispose(): void;
}

/**
 * Keeps the bus topic `session`, local storage and the other tabs in step.
 * Signing out and a 401 clear all local storage and load the page anew, in every open tab: nothing
 * that an area still holds in memory outlives the session.
 */
export function createSessionStore(dependencies: SessionDependencies): SessionStore {
  const { window, bus, confirmLeave, logout, afterClear } = dependencies;
  const reload = dependencies.reload ?? ((path: string) => loadAnew(window, path));
  let over = false;

  const here = (): string => window.location.pathname + window.location.search;

  function end(path: string, notifyTabs: boolean): void {
    if (over) return;
    over = true;
    // Otherwise the browser would ask about unsaved edits, and staying is no choice any more.
    bus.set('editing', []);
    forgetAll();
    // Until the page is gone, what is still running may write once more.
    window.addEventListener('pagehide', forgetAll);
    if (notifyTabs) tabs.notifyEnded();
    reload(path);
  }

  function forgetAll(): void {
    try {
      window.localStorage.clear();
    } catch {
      // Storage is closed: there is nothing in it.
    }
    afterClear();
  }

  const tabs = joinTabs(window, {
    onEnded: () => {
      // A clear by a tab that signed in again since is no news to a tab without a session.
      if (bus.get('session')) expire(false);
    },
    onStored: (value) => adopt(parseSession(value)),
  });

  function expire(notifyTabs: boolean): void {
    const email = bus.get('session')?.email ?? null;
    rememberWanted(window.sessionStorage, here(), email);
    end(here(), notifyTabs);
  }

  /** Takes over what another tab stored. */
  function adopt(session: UserSession | null): void {
    const mine = bus.get('session');
    if (!session) {
      if (mine) expire(false);
      return;
    }
    // Areas still hold another user's data: only a new page is free of it.
    if (mine && mine.email !== session.email) {
      over = true;
      bus.set('editing', []);
      reload('/');
    } else {
      bus.set('session', session);
    }
  }

  /** A page taken out of the browser's back-forward cache slept through the news. */
  function wake(): void {
    const stored = readSession(window.localStorage);
    const mine = bus.get('session');
    if (stored?.token !== mine?.token) adopt(stored);
  }

  async function signOut(): Promise<void> {
    bus.set('busy', bus.get('busy') + 1);
    const timeout = new Promise((resolve) => setTimeout(resolve, LOGOUT_TIMEOUT_MS));
    // Signing out must work with the gateway down, too; its own expiry then ends the session.
    await Promise.race([logout().catch(() => undefined), timeout]);
    try {
      window.sessionStorage.clear();
    } catch {
      // Storage is closed: there is nothing in it.
    }
    end('/', true);
  }

  bus.set('session', readSession(window.localStorage));
  const subscription = bus.state('session').subscribe((session) => {
    if (session) keepSession(window.localStorage, session);
  });
  const offs = [
    bus.on('unauthorized', () => expire(true)),
    bus.on('signOut', () => confirmLeave(() => void signOut())),
    bus.on('accounts', (accounts) => {
      const session = bus.get('session');
      if (session) bus.set('session', { ...session, accounts });
    }),
  ];
  const onPageShow = (event: PageTransitionEvent): void => {
    if (event.persisted) wake();
  };
  window.addEventListener('pageshow', onPageShow);

  return {
    dispose() {
      subscription.unsubscribe();
      for (const off of offs) off();
      tabs.dispose();
      window.removeEventListener('pageshow', onPageShow);
      window.removeEventListener('pagehide', forgetAll);
    },
  };
}

function loadAnew(window: Window, path: string): void {
  // Assigning the present address may only move to its hash; a replaced state and a reload do not.
  // The state stays: it is the entry's place in the history, by which the navigation steps back.
  window.history.replaceState(window.history.state, '', path);
  window.location.reload();
}
