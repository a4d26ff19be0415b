import { readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { z } from 'zod';
import { areaDescriptor, type AreaDescriptor } from '@mbo/shared/area';

/**
 * Reads and checks an area's `area.json`.
 *
 * @param folder  the area's folder; its name must be the descriptor's
 * @throws {Error} saying what is wrong with it, one line a fault
 */
export function readDescriptor(folder: string): AreaDescriptor {
  const file = path.join(folder, 'area.json');
  const name = path.basename(folder);
  let document: unknown;
  try {
    document = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${name}/area.json cannot be read: ${(error as Error).message}`);
  }
  return checkDescriptor(document, name);
}

/**
 * Checks a descriptor that was read from somewhere.
 * @throws {Error} saying what is wrong with it
 */
export function checkDescriptor(document: unknown, name: string): AreaDescriptor {
  const parsed = areaDescriptor.safeParse(document);
  if (!parsed.success) throw new Error(`${name}/area.json: ${z.prettifyError(parsed.error)}`);
  const descriptor = parsed.data;
  if (descriptor.name !== name) {
    throw new Error(`${name}/area.json is named "${descriptor.name}"; it must be "${name}".`);
  }
  if (semver.validRange(descriptor.contract) === null) {
    throw new Error(`${name}/area.json: contract "${descriptor.contract}" is not a version range.`);
  }
  return descriptor;
}
