import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { bus, type AreaFailure } from '@mbo/shared/bus';
import { navigation } from '@mbo/shared/navigation';
import { testConfig } from '@mbo/shared/testing';
import { AreaRoot } from '@mbo/shared/ui';
import { createHost } from '../areas/host';
import { toFailure, type FailureLog } from '../areas/failures';
import { LoadFailed, type AreaLoader } from '../areas/loader';
import type { ParcelModule, MountParcel } from '../areas/parcel';
import { createActiveBuilds } from '../areas/active-builds';
import type { RegistryStatus } from '../areas/registry-watch';
import '../locales/locale';
import { createRouteGuard } from '../page/route-guard';
import { createOverrides } from '../overrides/overrides';
import { ShellProvider, type ShellServices } from '../shell-context';
import { createUpdates } from '../updates/updates';
import { productLike, testDirectory, type TestArea } from './catalogue';

/** As single-spa does, without its bookkeeping. */
const mountParcel: MountParcel = (module, props) => ({
  mountPromise: Promise.resolve().then(() => module.mount(props)),
  unmountPromise: new Promise(() => undefined),
  unmount: () => Promise.resolve().then(() => module.unmount(props)),
});

const REGISTRY_STATUS: RegistryStatus = {
  readAt: '2026-01-01T00:00:00.000Z',
  rejected: [{ name: 'mf-bad', reason: 'origin https://evil.example is not allowed' }],
  rejectedRollOuts: [],
};

/** As the shell keeps them, without a word on the console. */
function recordFailures(): FailureLog {
  const listeners = new Set<() => void>();
  let list: readonly AreaFailure[] = [];
  const off = bus.on('areaFailure', (failure) => {
    list = [failure, ...list];
    for (const listener of listeners) listener();
  });
  return {
    list: () => list,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose: off,
  };
}

export interface TestShell {
  services: ShellServices;
  loader: jest.Mocked<AreaLoader>;
  toggleTheme: jest.Mock;
  /** Counts how often the page would have been loaded anew. */
  reload: jest.Mock;
  dispose(): void;
}

/** The shell's services over the page's bus and history; areas load as `load` says. */
export function makeTestShell(
  load: (area: string, module?: string) => Promise<ParcelModule> = () =>
    Promise.reject(new Error('There is no such module.')),
  areas: readonly TestArea[] = productLike,
): TestShell {
  const directory = testDirectory(...areas);
  const activeBuilds = createActiveBuilds(directory.setOnPage);
  const loader: jest.Mocked<AreaLoader> = {
    load: jest.fn(async (area: string, module?: string) => {
      const build = directory.wanted(area);
      if (!build) throw new Error(`There is no area ${area}.`);
      try {
        return { build, module: await load(area, module) };
      } catch (error) {
        const failure = toFailure(area, build.version, 'load', error);
        bus.emit('areaFailure', failure);
        throw new LoadFailed(failure);
      }
    }),
    prefetch: jest.fn(),
    retry: jest.fn(),
    forget: jest.fn(),
    loadTime: jest.fn(),
  };
  const parts = { directory, loader, activeBuilds, mountParcel };
  const page = createRouteGuard({
    bus,
    navigation,
    directory,
    localStorage,
    sessionStorage,
    words: {
      foreignEntity: () => 'foreign',
      sessionEnded: () => 'session ended',
      selectFirst: () => 'select first',
    },
  });
  const host = createHost({
    ...parts,
    bus,
    document,
    drawDeadlineMs: 8_000,
    pathname: () => navigation.location.pathname,
  });
  const toggleTheme = jest.fn();
  const reload = jest.fn();
  const failures = recordFailures();
  const updates = createUpdates(directory);
  const services: ShellServices = {
    ...parts,
    page,
    host,
    theme: { toggle: toggleTheme },
    updates,
    overrides: createOverrides({
      window,
      bus,
      config: bus.get('config') ?? testConfig,
      directory,
      fetch: () => Promise.reject(new Error('There is nothing there.')),
      around: updates.around,
      confirmLeave: navigation.confirmLeave,
      reload,
    }),
    inspector: {
      federation: {
        sharedBy: () => [{ module: 'react', version: '18.3.1' }],
        contractVersion: '1.1.0',
      },
      failures,
      registryWatch: {
        status: () => REGISTRY_STATUS,
        subscribe: () => () => undefined,
      },
    },
  };
  return {
    services,
    loader,
    toggleTheme,
    reload,
    dispose() {
      page.dispose();
      services.overrides.dispose();
      failures.dispose();
    },
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
