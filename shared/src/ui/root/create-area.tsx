import type { ReactElement, ReactNode } from 'react';
import { AreaRoot } from './area-root';
import { addLocales, type Locales } from '../../words/words';
import { createLifecycles, type Lifecycles, type MountProps } from './lifecycles';

export interface AreaOptions {
  /** Name of the area, e.g. `mf-reporting`; also its i18n namespace. */
  name: string;
  locales: Locales;
  /** The area's routes, e.g. `<Routes>…</Routes>`. */
  element: ReactElement;
}

/**
 * Makes the lifecycles an area exposes as `./area`:
 *
 *     export const { bootstrap, mount, unmount } = createArea({ name, locales: { en }, element });
 */
export function createArea({ name, locales, element }: AreaOptions): Lifecycles {
  addLocales(name, locales);
  function Area({ version, owner, title, onRestart }: MountProps): ReactNode {
    return (
      <AreaRoot name={name} {...{ version, owner, title, onRestart }}>
        {element}
      </AreaRoot>
    );
  }
  return createLifecycles(name, Area);
}
