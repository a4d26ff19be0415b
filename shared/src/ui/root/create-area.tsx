import type { ReactElement, ReactNode } from 'react';
import { AreaRoot } from './area-root';
import { addLocales, type Locales } from '../../words/words';
import { beginFirstRead, type FirstReads } from './first-reads';
import { createLifecycles, type Lifecycles, type MountProps } from './lifecycles';

export interface AreaOptions {
  /** Name of the area, e.g. `mf-reporting`; also its i18n namespace. */
  name: string;
  locales: Locales;
  /** The area's routes, e.g. `<Routes>…</Routes>`. */
  element: ReactElement;
  /**
   * What pages read first, by their paths, e.g. `{ '/dashboard': readFirst }`: begun as soon as the
   * area's script is there, beside the page's first drawing, which waits a moment for it. A page
   * finds the answers in the query client if it asks by the same keys. Default: pages read by
   * themselves, once they are drawn.
   */
  firstReads?: FirstReads;
}

/**
 * Makes the lifecycles an area exposes as `./area`:
 *
 *     export const { bootstrap, mount, unmount } = createArea({ name, locales: { en }, element });
 */
export function createArea({ name, locales, element, firstReads = {} }: AreaOptions): Lifecycles {
  const read = beginFirstRead(firstReads);
  addLocales(name, locales);
  function Area({ version, owner, title, onRestart }: MountProps): ReactNode {
    return (
      <AreaRoot name={name} {...{ version, owner, title, onRestart }}>
        {element}
      </AreaRoot>
    );
  }
  const lifecycles = createLifecycles(name, Area);
  if (!read) return lifecycles;
  return {
    ...lifecycles,
    async mount(props) {
      await read;
      return lifecycles.mount(props);
    },
  };
}
