import type { Bus } from '@mbo/shared/bus';
import { linkFiles } from './build-files';
import type { Catalogue } from './catalogue';
import type { AreaHost } from './host';

/** Waits until the browser has nothing better to do; a timer where it cannot say so. */
export function whenIdle(window: Window & typeof globalThis, work: () => void): void {
  if (typeof window.requestIdleCallback === 'function') {
    window.requestIdleCallback(work, { timeout: 5_000 });
  } else {
    window.setTimeout(work, 1_500);
  }
}

/** By which one sees that somebody wants more than to look at the page. */
const SIGNS_OF_USE = ['keydown', 'pointerdown'] as const;

/**
 * Waits for a sign that what signed-in users need will be needed: a session, or the first key or
 * click of who may be about to sign in. What is fetched before takes line and processor from the
 * sign-in form, perhaps for nobody.
 */
export function whenWanted(window: Window, bus: Bus, work: () => void): void {
  const end = (): void => {
    for (const sign of SIGNS_OF_USE) window.removeEventListener(sign, go, true);
    session.unsubscribe();
  };
  let gone = false;
  function go(): void {
    if (gone) return;
    gone = true;
    // The session is published while it is being subscribed to.
    queueMicrotask(end);
    work();
  }
  for (const sign of SIGNS_OF_USE) window.addEventListener(sign, go, true);
  const session = bus.state('session').subscribe((now) => {
    if (now) go();
  });
}

function savesData(navigator: Navigator): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' &&
    connection !== null &&
    Reflect.get(connection, 'saveData') === true
  );
}

/**
 * Once the first area is drawn and the browser is idle, fetches the files of the areas the menu
 * offers, without running them. Nothing on connections where the user asked to save data.
 */
export function prefetchWhenIdle(
  window: Window & typeof globalThis,
  host: Pick<AreaHost, 'state' | 'subscribe'>,
  catalogue: () => Catalogue,
  offered: () => ReadonlySet<string>,
): void {
  if (savesData(window.navigator)) return;
  const done = new Set<string>();
  const look = (): void => {
    const shown = host.state();
    if (shown.status !== 'ready') return;
    whenIdle(window, () => {
      const { areas } = catalogue();
      for (const name of offered()) {
        const build = areas[name];
        if (!build || done.has(build.base) || name === shown.area) continue;
        done.add(build.base);
        linkFiles(build, 'prefetch');
      }
    });
  };
  host.subscribe(look);
  look();
}
