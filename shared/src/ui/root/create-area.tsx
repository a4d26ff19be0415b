import type { ReactElement, ReactNode, ComponentType } from 'react';
import { addLocales, type Locales } from '../../words/words';
import { AreaRoot } from './area-root';
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

/** What a modal's component gets. */
export interface ModalComponentProps {
  /** Takes the modal off the page; call it once it has closed. */
  onClose: () => void;
}

export interface ModalMountProps extends MountProps, ModalComponentProps {}

export interface ModalOptions {
  /** Name of the area the modal belongs to; also its i18n namespace. */
  name: string;
  locales: Locales;
  component: ComponentType<ModalComponentProps>;
}

/** Makes the lifecycles of a dialog that the shell mounts as a single-spa parcel. */
export function createModal({
  name,
  locales,
  component: Dialog,
}: ModalOptions): Lifecycles<ModalMountProps> {
  addLocales(name, locales);
  function ModalArea({ version, owner, title, onClose }: ModalMountProps): ReactNode {
    return (
      <AreaRoot name={name} {...{ version, owner, title }}>
        <Dialog onClose={onClose} />
      </AreaRoot>
    );
  }
  return createLifecycles(`${name}-modal`, ModalArea);
}
