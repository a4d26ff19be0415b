import { useCallback, useSyncExternalStore, useEffect, useState } from 'react';
import type { UserSession } from '@mbo/gateway-contract/access';
import {
  bus,
  draftHolder,
  setEditing,
  type Entity,
  type StateTopics,
  type ThemeName,
} from '../../bus';
import type { RuntimeConfig } from '../../config';

/** Current value of a state topic of the bus; renders again when it changes. */
export function useBusState<T extends keyof StateTopics>(topic: T): StateTopics[T] {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = bus.state(topic).subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [topic],
  );
  return useSyncExternalStore(subscribe, () => bus.get(topic));
}

/** Who is signed in; null when nobody is. */
export function useSession(): UserSession | null {
  return useBusState('session');
}

/** The account or business the user looks at; null before one is chosen. */
export function useEntity(): Entity | null {
  return useBusState('entity');
}

/** The theme in force. */
export function useTheme(): ThemeName {
  return useBusState('theme');
}

/**
 * The runtime configuration. It is read before anything is drawn, so it is always there.
 *
 * @throws {Error} before the configuration is loaded
 */
export function useConfig(): RuntimeConfig {
  const config = useBusState('config');
  if (!config) throw new Error('The runtime configuration is not loaded.');
  return config;
}

let holders = 0;

/**
 * While `editing` is true, leaving the page by link, menu, back button, entity switch or closing
 * the tab is asked about first. Ends by itself when the component goes.
 *
 * @param isKept  what was typed is kept as a draft, and the question says so. Default: false
 */
export function useEditing(editing: boolean, isKept = false): void {
  // Not useId: its values repeat between the React roots of a page.
  const [holder] = useState(() => `holder-${(holders += 1)}`);
  useEffect(() => {
    if (!editing) return;
    const name = isKept ? draftHolder(holder) : holder;
    const hold = (): void => setEditing(name, true);
    hold();
    // Whoever agrees to leave gives up all edits; a form that is there all the same, as where only
    // the entity changed, is asked about again once something is typed in it.
    window.addEventListener('input', hold);
    return () => {
      window.removeEventListener('input', hold);
      setEditing(name, false);
    };
  }, [editing, holder, isKept]);
}
