import { readAreaSettings, type AreaSettings } from './area-settings';
import type { AreaToCheck } from './area-to-check';
import { contractFaults, servedContractFaults } from './contract-check';
import { descriptorFaults } from './descriptor-check';
import { exposedFaults } from './exposed-check';
import { hashFaults } from './hashes-check';
import { licenceFaults } from './licence-check';
import { readPackageList, type PackageList } from './package-list';
import { pageFaults, type StandingPages } from './pages-check';
import { servedSharedFaults, sharedFaults, type ConsumingBuild } from './shared-check';
import type { ShellBuild, ShellFacts } from './shell-facts';
import { singleCopyFaults } from './single-copy-check';
import { sizeFaults } from './size-check';

export type { AreaToCheck } from './area-to-check';
export type { StandingPages } from './pages-check';
export { shellFacts, type ShellBuild, type ShellFacts } from './shell-facts';

/**
 * Every reason against publishing an area's build; empty: none. Each names the fault and says what
 * to change.
 *
 * @param shells  the builds of the shell that pages may run on when this goes live
 * @param others  the builds of other areas in use. Default: there are none
 */
export async function checkArea(
  area: AreaToCheck,
  shells: readonly ShellBuild[],
  others: readonly StandingPages[] = [],
): Promise<string[]> {
  const { member, descriptor } = area;
  const faults = [
    ...descriptorFaults(area),
    ...contractFaults({ name: member.name, contract: descriptor.contract }, shells),
    ...pageFaults(descriptor, others),
    ...(await exposedFaults(area)),
    ...(await hashFaults(area)),
  ];
  let packages: PackageList;
  let settings: AreaSettings;
  try {
    packages = await readPackageList(member.name, area.dist);
    settings = readAreaSettings(member);
  } catch (error) {
    return [...faults, (error as Error).message];
  }
  return [
    ...faults,
    ...sharedFaults(member.name, packages, shells),
    ...singleCopyFaults(member.name, packages),
    ...licenceFaults(member.name, packages, settings),
    ...(await sizeFaults(area, packages, settings)),
  ];
}

/**
 * The other way round: whether a new shell serves every build that is live, previous or rolling
 * out. Answers every reason against publishing it; empty: none.
 */
export function checkShell(
  facts: ShellFacts,
  areas: readonly (ConsumingBuild & { contract: string })[],
): string[] {
  return [...servedContractFaults(facts, areas), ...servedSharedFaults(facts, areas)];
}
