import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { z } from 'zod';
import { SLOT_NAMES, areaDescriptor, labelKeys, type AreaDescriptor } from '@mbo/shared/area';

/**
 * Reads and checks an area's `area.json` with the translations of its texts, which are in
 * `src/locales/<locale>/menu.json`.
 *
 * @param folder  the area's folder; its name must be the descriptor's
 * @throws {Error} saying what is wrong with it, one line a violation
 */
export function readDescriptor(folder: string): AreaDescriptor {
  const name = path.basename(folder);
  const document = readJson(folder, 'area.json') as object;
  const files = labelFiles(folder);
  if (files.length === 0) return checkDescriptor(document, name);
  const locales = files.map((file) => [file.split('/').at(-2), readJson(folder, file)]);
  return checkDescriptor({ ...document, locales: Object.fromEntries(locales) }, name);
}

/** Files below an area's folder that translate its descriptor's texts. */
export function labelFiles(folder: string): string[] {
  const locales = path.join(folder, 'src/locales');
  const entries = existsSync(locales) ? readdirSync(locales) : [];
  return entries
    .map((locale) => `src/locales/${locale}/menu.json`)
    .filter((file) => existsSync(path.join(folder, file)))
    .sort();
}

function readJson(folder: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  } catch (error) {
    const name = path.basename(folder);
    throw new Error(`${name}/${file} cannot be read: ${(error as Error).message}`);
  }
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
  const keys = labelKeys(descriptor);
  for (const [locale, labels] of Object.entries(descriptor.locales ?? {})) {
    const unknown = Object.keys(labels).filter((key) => !keys.has(key));
    if (unknown.length > 0) {
      throw new Error(
        `${name}: the menu.json of ${locale} has ${unknown.join(', ')}, ` +
          `which area.json has not. It has ${[...keys].join(', ')}.`,
      );
    }
  }
  const slots: readonly string[] = SLOT_NAMES;
  const misnamed = descriptor.slots?.find((slot) => !slots.includes(slot.name));
  if (misnamed) {
    throw new Error(
      `${name}/area.json: there is no slot "${misnamed.name}"; there are ${slots.join(', ')}.`,
    );
  }
  return descriptor;
}
