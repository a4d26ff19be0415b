import path from 'node:path';

/** Where things stand in a store that is a folder. */
export interface Store {
  /** The folder itself. */
  folder: string;
  /** The registry document. */
  registry: string;
  /** Says which build of the shell is live. */
  shellPointer: string;
  /** Compressed results that later publishes use again; may be emptied at any time. */
  compressed: string;
  /** Every version of an area or of the shell stands here, by its number. */
  versions(name: string): string;
}

/**
 * A store on this machine.
 * @param data  folder of what is kept between runs
 * @param cache  folder of what can be made again. Default: `cache` in the data folder
 */
export function localStore(data: string, cache: string = path.join(data, 'cache')): Store {
  const folder = path.join(data, 'store');
  return {
    folder,
    registry: path.join(folder, 'areas.json'),
    shellPointer: path.join(folder, 'shell.json'),
    compressed: path.join(cache, 'compressed'),
    versions: (name) => path.join(folder, name),
  };
}

/** Publishing was refused; the message says why and what to do. */
export class PublishError extends Error {}
