import semver from 'semver';
import { z } from 'zod';
import type { PackageList } from './package-list';

/**
 * What a build of the shell provides; emitted by the shell's build as dist/facts.json, kept in the
 * version's record.
 */
export interface ShellFacts {
  /** Version of the shared contract. */
  contract: string;
  /**
   * Version of every module that areas take from the shell, by the request they import it by.
   * Empty: not known, and so not checked.
   */
  provided: Record<string, string>;
}

/** Reads facts that may be malformed. */
export const shellFacts: z.ZodType<ShellFacts> = z.object({
  contract: z.string().min(1),
  provided: z.record(z.string(), z.string().min(1)),
});

/** A build of the shell that areas are checked against. */
export interface ShellBuild {
  version: string;
  facts: ShellFacts;
}

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

/** Says of each shared module that an area takes and a live shell does not provide as it asks. */
export function sharedViolations(
  name: string,
  { consumed }: Pick<PackageList, 'consumed'>,
  shells: readonly ShellBuild[],
): string[] {
  return shells.flatMap(({ version, facts }) =>
    unmet(consumed, facts).map(({ request, range, provided }) =>
      provided === undefined
        ? `${name} takes ${request} from the shell, but the live shell ${version} does not ` +
          'provide it. Publish a shell that does first, or do without it until then. It is one ' +
          'of a kind in a page, so the area cannot carry its own.'
        : `${name} takes ${request} ${range} from the shell, but the live shell ${version} ` +
          `provides ${provided}. Publish a shell with a version in that range first, or build ` +
          `${name} against ${provided}.`,
    ),
  );
}

/** A build of an area that pages may run, and the shared modules that it was built for. */
export interface ConsumingBuild extends Pick<PackageList, 'consumed'> {
  name: string;
  version: string;
}

/**
 * Says of each build in use that a new shell would leave without a shared module as it asks. What
 * comes of the contract is left out where it is provided: that is checked by itself.
 */
export function servedSharedViolations(
  facts: ShellFacts,
  areas: readonly ConsumingBuild[],
): string[] {
  return areas.flatMap(({ name, version, consumed }) => {
    const missing = unmet(consumed, facts)
      .filter(({ request, provided }) => !provided || !request.startsWith('@mbo/shared/'))
      .map(({ request, range, provided }) =>
        provided === undefined
          ? `${request} ${range}, but would no longer be provided`
          : `${request} ${range}, but would get ${provided}`,
      );
    if (missing.length === 0) return [];
    return [
      `${name} ${version}, which is in use, takes ${missing.join('; ')}. Keep what it takes, or ` +
        `publish it for this shell right afterwards: mf publish shell --together ${name}`,
    ];
  });
}

interface Unmet {
  request: string;
  range: string;
  /** Undefined: it is not provided at all. */
  provided: string | undefined;
}

function unmet(consumed: PackageList['consumed'], { provided }: ShellFacts): Unmet[] {
  if (Object.keys(provided).length === 0) return [];
  return Object.entries(consumed)
    .map(([request, range]) => ({ request, range, provided: provided[request] }))
    .filter((one) => one.provided === undefined || !semver.satisfies(one.provided, one.range));
}
