import { exposedModules } from '@mbo/shared/area';
import { sourceOf } from '../../build/exposes';
import { preloadLists } from '../preload-lists';
import type { AreaToCheck } from './area-to-check';

/** Says of each module that the descriptor names and that has no source, or that was not built. */
export async function exposedViolations({
  member,
  dist,
  descriptor,
  files,
}: AreaToCheck): Promise<string[]> {
  const faults: string[] = [];
  for (const module of exposedModules(descriptor)) {
    try {
      sourceOf(member.folder, module);
      const { js = [], css = [] } = (await preloadLists(dist, [module]))[module] ?? {};
      for (const file of [...js, ...css].filter((path) => !Object.hasOwn(files, path))) {
        faults.push(
          `${module} needs ${file}, which is not in the build. Build ${member.name} again.`,
        );
      }
    } catch (error) {
      faults.push(`${member.name}: ${(error as Error).message}`);
    }
  }
  return faults;
}
