import { readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import path from 'node:path';
import type { Trx } from '../src/core/database/schema';
import type { SecretSealer } from '../src/core/secrets/sealed-secrets';
import type { DemoBusinessIds } from './create-accounts';

export interface DemoContext {
  /** The present: nothing is made that would lie after it. */
  now: Date;
  /** Encrypts bank numbers, credentials and API keys. */
  secrets: SecretSealer;
}

/** The demo data of an area. Each start calls it again: what is there already stays as it is. */
export interface DemoPart {
  /** What accounts have before they sell. */
  setUp?(trx: Trx, context: DemoContext): Promise<void>;
  /** What is made once they have sold. */
  fill?(trx: Trx, context: DemoContext & { businesses: DemoBusinessIds }): Promise<void>;
}

/** In the sources, and beside the bundle. */
const AREAS = fileURLToPath(new URL('./areas/', import.meta.url));

/** The `demoPart` of each file of the folder, in the order of their names. */
export async function demoParts(folder = AREAS): Promise<DemoPart[]> {
  const files = readdirSync(folder)
    .filter((name) => /^[\w-]+\.(ts|js)$/.test(name))
    .sort();
  return Promise.all(
    files.map(async (name) => {
      const address = pathToFileURL(path.join(folder, name)).href;
      return ((await import(address)) as { demoPart: DemoPart }).demoPart;
    }),
  );
}
