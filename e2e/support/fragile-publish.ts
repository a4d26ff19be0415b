import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '@mbo/platform/build/build';
import { publishArea } from '@mbo/platform/publish/publish-area';
import { localStore } from '@mbo/platform/publish/store';
import { readPackage, type Member } from '@mbo/platform/workspace/members';
import { cacheFolder } from '@mbo/platform/workspace/places';
import { arrange, newWithPrevious } from './fragile-registry';
import { FRAGILE_PORT, environment } from './product';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = path.join(ROOT, 'e2e/fixtures/mf-fragile');

/** The version that works, and the one that breaks as a test asks it to. */
const VERSIONS = ['1.0.0', '1.1.0'];

/**
 * Builds the fragile area once and publishes that build as two versions. Which of them breaks is
 * decided by the version in its address, see the fixture's `fault.ts`.
 */
async function publish(): Promise<void> {
  const data = path.resolve(ROOT, environment.DATA_DIR);
  const store = localStore(data, cacheFolder(ROOT));
  forgetEarlierRuns(path.join(data, 'store'));
  await build(ROOT, { name: 'mf-fragile', folder: FOLDER, kind: 'area' });
  for (const version of VERSIONS) {
    await publishArea(asVersion(version), {
      store,
      contractVersion: readPackage(path.join(ROOT, 'shared')).version,
      origin: `http://localhost:${FRAGILE_PORT}`,
    });
  }
  arrange(newWithPrevious());
}

/** What earlier runs of the tests published would be taken for earlier good versions. */
function forgetEarlierRuns(store: string): void {
  rmSync(path.join(store, 'mf-fragile'), { recursive: true, force: true });
  const log = path.join(store, 'log');
  for (const name of existsSync(log) ? readdirSync(log, { recursive: true }) : []) {
    if (String(name).includes('mf-fragile'))
      rmSync(path.join(log, String(name)), { recursive: true, force: true });
  }
}

/** A copy of the area and its build that says it is another version. */
function asVersion(version: string): Member {
  const folder = path.join(ROOT, '.data/e2e/fragile', version, 'mf-fragile');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(FOLDER, folder, {
    recursive: true,
    filter: (source) => path.basename(source) !== 'node_modules',
  });
  symlinkSync(path.join(FOLDER, 'node_modules'), path.join(folder, 'node_modules'));
  const file = path.join(folder, 'package.json');
  const current = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...current, version }));
  return { name: 'mf-fragile', folder, kind: 'area' };
}

await publish();
