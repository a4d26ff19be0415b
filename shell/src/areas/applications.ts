import { registerApplication, start, triggerAppChange } from 'single-spa';
import type { PageKeeper } from '../page/page-keeper';
import type { AreaHost } from './host';

/** Resolved at once: single-spa waits for lifecycles before it looks at the next address. */
const DONE = Promise.resolve();

/**
 * Registers every area with single-spa. What it gets are lifecycles of our own that answer at
 * once; loading and drawing go on in the host. So an area that never arrives, or never leaves,
 * freezes nothing.
 */
export function startApplications(
  areas: readonly string[],
  page: PageKeeper,
  host: AreaHost,
): void {
  const areaShown = (): string | null => {
    const shown = page.current();
    return shown.kind === 'page' ? shown.area : null;
  };
  for (const area of areas) {
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
  page.subscribe(() => void triggerAppChange());
  start({ urlRerouteOnly: true });
}
