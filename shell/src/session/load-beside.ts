import type { Account } from '@mbo/gateway-contract/access';
import type { Bus } from '@mbo/shared/bus';

export interface LoadDependencies {
  bus: Bus;
  /** Runs work once the page has nothing better to do. */
  idle: (work: () => void) => void;
  /** GET /accounts */
  readAccounts: () => Promise<Account[]>;
  /** GET /lookups, all of them. */
  readLookups: () => Promise<void>;
}

/**
 * Loads what pages take for granted once somebody is signed in, without delaying the page that is
 * shown: the accounts that they may see, which replace those of the session, and the lists that forms
 * choose from. What fails is read again by the page that needs it.
 */
export function loadBesidePages({ bus, idle, readAccounts, readLookups }: LoadDependencies): {
  dispose: () => void;
} {
  let known: string | undefined;

  async function load(email: string): Promise<void> {
    const [accounts] = await Promise.all([readAccounts().catch(() => undefined), readLookups()]);
    const session = bus.get('session');
    if (!accounts || session?.email !== email) return;
    if (JSON.stringify(accounts) !== JSON.stringify(session.accounts)) {
      bus.emit('accounts', accounts);
    }
  }

  const subscription = bus.state('session').subscribe((session) => {
    const email = session?.email;
    if (email === known) return;
    known = email;
    if (email !== undefined) idle(() => void load(email));
  });
  return { dispose: () => subscription.unsubscribe() };
}
