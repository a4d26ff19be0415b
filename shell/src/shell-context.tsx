import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { Catalogue } from './areas/catalogue';
import type { AreaHost, HostState } from './areas/host';
import type { AreaLoader } from './areas/loader';
import type { MountParcel } from './areas/parcel';
import type { PageKeeper, Shown } from './page/page-keeper';
import type { ThemeKeeper } from './theme/theme';

/** What the shell's parts work with; made once at start. */
export interface ShellServices {
  catalogue: Catalogue;
  page: PageKeeper;
  host: AreaHost;
  loader: AreaLoader;
  mountParcel: MountParcel;
  theme: Pick<ThemeKeeper, 'toggle'>;
}

const Services = createContext<ShellServices | null>(null);

export function ShellProvider({
  services,
  children,
}: {
  services: ShellServices;
  children: ReactNode;
}): ReactNode {
  return <Services.Provider value={services}>{children}</Services.Provider>;
}

export function useShell(): ShellServices {
  const services = useContext(Services);
  if (!services) throw new Error('The shell’s services are missing.');
  return services;
}

/** The page shown, or why there is none. */
export function useShown(): Shown {
  const { page } = useShell();
  return useSyncExternalStore(page.subscribe, page.current);
}

/** What stands in the place of the area's page. */
export function useHostState(): HostState {
  const { host } = useShell();
  return useSyncExternalStore(host.subscribe, host.state);
}
