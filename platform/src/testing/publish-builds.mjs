/**
 * Publishes an area's build: `publish-builds.mjs <store> <area folder> <origin>`. It says `ready` once
 * its modules are loaded, and begins when a line comes in, so that a test can kill it at a moment.
 */
import { once } from 'node:events';
import path from 'node:path';
import { register } from 'tsx/esm/api';

register();
const { openStore } = await import('../stores/open-store.ts');
const { publishArea } = await import('../publish/publish-area.ts');

const [address, folder, origin] = process.argv.slice(2);
const store = await openStore(folder, address);
process.stdout.write('ready\n');
await once(process.stdin, 'data');
const member = { name: path.basename(folder), folder, kind: 'area' };
const { version } = await publishArea(member, {
  store,
  contractVersion: '1.0.0',
  origin,
  version: 'release',
});
process.stdout.write(`live ${version}\n`);
process.exit(0);
