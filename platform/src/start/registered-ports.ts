import { readHistory } from '../publish/history';
import { readableArea, readStoredRegistry } from '../publish/registry-file';
import type { Store } from '../publish/store';
import { localPort } from './area-ports';

/** Ports on this machine that areas have by the registry. */
export async function registeredPorts(store: Store): Promise<Record<string, number>> {
  const { areas } = await readStoredRegistry(store);
  return Object.fromEntries(
    Object.entries(areas).flatMap(([name, value]) => {
      const port = localPort(readableArea(value)?.origin ?? '');
      return port === undefined ? [] : [[name, port]];
    }),
  );
}

/** Areas that are live though the checkout does not have them. */
export interface ForeignAreas {
  /** Published by somebody with `mf publish`: another team's, which stay. */
  stay: string[];
  /** Published by `npm start` alone, of a folder that is gone since: they go with it. */
  gone: string[];
}

/** @param names  the checkout's areas */
export async function foreignAreas(store: Store, names: readonly string[]): Promise<ForeignAreas> {
  const { areas } = await readStoredRegistry(store);
  const foreign: ForeignAreas = { stay: [], gone: [] };
  for (const [name, value] of Object.entries(areas)) {
    if (names.includes(name) || !readableArea(value)) continue;
    const events = await readHistory(store, name);
    const isOfStart = events.length > 0 && events.every(({ via }) => via === 'start');
    foreign[isOfStart ? 'gone' : 'stay'].push(name);
  }
  return foreign;
}
