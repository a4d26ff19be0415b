import type { Bus } from '@mbo/shared/bus';

/** How long the new page may take to show its heading; later the focus is left alone. */
const HEADING_TIMEOUT_MS = 3_000;

/** A page that was drawn at once changes nothing that could be observed afterwards. */
const FIRST_LOOK_MS = 50;

export interface RouteFocus {
  /** The page with this title is shown now. The first one keeps the focus where the browser put it. */
  arrive(title: string): void;
}

/**
 * On a change of page: titles the tab, announces the page, and moves the focus to its heading, or
 * to the main landmark when it has none. Gives up when the user has moved on meanwhile.
 */
export function createRouteFocus(
  document: Document,
  bus: Bus,
  titleOf: (page: string) => string,
): RouteFocus {
  let first = true;
  let stop = (): void => undefined;

  function moveFocus(): void {
    stop();
    const found = document.getElementById('main');
    const view = document.defaultView;
    if (!found || !view) return;
    const main = found;
    let placed: HTMLElement = main;
    view.scrollTo({ top: 0 });
    main.focus({ preventScroll: true });

    // The page comes in steps: the one that leaves, a skeleton, the heading. Each time the heading
    // is another element the focus follows, until the user moves it.
    function look(): void {
      const active = document.activeElement;
      if (active !== placed && active !== document.body && active !== null) {
        end();
        return;
      }
      const heading = main.querySelector<HTMLElement>('h1');
      if (heading === active) return;
      placed = heading ?? main;
      if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      placed.focus({ preventScroll: true });
    }
    const observer = new view.MutationObserver(look);
    observer.observe(main, { childList: true, subtree: true });
    const settled = setTimeout(look, FIRST_LOOK_MS);
    const timer = setTimeout(end, HEADING_TIMEOUT_MS);
    function end(): void {
      observer.disconnect();
      clearTimeout(settled);
      clearTimeout(timer);
    }
    stop = end;
  }

  return {
    arrive(title) {
      document.title = titleOf(title);
      if (first) {
        first = false;
        return;
      }
      bus.emit('announce', title);
      moveFocus();
    },
  };
}
