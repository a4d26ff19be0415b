import type { ReactElement, ReactNode, ComponentType } from 'react';
import { addLocales, type Locales } from '../../words/words';
import { navigation } from '../../navigation';
import { AreaRoot } from './area-root';
import { createLifecycles, type Lifecycles, type MountProps } from './lifecycles';

/** Begins what a page reads first. It may fail: the page reads again what it does not find. */
export type FirstRead = () => Promise<unknown>;

/** By the paths of the pages that they are for. */
export type FirstReads = Readonly<Record<string, FirstRead>>;

/** Milliseconds a page's first drawing waits for what it reads; then it is without, and says so. */
const TIMEOUT_MS = 300;

/**
 * Begins what the page at the present address reads first. Settles once that is there, or has
 * failed, or takes longer than a user should wait for a page's frame; undefined if there is nothing.
 */
function beginFirstRead(reads: FirstReads): Promise<unknown> | undefined {
  const read = Object.hasOwn(reads, navigation.location.pathname)
    ? reads[navigation.location.pathname]
    : undefined;
  if (!read) return undefined;
  const timeout = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));
  return Promise.race([settled(read), timeout]);
}

async function settled(read: FirstRead): Promise<void> {
  try {
    await read();
  } catch {
    // The page asks by itself, and says what is wrong.
  }
}

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
