import { useMemo, useSyncExternalStore } from 'react';
import type { RegistryStatus } from '../areas/registry-watch';
import { useCatalogue, useShell } from '../shell-context';
import { inspectAreas, type AreaInspection } from './inspection';

export interface Inspection {
  /** ISO 8601 UTC. */
  at: string;
  /** Version of the shared contract that this page provides. */
  contract: string;
  /** The shell's live version when this page was sent, if the registry says. */
  shell: string | undefined;
  registry: RegistryStatus;
  areas: readonly AreaInspection[];
}

/** What the inspector shows; anew whenever an area, a failure or the registry changes. */
export function useInspection(): Inspection {
  const { directory, loader, inspector } = useShell();
  const { federation, failures, registryWatch } = inspector;
  const catalogue = useCatalogue();
  const list = useSyncExternalStore(failures.subscribe, failures.list);
  const registry = useSyncExternalStore(registryWatch.subscribe, registryWatch.status);
  return useMemo(
    () => ({
      at: new Date().toISOString(),
      contract: federation.contractVersion,
      shell: directory.registry().shell?.version,
      registry,
      areas: inspectAreas({
        directory,
        loader,
        sharedBy: federation.sharedBy,
        failures: list,
        resources: performance.getEntriesByType('resource') as PerformanceResourceTiming[],
      }),
    }),
    // The catalogue stands for what the directory holds.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [catalogue, directory, loader, federation, list, registry],
  );
}
