import {
  exposedModules,
  REGISTRY_SCHEMA_VERSION,
  type AreaDescriptor,
  type RegistryArea,
} from '@mbo/shared/area';
import { integrityOf } from '../build/integrity';
import { REGISTRY_DOCUMENT } from '../stores/store';
import type { FolderStore } from '../stores/folder-store';
import { containerScript } from './container-script';
import { DEV_ENTRY, DEV_VERSION } from './names';

/** What the registry says of the area that is being worked on. */
export function devEntry(descriptor: AreaDescriptor, origin: string): RegistryArea {
  const script = containerScript(descriptor.name);
  const nothing = { js: [], css: [] };
  return {
    origin,
    live: {
      version: DEV_VERSION,
      publishedAt: new Date().toISOString(),
      entry: DEV_ENTRY,
      files: { [DEV_ENTRY]: { integrity: integrityOf(script), bytes: script.length } },
      // Nothing ahead: the names stay and the contents change, so hints would only mislead.
      preload: Object.fromEntries(exposedModules(descriptor).map((module) => [module, nothing])),
      descriptor,
    },
  };
}

/** Writes the registry that the development server serves. */
export async function writeRegistry(
  store: FolderStore,
  areas: Readonly<Record<string, RegistryArea>>,
): Promise<void> {
  const document = {
    schemaVersion: REGISTRY_SCHEMA_VERSION,
    updatedAt: new Date().toISOString(),
    areas,
  };
  await store.update(REGISTRY_DOCUMENT, () => `${JSON.stringify(document, null, 1)}\n`);
}

/** The areas of a store's registry as they are; none when there is no registry yet. */
export async function readAreas(store: FolderStore): Promise<Record<string, RegistryArea>> {
  const text = await store.read(REGISTRY_DOCUMENT);
  if (text === undefined) return {};
  return (JSON.parse(text) as { areas: Record<string, RegistryArea> }).areas;
}
