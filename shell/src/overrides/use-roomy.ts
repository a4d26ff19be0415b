import { useSyncExternalStore } from 'react';

/** Up to this width the top bar has no room for a sentence. */
const QUERY = '(max-width: 1199.98px)';

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the top bar has room for what an override is about. */
export function useRoomy(): boolean {
  return useSyncExternalStore(subscribe, () => !window.matchMedia(QUERY).matches);
}
