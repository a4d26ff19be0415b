import { z } from 'zod';
import { areaVersion } from '@mbo/shared/area';
import { SHELL_DOCUMENT } from '../stores/store';
import { actor, addHistory, type HistoryEvent } from './history';
import type { Mover } from './move-area';
import { updateRegistry } from './registry-file';
import type { Store } from './store';

/** Which build of the shell is live. The one before still answers for pages that are open. */
export const shellPointer = z.object({
  live: areaVersion,
  previous: areaVersion.optional(),
});

export type ShellPointer = z.infer<typeof shellPointer>;

/** Undefined: no shell was published, or what is there is no pointer. */
export async function readShellPointer(store: Store): Promise<ShellPointer | undefined> {
  return parse(await store.read(SHELL_DOCUMENT));
}

function parse(text: string | undefined): ShellPointer | undefined {
  if (text === undefined) return undefined;
  try {
    return shellPointer.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * Makes a version of the shell the live one. Pages are served with it first; then the registry says
 * so, which is how open pages hear of it.
 *
 * @param decide  gets the pointer as it is, returns the new one; undefined leaves it
 */
export async function moveShell(
  store: Store,
  decide: (current: ShellPointer | undefined) => ShellPointer | undefined,
  event: Omit<HistoryEvent, 'at' | 'by' | 'from' | 'to'>,
  { by = actor() }: Mover = {},
): Promise<ShellPointer | undefined> {
  let moved: { from: string | undefined; to: ShellPointer } | undefined;
  let current: ShellPointer | undefined;
  await store.update(SHELL_DOCUMENT, (text) => {
    current = parse(text);
    const to = decide(current);
    moved = to && { from: current?.live, to };
    return to && `${JSON.stringify(to)}\n`;
  });
  const pointer = moved?.to ?? current;
  if (pointer) await notifyPages(store, pointer.live);
  if (moved) {
    const { from, to } = moved;
    await addHistory(store, 'shell', {
      at: new Date().toISOString(),
      by,
      ...event,
      ...(from !== undefined && { from }),
      to: to.live,
    });
  }
  return pointer;
}

/** Also mends what a publish that died between the two documents left. */
async function notifyPages(store: Store, version: string): Promise<void> {
  await updateRegistry(store, (_areas, registry) => {
    if (registry.shell?.version === version) return false;
    registry.shell = { version };
    return true;
  });
}
