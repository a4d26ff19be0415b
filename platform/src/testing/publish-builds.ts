/**
 * Publishes an area's build: `publish-builds <store> <area folder> <origin> [<number>]`. It says
 * `ready`, begins when a line comes in, so that a test can kill it at a moment, and ends by a line of
 * JSON: what is live then, and what it took. With a number it kills itself right before the call of
 * that number by which it would have changed the disk.
 */
import { once } from 'node:events';
import path from 'node:path';
import { countChanges } from './count-changes';

const [address = '', folder = '', origin = '', last] = process.argv.slice(2);
const counted = countChanges(last === undefined ? Infinity : Number(last));

// Only now, so that they take the calls that are counted.
const { openStore } = await import('../stores/open-store');
const { publishArea } = await import('../publish/publish-area');

const store = await openStore(folder, address);
process.stdout.write('ready\n');
await once(process.stdin, 'data');
counted.begin();
const { version: live } = await publishArea(
  { name: path.basename(folder), folder, kind: 'area' },
  { store, contractVersion: '1.0.0', origin, version: 'release' },
);
process.stdout.write(`${JSON.stringify({ live, ...counted.sums() })}\n`);
process.exit(0);
