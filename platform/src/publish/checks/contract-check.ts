import semver from 'semver';
import type { ShellBuild, ShellFacts } from './shell-facts';

/** Says of each live shell that does not provide the contract an area was built for. */
export function contractViolations(
  area: { name: string; contract: string },
  shells: readonly ShellBuild[],
): string[] {
  return shells
    .filter(({ facts }) => !semver.satisfies(facts.contract, area.contract))
    .map(
      ({ version, facts }) =>
        `${area.name} is built for the shared contract ${area.contract}, but the live shell ` +
        `${version} provides ${facts.contract}. Publish a shell with a contract in that range ` +
        `first, or change "contract" in ${area.name}/area.json and build the area again.`,
    );
}

/** Says of each area's build in use that a new shell would leave without its contract. */
export function servedContractViolations(
  facts: ShellFacts,
  areas: readonly { name: string; version: string; contract: string }[],
): string[] {
  return areas
    .filter(({ contract }) => !semver.satisfies(facts.contract, contract))
    .map(
      ({ name, version, contract }) =>
        `The shell would provide the shared contract ${facts.contract}, but ${name} ${version}, ` +
        `which is in use, is built for ${contract}. Publish a build of ${name} for ` +
        `${facts.contract} first, or keep the contract within ${contract}.`,
    );
}
