import type { Location, To } from 'react-router-dom';
import { createPath, parsePath } from 'react-router-dom';
import { bus, isDraftHolder } from '../bus';
import { words } from '../words/words';

/** Query parameter that names the selected entity. */
export const ENTITY_PARAMETER = 'entity';

/** The question asked before unsaved edits are left, in the words of the page's language. */
export const LEAVE_QUESTION: {
  readonly title: string;
  readonly description: string;
  readonly okLabel: string;
} = {
  get title() {
    return words.t('leave.title');
  },
  get description() {
    return words.t('leave.description');
  },
  get okLabel() {
    return words.t('leave.ok');
  },
};

type Listener = () => void;

interface EntryState {
  /** Position of the entry in this tab's history, so that a refused step can be taken back. */
  index: number;
  key: string;
  user?: unknown;
}

/**
 * The page's one history. Shell and areas navigate through it, so that a question about unsaved
 * edits is before every way out and all routers see the same address.
 */
export interface Navigation {
  readonly location: Location;
  /**
   * `path` with the selected entity kept in the query unless it names one itself; one that is
   * named empty (`?entity=`) is taken away.
   */
  createHref(to: To): string;
  push(to: To, state?: unknown): void;
  replace(to: To, state?: unknown): void;
  go(delta: number): void;
  subscribe(listener: Listener): () => void;
  /** Calls `leave` now, or after the user agreed to lose unsaved edits. */
  confirmLeave(leave: () => void): void;
  /** Takes the listeners off again; for tests. */
  dispose(): void;
}

function entityOf(search: string): string | null {
  return new URLSearchParams(search).get(ENTITY_PARAMETER);
}

/**
 * Writes its place in the order of entries into the history's state, so that going back can be undone
 * while the question is asked.
 */
export function createNavigation(window: Window & typeof globalThis): Navigation {
  const { history } = window;
  const listeners = new Set<Listener>();
  // The prototype's functions: single-spa wraps those of the instance to hear of changes, and
  // captures popstate listeners added through window; ours must run first.
  const addListener = EventTarget.prototype.addEventListener.bind(window);
  const removeListener = EventTarget.prototype.removeEventListener.bind(window);

  let index = readState()?.index ?? 0;
  if (!readState()) history.replaceState(makeState(index, undefined), '');
  let location = readLocation();
  let undoing = false;
  let asking = false;

  function readState(): EntryState | undefined {
    const state: unknown = history.state;
    return typeof state === 'object' && state !== null && 'index' in state
      ? (state as EntryState)
      : undefined;
  }

  function makeState(at: number, user: unknown): EntryState {
    return { index: at, key: Math.random().toString(36).slice(2, 10), user };
  }

  function readLocation(): Location {
    const { pathname, search, hash } = window.location;
    const state = readState();
    return { pathname, search, hash, state: state?.user ?? null, key: state?.key ?? 'default' };
  }

  function changed(): void {
    const next = readLocation();
    // single-spa answers a push with a popstate of its own: the same place is not announced twice.
    if (next.key === location.key && createPath(next) === createPath(location)) return;
    location = next;
    for (const listener of [...listeners]) listener();
  }

  function confirmLeave(leave: () => void): void {
    if (bus.get('editing').length === 0) {
      leave();
      return;
    }
    if (asking) return;
    asking = true;
    const isKept = bus.get('editing').every(isDraftHolder);
    bus.emit('confirm', {
      ...LEAVE_QUESTION,
      ...(isKept && { description: words.t('leave.draftIsKept') }),
      onOk: () => {
        asking = false;
        bus.set('editing', []);
        leave();
      },
      onCancel: () => {
        asking = false;
      },
    });
  }

  const onPopState = (event: PopStateEvent): void => {
    if (undoing) {
      undoing = false;
      event.stopImmediatePropagation();
      return;
    }
    // An entry without our state was made by the browser itself: a plain link to a hash.
    if (!readState()) history.replaceState(makeState(index + 1, undefined), '');
    const target = readState()?.index ?? 0;
    const delta = target - index;
    if (delta !== 0 && bus.get('editing').length > 0 && leavesPage(readLocation())) {
      // The browser has moved already: go back, ask, and move again when agreed.
      event.stopImmediatePropagation();
      undoing = true;
      history.go(-delta);
      confirmLeave(() => history.go(delta));
      return;
    }
    index = target;
    changed();
  };

  const onBeforeUnload = (event: BeforeUnloadEvent): void => {
    if (bus.get('editing').length > 0) event.preventDefault();
  };

  addListener('popstate', onPopState as EventListener, { capture: true });
  addListener('beforeunload', onBeforeUnload as EventListener);

  function createHref(to: To): string {
    const path = typeof to === 'string' ? parsePath(to) : to;
    const search = new URLSearchParams(path.search ?? '');
    const entity = entityOf(location.search);
    if (entity && !search.has(ENTITY_PARAMETER)) search.set(ENTITY_PARAMETER, entity);
    if (search.get(ENTITY_PARAMETER) === '') search.delete(ENTITY_PARAMETER);
    const query = search.toString();
    return createPath({
      pathname: path.pathname ?? location.pathname,
      search: query === '' ? '' : `?${query}`,
      hash: path.hash ?? '',
    });
  }

  /** Another page or another entity: edits would be lost. Hash, filters and sorting keep them. */
  function leavesPage(target: Pick<Location, 'pathname' | 'search'>): boolean {
    return (
      target.pathname !== location.pathname || entityOf(target.search) !== entityOf(location.search)
    );
  }

  function navigate(href: string, act: () => void): void {
    const { pathname = location.pathname, search = '' } = parsePath(href);
    if (leavesPage({ pathname, search })) confirmLeave(act);
    else act();
  }

  return {
    get location() {
      return location;
    },
    createHref,
    push(to, state) {
      const href = createHref(to);
      navigate(href, () => {
        index += 1;
        history.pushState(makeState(index, state), '', href);
        changed();
      });
    },
    replace(to, state) {
      const href = createHref(to);
      navigate(href, () => {
        history.replaceState(makeState(index, state), '', href);
        changed();
      });
    },
    go: (delta) => history.go(delta),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    confirmLeave,
    dispose() {
      removeListener('popstate', onPopState as EventListener, { capture: true });
      removeListener('beforeunload', onBeforeUnload as EventListener);
      listeners.clear();
    },
  };
}
