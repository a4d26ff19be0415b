import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { REGISTRY_SCHEMA_VERSION, registryArea, type RegistryArea } from '@mbo/shared/area';
import { REGISTRY_DOCUMENT } from '../stores/store';
import { PublishError, type Store } from './store';

/** The areas as they are in the file: one that this version cannot read is kept as it is. */
export type StoredAreas = Record<string, unknown>;

/** The registry as it is; what another version of this program put there is kept. */
export interface StoredRegistry {
  areas: StoredAreas;
  /** How often it was changed, as far as its tools counted. */
  revision?: number | undefined;
  /** Of a registry that this version began. */
  id?: string | undefined;
  /** Which build of the shell is live. */
  shell?: { version: string } | undefined;
}

const storedDocument = z.looseObject({
  schemaVersion: z.literal(REGISTRY_SCHEMA_VERSION),
  areas: z.record(z.string(), z.unknown()),
  revision: z.int().min(0).optional(),
  id: z.string().optional(),
  shell: z.looseObject({ version: z.string() }).optional().catch(undefined),
});

/** A registry of whichever version. */
const otherVersion = z.object({ schemaVersion: z.number() });

/**
 * Changes the registry. One change at a time, across processes: two publishes at once wait for each
 * other and neither is lost. The document is replaced as a whole or not at all.
 *
 * @param change  gets the areas and edits them in place; returns whether anything changed. It runs
 *   again when somebody else was faster. Where there is no registry yet, one is made in any case, so
 *   that a shell without areas starts
 * @throws {PublishError} when the present registry is unreadable
 */
export async function updateRegistry(
  store: Store,
  change: (areas: StoredAreas, registry: StoredRegistry) => boolean,
): Promise<void> {
  await store.update(REGISTRY_DOCUMENT, (text) => {
    const registry = text === undefined ? undefined : parse(store, text);
    const edited: StoredRegistry = registry ?? { id: randomUUID(), areas: {} };
    if (!change(edited.areas, edited) && registry) return undefined;
    const document = {
      ...edited,
      schemaVersion: REGISTRY_SCHEMA_VERSION,
      revision: (edited.revision ?? 0) + 1,
      updatedAt: new Date().toISOString(),
    };
    return `${JSON.stringify(document, null, 1)}\n`;
  });
}

/**
 * The registry as it is.
 * @throws {PublishError} when it is unreadable
 */
export async function readStoredRegistry(store: Store): Promise<StoredRegistry> {
  const text = await store.read(REGISTRY_DOCUMENT);
  return text === undefined ? { areas: {} } : parse(store, text);
}

/** An area's entry; undefined when there is none, or none that this version can read. */
export function readableArea(value: unknown): RegistryArea | undefined {
  const parsed = registryArea.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}

/**
 * An area as it is. Undefined: it was never published.
 *
 * @throws {PublishError} when the registry cannot be read
 */
export async function readArea(store: Store, name: string): Promise<RegistryArea | undefined> {
  return readableArea((await readStoredRegistry(store)).areas[name]);
}

function parse(store: Store, text: string): StoredRegistry {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (error) {
    throw unreadable(store, (error as Error).message);
  }
  const parsed = storedDocument.safeParse(document);
  if (parsed.success) return parsed.data;
  const { data: other } = otherVersion.safeParse(document);
  if (other === undefined || other.schemaVersion <= REGISTRY_SCHEMA_VERSION) {
    throw unreadable(store, z.prettifyError(parsed.error));
  }
  throw new PublishError(
    `${store.address}/${REGISTRY_DOCUMENT} was written by a newer version of this program: its ` +
      `schemaVersion is ${other.schemaVersion}, and this one knows ${REGISTRY_SCHEMA_VERSION}. ` +
      'Use a newer checkout.',
  );
}

function unreadable(store: Store, why: string): PublishError {
  return new PublishError(
    `${store.address}/${REGISTRY_DOCUMENT} is not a registry, so it is left as it is. Repair it, ` +
      `or delete it and publish again.\n${why}`,
  );
}

/**
 * Brings the registry in line with where areas are served: moves an area whose address changed.
 * What it says of others stays.
 *
 * @param origins  by area, all that are served
 * @param gone  areas that are dropped. Default: none
 */
export async function alignOrigins(
  store: Store,
  origins: Readonly<Record<string, string>>,
  gone: readonly string[] = [],
): Promise<void> {
  await updateRegistry(store, (areas) => {
    let changed = false;
    for (const [name, value] of Object.entries(areas)) {
      const origin = origins[name];
      const area = readableArea(value);
      if (gone.includes(name) || (origin !== undefined && !area)) {
        delete areas[name];
        changed = true;
      } else if (area && origin !== undefined && area.origin !== origin) {
        areas[name] = { ...area, origin };
        changed = true;
      }
    }
    return changed;
  });
}
