import type { RegistryArea } from '@mbo/shared/area';
import { actor } from './actor';
import { addHistory, type HistoryEvent } from './history';
import { readableArea, updateRegistry } from './registry-file';
import type { Store } from './store';

/** What an area becomes, and what is written down about it. */
export interface Move {
  area: RegistryArea;
  event: Omit<HistoryEvent, 'at' | 'by'>;
}

/** Who does it. Default: whoever runs this process. */
export interface Mover {
  by?: string | undefined;
}

/**
 * Changes one area's entry in the registry in one step, then writes down what happened.
 *
 * @param decide  gets the entry as it stands (undefined: none that can be read), answers what it
 *   becomes; undefined leaves it. It runs again when somebody else was faster. What it throws is
 *   thrown, and nothing has changed then
 * @returns what was done; undefined: nothing
 */
export async function moveArea(
  store: Store,
  name: string,
  decide: (standing: RegistryArea | undefined) => Move | undefined,
  { by = actor() }: Mover = {},
): Promise<Move | undefined> {
  let move: Move | undefined;
  await updateRegistry(store, (areas) => {
    move = decide(readableArea(areas[name]));
    if (move) areas[name] = move.area;
    return move !== undefined;
  });
  if (move) {
    await addHistory(store, name, { at: new Date().toISOString(), by, ...move.event });
  }
  return move;
}
