import { readFileSync, readdirSync, renameSync, writeFileSync, cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { forRegistry, type AreaRecord } from '@mbo/platform/publish/stored-version';
import { documents } from './corrupt';

/** A build as the registry holds it; what a test changes of it is said where it does. */
export type Build = Record<string, unknown> & { version: string };

export interface Arrangement {
  live: Build;
  previous?: Build;
  rollOut?: Record<string, unknown>;
}

interface RegistryDocument {
  updatedAt: string;
  areas: Record<string, Record<string, unknown>>;
}

const folder = path.join(path.dirname(documents.registry), 'mf-fragile');

/**
 * A published build of the fragile area, e.g. `1.1`.
 * @param slots  whether it fills the slots of its descriptor. Default: no, since those are in pages
 *   that other tests look at meanwhile
 */
export function fragileBuild(version: '1.0' | '1.1', { slots = false } = {}): Build {
  const found = readdirSync(folder).find((name) => name.startsWith(`${version}.`));
  if (!found) throw new Error(`The fragile area ${version} is not published.`);
  const record = readFileSync(path.join(folder, found, 'version.json'), 'utf8');
  const build = forRegistry(JSON.parse(record) as AreaRecord);
  if (!slots) delete build.descriptor.slots;
  return build as unknown as Build;
}

/** Puts builds of the fragile area in their places, as its team's publishing would. */
export function arrange(wanted: Arrangement): void {
  changeRegistry(({ areas }) => {
    const { origin } = areas['mf-fragile'] ?? {};
    areas['mf-fragile'] = { origin, ...wanted };
  });
}

/** Version 1.1 is live, and 1.0 the good one before it. */
export const newWithPrevious = (): Arrangement => ({
  live: fragileBuild('1.1'),
  previous: fragileBuild('1.0'),
});

/** Version 1.1 is all there is. */
export const newAlone = (): Arrangement => ({ live: fragileBuild('1.1') });

/** Changes the registry in one step: no reader sees half of it. */
function changeRegistry(change: (registry: RegistryDocument) => void): void {
  const registry = JSON.parse(readFileSync(documents.registry, 'utf8')) as RegistryDocument;
  change(registry);
  registry.updatedAt = new Date().toISOString();
  const aside = `${documents.registry}.test`;
  writeFileSync(aside, JSON.stringify(registry));
  renameSync(aside, documents.registry);
}

/**
 * Publishes version 1.1 of the fragile area with another entry script, its hash being right: what
 * is wrong with it was wrong when it was published.
 * @param name  tells the variant apart, in lower case
 */
export function withEntry(name: string, change: (entry: string) => string): Build {
  const build = fragileBuild('1.1');
  const versions = path.join(path.dirname(documents.registry), 'mf-fragile');
  const version = `1.1.1-${name}`;
  const folder = path.join(versions, version);
  rmSync(folder, { recursive: true, force: true });
  cpSync(path.join(versions, build.version), folder, { recursive: true });
  const file = path.join(folder, 'remoteEntry.js');
  const current = readFileSync(file, 'utf8');
  const changed = change(current);
  if (changed === current) throw new Error(`The variant ${name} changes nothing.`);
  writeFileSync(file, changed);
  for (const ending of ['.br', '.gz']) rmSync(file + ending, { force: true });
  const files = {
    ...(build['files'] as object),
    'remoteEntry.js': {
      integrity: `sha384-${createHash('sha384').update(changed).digest('base64')}`,
      bytes: Buffer.byteLength(changed),
    },
  };
  const variant: Build = { ...build, version, files };
  writeFileSync(path.join(folder, 'version.json'), JSON.stringify(variant));
  return variant;
}
