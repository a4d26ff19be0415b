import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { PublishedVersion } from '@mbo/shared/area';
import { MANIFEST_FILE, USED_SHARED_FILE } from '../build/names';
import { PublishError } from './store';

const assets = z.object({ sync: z.array(z.string()) });

/** The part of the federation plugin's manifest that publishing reads. */
const federationManifest = z.object({
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: assets, css: assets }) })),
});

const usedShared = z.record(z.string(), z.array(z.string()));

/**
 * Per exposed module, the scripts and styles that it cannot run without, and the shared modules
 * that the shell has to fetch for it.
 *
 * @param dist  folder of the build
 * @param exposed  every module the descriptor names
 * @throws {PublishError} when the build's lists are unreadable or lack one of them
 */
export async function preloadLists(
  dist: string,
  exposed: readonly string[],
): Promise<PublishedVersion['preload']> {
  const manifest = await read(path.join(dist, MANIFEST_FILE), federationManifest);
  const used = await read(path.join(dist, USED_SHARED_FILE), usedShared);
  const preload: PublishedVersion['preload'] = {};
  for (const module of exposed) {
    const found = manifest.exposes.find((expose) => expose.path === module);
    if (!found) {
      throw new PublishError(
        `The build does not expose ${module}, which area.json names. Build the area again.`,
      );
    }
    const { js, css } = found.assets;
    const shared = used[module] ?? [];
    preload[module] = { js: js.sync, css: css.sync, ...(shared.length > 0 && { shared }) };
  }
  return preload;
}

async function read<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new PublishError(`${file} cannot be read: ${(error as Error).message}`);
  }
}
