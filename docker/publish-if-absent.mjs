/**
 * Publishes what this image was built with, unless the store has a live build of it already: so
 * that a first start has something to show, and a later one undoes no release and no roll-back.
 * To release, run `mf publish` in this image.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const { MBO_MEMBER: member, MBO_ORIGIN: origin, MF_STORE: store } = process.env;
if (!member || !store || (member !== 'shell' && !origin)) {
  console.error('MBO_MEMBER, MF_STORE and, for an area, MBO_ORIGIN have to be set.');
  process.exit(2);
}

function read(document) {
  try {
    return JSON.parse(readFileSync(path.join(store, document), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

const live =
  member === 'shell' ? read('shell.json')?.live : read('areas.json')?.areas[member]?.live.version;
if (live) {
  console.log(`${member} ${live} is live already.`);
  process.exit(0);
}
const where = member === 'shell' ? [] : ['--origin', origin];
const mf = path.join(import.meta.dirname, '../platform/bin/mf.mjs');
const { status } = spawnSync(
  process.execPath,
  [mf, 'publish', member, '--no-build', '--store', store, ...where],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
