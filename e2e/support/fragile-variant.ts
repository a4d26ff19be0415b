import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { documents } from './corrupt';
import { fragileBuild, type Build } from './fragile-registry';

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
  const standing = readFileSync(file, 'utf8');
  const changed = change(standing);
  if (changed === standing) throw new Error(`The variant ${name} changes nothing.`);
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
