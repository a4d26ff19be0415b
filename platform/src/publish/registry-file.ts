import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import {
  REGISTRY_SCHEMA_VERSION,
  registryArea,
  type PublishedVersion,
  type RegistryArea,
} from '@mbo/shared/area';
import { writeFileAtomically } from '../workspace/atomic-file';
import { withLock } from '../workspace/with-lock';
import { PublishError, type Store } from './store';

/** A change takes milliseconds; this is for many at once on a busy machine. */
const PATIENCE_MS = 20_000;

/** The areas as they stand in the file: one that this version cannot read is kept as it is. */
type StoredAreas = Record<string, unknown>;

const storedDocument = z.object({
  schemaVersion: z.literal(REGISTRY_SCHEMA_VERSION),
  areas: z.record(z.string(), z.unknown()),
});

/**
 * Changes the registry. One change at a time, across processes: two publishes at once wait for each
 * other and neither is lost. The file is replaced as a whole or not at all.
 *
 * @param change  gets the areas and edits them in place; answers whether anything changed.
 *   Where there is no registry yet, one is made in any case, so that a shell without areas starts
 * @throws {PublishError} when the registry that stands is unreadable
 */
export async function updateRegistry(
  store: Store,
  change: (areas: StoredAreas) => boolean,
): Promise<void> {
  await withLock(store.registry, PATIENCE_MS, async () => {
    const standing = await readAreas(store);
    const areas = standing ?? {};
    if (!change(areas) && standing) return;
    const document = {
      schemaVersion: REGISTRY_SCHEMA_VERSION,
      updatedAt: new Date().toISOString(),
      areas,
    };
    await writeFileAtomically(store.registry, `${JSON.stringify(document, null, 1)}\n`);
  });
}

/** Undefined: there is no registry yet. */
async function readAreas(store: Store): Promise<StoredAreas | undefined> {
  let text: string;
  try {
    text = await readFile(store.registry, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return storedDocument.parse(JSON.parse(text)).areas;
  } catch (error) {
    throw new PublishError(
      `${store.registry} is not a registry, so it is left as it is. Repair it, or delete it and ` +
        `publish again.\n${(error as Error).message}`,
    );
  }
}

/**
 * Makes a published build the live one; the build that was live becomes the previous one.
 * Going live again with the build that is live changes nothing.
 *
 * @param origin  where the area's files are served from
 */
export async function goLive(
  store: Store,
  name: string,
  origin: string,
  build: PublishedVersion,
): Promise<void> {
  await updateRegistry(store, (areas) => {
    const standing = readable(areas[name]);
    if (standing?.live.version === build.version && standing.origin === origin) return false;
    const previous = standing?.live.version === build.version ? standing.previous : standing?.live;
    areas[name] = { origin, live: build, ...(previous && { previous }) } satisfies RegistryArea;
    return true;
  });
}

/**
 * Brings the registry in line with where areas are served: moves an area whose address changed and
 * drops those that nobody serves.
 *
 * @param origins  by area, all that are served
 */
export async function alignOrigins(
  store: Store,
  origins: Readonly<Record<string, string>>,
): Promise<void> {
  await updateRegistry(store, (areas) => {
    let changed = false;
    for (const [name, value] of Object.entries(areas)) {
      const origin = origins[name];
      const area = readable(value);
      if (origin === undefined || !area) {
        delete areas[name];
        changed = true;
      } else if (area.origin !== origin) {
        areas[name] = { ...area, origin };
        changed = true;
      }
    }
    return changed;
  });
}

function readable(value: unknown): RegistryArea | undefined {
  const parsed = registryArea.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}
