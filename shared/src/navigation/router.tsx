import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { Router, type Navigator } from 'react-router-dom';
import { createNavigation, type Navigation } from './history';

/** The page's navigation. Shared as a singleton. */
export const navigation: Navigation = createNavigation(window);

/**
 * Router over the page's history, for the root of the shell and of each area: `Link`,
 * `useNavigate`, `useSearchParams` and the like then keep the entity and ask about unsaved edits.
 */
export function PageRouter({
  children,
  source = navigation,
}: {
  children: ReactNode;
  /** Default: the page's navigation. */
  source?: Navigation;
}): ReactNode {
  const location = useSyncExternalStore(source.subscribe, () => source.location);
  const navigator = useMemo<Navigator>(
    () => ({
      createHref: source.createHref,
      push: source.push,
      replace: source.replace,
      go: source.go,
    }),
    [source],
  );
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  );
}
