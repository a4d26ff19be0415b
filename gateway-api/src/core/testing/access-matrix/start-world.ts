import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillFewReferenceData } from '../reference-data';
import { startTestGateway } from '../test-gateway';
import { loadSamples } from './samples';
import { createWorld } from './world';

export type StartedWorld = Awaited<ReturnType<typeof startWorld>>;

/** A gateway with all its routes and files, its {@link createWorld}, and a sample of each route. */
export async function startWorld() {
  const dataDir = await mkdtemp(join(tmpdir(), 'world-'));
  const gateway = await startTestGateway({
    DEMO: '1',
    DATA_DIR: dataDir,
    RATE_LIMIT_PER_MINUTE: '1000000',
  });
  await fillFewReferenceData(gateway.db);
  return {
    gateway,
    world: await createWorld(gateway),
    ...(await loadSamples()),
    async close() {
      await gateway.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
