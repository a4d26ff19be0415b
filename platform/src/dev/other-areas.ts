import path from 'node:path';
import { publishArea } from '../publish/publish-area';
import { buildIfChanged, buildStep } from '../start/build-if-changed';
import type { Steps } from '../start/steps';
import type { FolderStore } from '../stores/folder-store';
import { inParallel } from '../workspace/in-parallel';
import { readPackage, type Member } from '../workspace/members';

const BUILDS_AT_ONCE = 2;

/**
 * Builds the areas that are not being worked on, where they have changed, and publishes them for
 * the development server. One that does not build is left out: it is another team's, and no reason
 * to keep this one waiting.
 *
 * @param origin  where the development server serves them
 */
export async function publishOtherAreas(options: {
  root: string;
  store: FolderStore;
  areas: readonly Member[];
  origin: string;
  steps: Steps;
  signal: AbortSignal;
}): Promise<void> {
  const { root, store, areas, origin, steps, signal } = options;
  const contractVersion = readPackage(path.join(root, 'shared')).version;
  const together = areas.map(({ name }) => name);
  const publication = { store, contractVersion, origin, root, together };
  await inParallel(areas, BUILDS_AT_ONCE, async (area) => {
    const work = async (): Promise<boolean> => {
      const built = await buildIfChanged(root, buildStep(root, area, signal));
      await publishArea(area, { ...publication, via: 'start' });
      return built;
    };
    try {
      await steps.run(area.name, work, (built) => (built ? 'built' : 'unchanged'));
    } catch (error) {
      if (signal.aborted) throw error;
      steps.say(`  ${area.name} is left out:\n${(error as Error).message}`);
    }
  });
}
