import { registerApplication, start, triggerAppChange, unregisterApplication } from 'single-spa';
import type { RouteGuard } from '../page/route-guard';
import type { AreaDirectory } from './directory';
import type { AreaHost } from './host';

/** Resolved at once: single-spa waits for lifecycles before it looks at the next address. */
const DONE = Promise.resolve();

/**
 * Registers every area with single-spa, those that come later too. What it gets are lifecycles of
 * our own that answer at once; loading and drawing go on in the host. So an area that never
 * arrives, or never leaves, freezes nothing.
 */
export function startApplications(
  directory: Pick<AreaDirectory, 'names' | 'subscribe'>,
  page: RouteGuard,
  host: AreaHost,
): void {
  const registered = new Set<string>();
  const areaShown = (): string | null => {
    const shown = page.current();
    return shown.kind === 'page' ? shown.area : null;
  };

  function register(area: string): void {
    registered.add(area);
    registerApplication({
      name: area,
      activeWhen: () => areaShown() === area,
      app: {
        bootstrap: () => DONE,
        mount: () => {
          host.show(area);
          return DONE;
        },
        unmount: () => {
          host.hide(area);
          return DONE;
        },
      },
    });
  }

  function follow(): void {
    const names = directory.names();
    for (const area of names) if (!registered.has(area)) register(area);
    for (const area of registered) {
      if (names.includes(area)) continue;
      registered.delete(area);
      void unregisterApplication(area);
    }
  }

  follow();
  directory.subscribe(follow);
  page.subscribe(() => void triggerAppChange());
  start({ urlRerouteOnly: true });
  // A way around the page's one history, and its question about unsaved edits.
  Reflect.deleteProperty(window, 'singleSpaNavigate');
}
