import { chooseBuild, type RegistryArea, type Visitor } from '@mbo/shared/area';
import { areaBuild, type AreaBuild } from './area-build';

/**
 * The builds of an area that a visitor may get, the one wanted first and then those that step in
 * when it fails: for a roll-out the live build, then the good one before it.
 */
export function buildsFor(name: string, entry: RegistryArea, visitor: Visitor): AreaBuild[] {
  const chosen = chooseBuild(name, entry, visitor);
  const builds = [areaBuild(name, entry, chosen.build, chosen.why)];
  if (chosen.why === 'rollOut') builds.push(areaBuild(name, entry, entry.live, 'live'));
  if (entry.previous) builds.push(areaBuild(name, entry, entry.previous, 'previous'));
  return builds.filter(
    (build, index) => builds.findIndex(({ base }) => base === build.base) === index,
  );
}
