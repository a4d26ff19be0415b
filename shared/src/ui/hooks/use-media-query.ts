import { useCallback, useSyncExternalStore } from 'react';

/** Widths below which tables become cards and dialogs sheets, as in the stylesheets. */
const NARROW = '(max-width: 599.98px)';

/** Whether a media query holds now; renders again when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Whether the window is as narrow as a phone's. */
export function useNarrow(): boolean {
  return useMediaQuery(NARROW);
}
