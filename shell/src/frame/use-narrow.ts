import { useSyncExternalStore } from 'react';

/** Below this width the drawer is an overlay; pixels, from the specification. */
export const SHELL_BREAKPOINT = 600;

const QUERY = `(max-width: ${SHELL_BREAKPOINT - 0.02}px)`;

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the screen is narrower than the shell's breakpoint. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches);
}
