import type { RegistryArea } from '@mbo/shared/area';
import { actor, addHistory, type HistoryEvent } from './history';
import { buildsOnScreen, pageViolations, pagesInUse, type ActivePages } from './checks/pages-check';
import { readableArea, updateRegistry } from './registry-file';
import { PublishError, refuseViolations, type Store } from './store';

/** What an area becomes, and what is written down about it. */
export interface Move {
  area: RegistryArea;
  event: Omit<HistoryEvent, 'at' | 'by'>;
}

/** Who does it. Default: whoever runs this process. */
export interface Mover {
  by?: string | undefined;
  /** Areas that are published together with it: their builds of before do not count. */
  together?: readonly string[] | undefined;
}

/**
 * Changes one area's entry in the registry in one step, then writes down what happened. That no
 * other area has one of its pages is looked at in that step: of two that claim one page at the same
 * moment only the first goes live.
 *
 * @param decide  gets the entry as it is (undefined: none that can be read), returns what it
 *   becomes; undefined leaves it. It runs again when somebody else was faster. What it throws is
 *   thrown, and nothing has changed then
 * @returns what was done; undefined: nothing
 * @throws {PublishError} when a build that comes onto the screen has a page of another area
 */
export async function moveArea(
  store: Store,
  name: string,
  { by = actor(), together = [] }: Mover,
  decide: (current: RegistryArea | undefined) => Move | undefined,
): Promise<Move | undefined> {
  let move: Move | undefined;
  await updateRegistry(store, (areas) => {
    const current = readableArea(areas[name]);
    move = decide(current);
    if (!move) return false;
    refuseTakenPages(name, current, move.area, pagesInUse(areas, [name, ...together]));
    areas[name] = move.area;
    return true;
  });
  if (move) {
    await addHistory(store, name, { at: new Date().toISOString(), by, ...move.event });
  }
  return move;
}

/**
 * Changes the entry of an area that was published, as {@link moveArea} does.
 * @throws {PublishError} when it never was, besides
 */
export function movePublished(
  store: Store,
  name: string,
  mover: Mover,
  decide: (area: RegistryArea) => Move | undefined,
): Promise<Move | undefined> {
  return moveArea(store, name, mover, (current) => decide(published(store, name, current)));
}

/** @throws {PublishError} when the area was never published */
export function published(
  store: Store,
  name: string,
  area: RegistryArea | undefined,
): RegistryArea {
  if (area) return area;
  throw new PublishError(
    `${name} has no live version in ${store.address}. To see what has: mf status. To publish it: ` +
      `mf publish ${name}`,
  );
}

/** What is on the screen already stays: taking a build back is never refused for another's fault. */
function refuseTakenPages(
  name: string,
  current: RegistryArea | undefined,
  becomes: RegistryArea,
  others: readonly ActivePages[],
): void {
  const before = current ? buildsOnScreen(current).map(({ version }) => version) : [];
  const violations = buildsOnScreen(becomes)
    .filter(({ version }) => !before.includes(version))
    .flatMap(({ descriptor: { pages } }) => pageViolations({ name, pages }, others));
  refuseViolations(violations);
}
