import { readableArea, readStoredRegistry } from '../publish/registry-file';
import type { Store } from '../publish/store';
import { localPort } from './area-ports';

/** Ports on this machine that areas have by the registry. */
export async function standingPorts(store: Store): Promise<Record<string, number>> {
  const { areas } = await readStoredRegistry(store);
  return Object.fromEntries(
    Object.entries(areas).flatMap(([name, value]) => {
      const port = localPort(readableArea(value)?.origin ?? '');
      return port === undefined ? [] : [[name, port]];
    }),
  );
}
