import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { build } from '@mbo/platform/build/build';
import { publishArea } from '@mbo/platform/publish/publish-area';
import { localStore } from '@mbo/platform/publish/store';
import { areaHandler } from '@mbo/platform/serve/area-server';
import { listen } from '@mbo/platform/serve/listen';
import { cacheFolder } from '@mbo/platform/workspace/places';
import type { Member } from '@mbo/platform/workspace/members';
import { readPackage } from '@mbo/platform/workspace/members';
import { SAMPLE_PORT, environment } from './product';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const SAMPLE: Member = {
  name: 'mf-sample',
  folder: path.join(ROOT, 'e2e/fixtures/mf-sample'),
  kind: 'area',
};

const store = localStore(path.resolve(ROOT, environment.DATA_DIR), cacheFolder(ROOT));

/** Builds the sample area and publishes it into the running product, as any team would. */
async function publish(): Promise<void> {
  await build(ROOT, SAMPLE);
  await publishArea(SAMPLE, {
    store,
    contractVersion: readPackage(path.join(ROOT, 'shared')).version,
    origin: `http://localhost:${SAMPLE_PORT}`,
  });
}

/** Serves the sample area until the process is killed. */
async function serve(): Promise<void> {
  await listen(areaHandler(store, SAMPLE.name), { port: SAMPLE_PORT });
  process.stdout.write('serving\n');
}

await (process.argv[2] === 'publish' ? publish() : serve());
