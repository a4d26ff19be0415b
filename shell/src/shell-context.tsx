import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { Catalogue } from './areas/catalogue';
import type { AreaDirectory } from './areas/directory';
import type { FailureLog } from './areas/failures';
import type { Federation } from './areas/federation';
import type { AreaHost, HostState } from './areas/host';
import type { AreaLoader } from './areas/loader';
import type { MountParcel } from './areas/parcel';
import type { ActiveBuilds } from './areas/active-builds';
import type { RegistryWatch } from './areas/registry-watch';
import type { Overrides } from './overrides/overrides';
import type { RouteGuard, Shown } from './page/route-guard';
import type { ThemeStore } from './theme/theme';
import type { Updates } from './updates/updates';

/** What the shell's parts work with; made once at start. */
export interface ShellServices {
  directory: AreaDirectory;
  page: RouteGuard;
  host: AreaHost;
  loader: AreaLoader;
  activeBuilds: ActiveBuilds;
  mountParcel: MountParcel;
  theme: Pick<ThemeStore, 'toggle'>;
  updates: Updates;
  overrides: Overrides;
  /** What the inspector looks into besides. */
  inspector: {
    federation: Pick<Federation, 'sharedBy' | 'contractVersion'>;
    failures: Pick<FailureLog, 'list' | 'subscribe'>;
    registryWatch: Pick<RegistryWatch, 'status' | 'subscribe'>;
  };
}

const Services = createContext<ShellServices | null>(null);

/** Gives the shell's own components its services; areas get theirs by the bus. */
export function ShellProvider({
  services,
  children,
}: {
  services: ShellServices;
  children: ReactNode;
}): ReactNode {
  return <Services.Provider value={services}>{children}</Services.Provider>;
}

/** @throws {Error} outside of the shell */
export function useShell(): ShellServices {
  const services = useContext(Services);
  if (!services) throw new Error('The shell’s services are missing.');
  return services;
}

/** What the areas offer at present. */
export function useCatalogue(): Catalogue {
  const { directory } = useShell();
  return useSyncExternalStore(directory.subscribe, directory.catalogue);
}

/** The page shown, or why there is none. */
export function useShown(): Shown {
  const { page } = useShell();
  return useSyncExternalStore(page.subscribe, page.current);
}

/** What is in the place of the area's page. */
export function useHostState(): HostState {
  const { host } = useShell();
  return useSyncExternalStore(host.subscribe, host.state);
}
