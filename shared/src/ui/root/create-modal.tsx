import type { ComponentType, ReactNode } from 'react';
import { AreaRoot } from './area-root';
import { addLocales, type Locales } from '../../words/words';
import { createLifecycles, type Lifecycles, type MountProps } from './lifecycles';

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
