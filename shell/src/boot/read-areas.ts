import { readRegistry } from '@mbo/shared/area';
import type { RuntimeConfig } from '@mbo/shared/config';
import type { AreasResult } from '../areas/directory';
import { BootError } from './boot-error';
import { fetchDocument } from './fetch-document';

/** Id of the element in which the page carries the registry. */
const INLINED_ID = 'areas';

/**
 * Reads the registry: the one the page carries, else the one the configuration names.
 * @throws {BootError} when it cannot be had or its outer form is wrong; single bad areas are only
 *   left out
 */
export async function readAreas(
  config: Pick<RuntimeConfig, 'registryUrl' | 'areaOrigins'>,
  document: Document,
  fetch: typeof globalThis.fetch,
): Promise<AreasResult> {
  const inlined = document.getElementById(INLINED_ID)?.textContent?.trim();
  const raw = inlined ? parse(inlined) : await fetchDocument(config.registryUrl, 'registry', fetch);
  const parsed = readRegistry(raw, config.areaOrigins);
  if (!parsed.ok) throw new BootError('registryMalformed', config.registryUrl, parsed.reason);
  const { registry, rejected, rejectedRollOuts } = parsed;
  return { registry, rejected, rejectedRollOuts };
}

function parse(inlined: string): unknown {
  try {
    return JSON.parse(inlined) as unknown;
  } catch {
    throw new BootError('registryMalformed', 'in the page', 'It is not JSON.');
  }
}
