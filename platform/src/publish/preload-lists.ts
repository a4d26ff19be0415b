import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { PublishedVersion } from '@mbo/shared/area';
import { PublishError } from './store';

const assets = z.object({ sync: z.array(z.string()) });

/** The part of the federation plugin's manifest that publishing reads. */
const federationManifest = z.object({
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: assets, css: assets }) })),
});

/**
 * Per exposed module, the scripts and styles that it cannot run without.
 *
 * @param exposed  every module the descriptor names
 * @throws {PublishError} when the manifest is unreadable or lacks one of them
 */
export async function preloadLists(
  manifestFile: string,
  exposed: readonly string[],
): Promise<PublishedVersion['preload']> {
  const parsed = federationManifest.safeParse(await readJson(manifestFile));
  if (!parsed.success) {
    throw new PublishError(`${manifestFile} is not a federation manifest: ${parsed.error.message}`);
  }
  const preload: PublishedVersion['preload'] = {};
  for (const module of exposed) {
    const found = parsed.data.exposes.find((expose) => expose.path === module);
    if (!found) {
      throw new PublishError(
        `The build does not expose ${module}, which area.json names. Build the area again.`,
      );
    }
    preload[module] = { js: found.assets.js.sync, css: found.assets.css.sync };
  }
  return preload;
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new PublishError(`${file} cannot be read: ${(error as Error).message}`);
  }
}
