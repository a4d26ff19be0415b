import { readAreaSettings, type AreaSettings, type AreaToCheck } from './area-to-check';
import {
  contractViolations,
  servedContractViolations,
  servedSharedViolations,
  sharedViolations,
  type ConsumingBuild,
  type ShellBuild,
  type ShellFacts,
} from './shell-check';
import { descriptorViolations, exposedViolations, hashViolations } from './build-check';
import { licenceViolations, singleCopyViolations } from './packages-check';
import { readPackageList, type PackageList } from './package-list';
import { pageViolations, type ActivePages } from './pages-check';
import { sizeViolations } from './size-check';

export type { AreaToCheck } from './area-to-check';
export type { ActivePages } from './pages-check';
export { shellFacts, type ShellBuild, type ShellFacts } from './shell-check';

/**
 * Every reason against publishing an area's build; empty: none. Each names what is wrong and says what
 * to change.
 *
 * @param shells  the builds of the shell that pages may run on when this goes live
 * @param others  the builds of other areas in use. Default: there are none
 */
export async function checkArea(
  area: AreaToCheck,
  shells: readonly ShellBuild[],
  others: readonly ActivePages[] = [],
): Promise<string[]> {
  const { member, descriptor } = area;
  const violations = [
    ...descriptorViolations(area),
    ...contractViolations({ name: member.name, contract: descriptor.contract }, shells),
    ...pageViolations(descriptor, others),
    ...(await exposedViolations(area)),
    ...(await hashViolations(area)),
  ];
  let packages: PackageList;
  let settings: AreaSettings;
  try {
    packages = await readPackageList(member.name, area.dist);
    settings = readAreaSettings(member);
  } catch (error) {
    return [...violations, (error as Error).message];
  }
  return [
    ...violations,
    ...sharedViolations(member.name, packages, shells),
    ...singleCopyViolations(member.name, packages),
    ...licenceViolations(member.name, packages, settings),
    ...(await sizeViolations(area, packages, settings)),
  ];
}

/**
 * The other way round: whether a new shell serves every build that is live, previous or rolling
 * out. Returns every reason against publishing it; empty: none.
 */
export function checkShell(
  facts: ShellFacts,
  areas: readonly (ConsumingBuild & { contract: string })[],
): string[] {
  return [...servedContractViolations(facts, areas), ...servedSharedViolations(facts, areas)];
}
