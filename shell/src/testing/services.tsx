import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { bus } from '@mbo/shared/bus';
import { navigation } from '@mbo/shared/navigation';
import { AreaRoot } from '@mbo/shared/ui';
import { createHost } from '../areas/host';
import type { AreaLoader } from '../areas/loader';
import type { ParcelModule } from '../areas/lifecycles';
import type { MountParcel } from '../areas/parcel';
import '../locales';
import { keepPage } from '../page/page-keeper';
import { ShellProvider, type ShellServices } from '../shell-context';
import { productLike, testCatalogue, type TestArea } from './catalogue';

/** As single-spa does, without its bookkeeping. */
const mountParcel: MountParcel = (module, props) => ({
  mountPromise: Promise.resolve().then(() => module.mount(props)),
  unmountPromise: new Promise(() => undefined),
  unmount: () => Promise.resolve().then(() => module.unmount(props)),
});

export interface TestShell {
  services: ShellServices;
  loader: jest.Mocked<AreaLoader>;
  toggleTheme: jest.Mock;
  dispose(): void;
}

/** The shell's services over the page's bus and history; areas load as `load` says. */
export function makeTestShell(
  load: (area: string, module?: string) => Promise<ParcelModule> = () =>
    Promise.reject(new Error('There is no such module.')),
  areas: readonly TestArea[] = productLike,
): TestShell {
  const catalogue = testCatalogue(...areas);
  const loader = { load: jest.fn(load), prefetch: jest.fn() };
  const page = keepPage({
    bus,
    navigation,
    catalogue,
    localStorage,
    sessionStorage,
    words: { foreignEntity: () => 'foreign', selectFirst: () => 'select first' },
  });
  const host = createHost({ bus, areas: catalogue.areas, loader, mountParcel, document });
  const toggleTheme = jest.fn();
  return {
    services: { catalogue, page, host, loader, mountParcel, theme: { toggle: toggleTheme } },
    loader,
    toggleTheme,
    dispose: page.dispose,
  };
}

/** Draws a part of the shell. */
export function renderInShell(
  shell: TestShell,
  part: ReactNode,
): RenderResult & { user: UserEvent } {
  const drawn = render(
    <AreaRoot name="shell">
      <ShellProvider services={shell.services}>{part}</ShellProvider>
    </AreaRoot>,
  );
  return { user: userEvent.setup(), ...drawn };
}
