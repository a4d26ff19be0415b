import type { Bus } from '@mbo/shared/bus';
import { ENTITY_PARAMETER, type Navigation } from '@mbo/shared/navigation';
import type { AreaDirectory } from '../areas/directory';
import { resolveEntity } from '../entity/resolve';
import { decide, type Decision, type RedirectReason } from '../guards/decide';
import { rememberWanted, takeWanted, wasInterrupted } from '../session/wanted-page';
import { createListeners } from '../listeners';

const PREFIX = 'mbo.entity:';

/** The entity this user last looked at in this browser; null when none is known. */
function rememberedEntity(storage: Storage, email: string): string | null {
  try {
    return storage.getItem(PREFIX + email);
  } catch {
    return null;
  }
}

function rememberEntity(storage: Storage, email: string, id: string): void {
  try {
    storage.setItem(PREFIX + email, id);
  } catch {
    // The next visit then starts with the first account.
  }
}

/** What the shell shows: a page, or why there is none. A redirect never shows. */
export type Shown = Exclude<Decision, { kind: 'redirect' }>;

export interface RouteGuard {
  current(): Shown;
  subscribe(listener: () => void): () => void;
  dispose(): void;
}

/** Texts for what only the guard notices. */
export interface PageWords {
  foreignEntity(shown: string | null): string;
  sessionEnded(): string;
  selectFirst(reason: 'needsAccount' | 'needsBusiness', page: string): string;
}

export interface PageDependencies {
  bus: Bus;
  navigation: Navigation;
  directory: Pick<AreaDirectory, 'catalogue' | 'subscribe'>;
  localStorage: Storage;
  sessionStorage: Storage;
  words: PageWords;
}

/** More than any chain of real redirects; a circle among areas' own redirects ends here. */
const MAX_STEPS = 10;

/**
 * Follows address, session, accounts and areas; settles which entity and which page is shown, and
 * redirects where the rules say so.
 */
export function createRouteGuard(dependencies: PageDependencies): RouteGuard {
  const { bus, navigation, directory, words } = dependencies;
  const listeners = createListeners();
  let shown: Shown = { kind: 'notFound' };
  let settling = false;
  let again = false;

  /** Sets the entity that goes with the address, and says so when the address named a foreign one. */
  function settleEntity(): void {
    const session = bus.get('session');
    if (!session) {
      if (bus.get('entity')) bus.set('entity', null);
      return;
    }
    const { search } = navigation.location;
    const named = new URLSearchParams(search).get(ENTITY_PARAMETER);
    const remembered = rememberedEntity(dependencies.localStorage, session.email);
    const { entity, foreign } = resolveEntity(session.accounts, named, remembered);
    const before = bus.get('entity');
    const same = before?.id === entity?.id && before?.name === entity?.name;
    if (!same) bus.set('entity', entity);
    if (entity) rememberEntity(dependencies.localStorage, session.email, entity.id);
    if (foreign) {
      bus.emit('alert', {
        severity: 'warning',
        message: words.foreignEntity(entity?.name ?? null),
      });
    }
  }

  function step(): void {
    settleEntity();
    const session = bus.get('session');
    const entity = bus.get('entity');
    const { pathname, search, hash } = navigation.location;
    const catalogue = directory.catalogue();
    const inspectorTypes = bus.get('config')?.inspector.accountTypes ?? [];
    const decision = decide({ pathname, session, entity, catalogue, inspectorTypes });

    if (decision.kind === 'redirect') {
      const to = targetOf(decision.reason, decision.to, pathname + search + hash);
      if (isSelectionReason(decision.reason) && decision.from !== undefined) {
        const message = words.selectFirst(decision.reason, decision.from);
        bus.emit('alert', { severity: 'info', message });
      }
      navigation.replace(to);
      return;
    }
    const isPublic = decision.kind === 'page' && decision.page.guards.public;
    const named = new URLSearchParams(search).get(ENTITY_PARAMETER);
    const due = session && !isPublic ? (entity?.id ?? null) : null;
    if (due !== named) {
      // No entity in the addresses of public pages; the right one in all others.
      const query = new URLSearchParams(search);
      query.set(ENTITY_PARAMETER, due ?? '');
      navigation.replace({ pathname, search: query.toString(), hash });
    }
    if (!sameShown(shown, decision)) {
      shown = decision;
      listeners.notify();
    }
  }

  function targetOf(reason: RedirectReason, to: string, here: string): string {
    const session = bus.get('session');
    if (reason === 'signedOut') {
      if (wasInterrupted(dependencies.sessionStorage, here)) {
        bus.emit('alert', { severity: 'info', message: words.sessionEnded() });
      } else rememberWanted(dependencies.sessionStorage, here, null);
      return `${to}?${ENTITY_PARAMETER}=`;
    }
    const wanted =
      reason === 'signedIn' && session
        ? takeWanted(dependencies.sessionStorage, session.email)
        : null;
    // The address may still name a foreign entity; it is not carried along.
    return wanted ?? `${to}?${ENTITY_PARAMETER}=${bus.get('entity')?.id ?? ''}`;
  }

  // Setting the entity or replacing the address calls back in here: one settles, others wait.
  function settle(): void {
    again = true;
    if (settling) return;
    settling = true;
    try {
      for (let steps = 0; again && steps < MAX_STEPS; steps += 1) {
        again = false;
        step();
      }
    } finally {
      settling = false;
      again = false;
    }
  }

  const offs = [navigation.subscribe(settle), directory.subscribe(settle)];
  const subscription = bus.state('session').subscribe(settle);

  return {
    current: () => shown,
    subscribe: listeners.subscribe,
    dispose() {
      for (const off of offs) off();
      subscription.unsubscribe();
      listeners.clear();
    },
  };
}

function isSelectionReason(reason: RedirectReason): reason is 'needsAccount' | 'needsBusiness' {
  return reason === 'needsAccount' || reason === 'needsBusiness';
}

function sameShown(a: Shown, b: Shown): boolean {
  if (a.kind !== b.kind) return false;
  return a.kind !== 'page' || b.kind !== 'page' || a.page === b.page;
}
