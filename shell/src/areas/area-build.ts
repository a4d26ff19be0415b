import {
  fileUrl,
  versionUrl,
  type AreaDescriptor,
  type PublishedVersion,
  type RegistryArea,
} from '@mbo/shared/area';

/** Why this build of an area and no other. */
type Why =
  /** It is what everybody gets. */
  | 'live'
  /** It is on its way to everybody, and this user is among the first. */
  | 'rollOut'
  /** The one that was wanted failed in this tab. */
  | 'previous'
  /** This browser was told to take the area from elsewhere. */
  | 'override';

/** One build of an area with all it takes to run it. */
export interface AreaBuild {
  area: string;
  version: string;
  why: Why;
  descriptor: AreaDescriptor;
  /** Folder of its files, with a closing slash. Two builds never share one. */
  base: string;
  /** Address of the container's script. */
  entry: string;
  /** Files by their path below `base`; a build that was not published lists none. */
  files: PublishedVersion['files'];
  preload: PublishedVersion['preload'];
}

/** A published build, where its area's registry entry says it is. */
export function areaBuild(
  area: string,
  entry: RegistryArea,
  published: PublishedVersion,
  why: Why,
): AreaBuild {
  return {
    area,
    version: published.version,
    why,
    descriptor: published.descriptor,
    base: versionUrl(entry, published),
    entry: fileUrl(entry, published.entry, published),
    files: published.files,
    preload: published.preload,
  };
}

/** Version that an override's build goes by: it has none of its own. */
export const OVERRIDE_VERSION = 'override';

/** Hash that a file of a build must have; undefined when none was published. */
export function integrityOf({ base, files }: AreaBuild, url: string): string | undefined {
  const { origin, pathname } = new URL(url, window.location.href);
  const address = origin + pathname;
  return address.startsWith(base) ? files[address.slice(base.length)]?.integrity : undefined;
}

/** Whom a user can tell about an area, e.g. `Reporting team (reporting@example.com)`. */
export function ownerOf({ descriptor: { owner } }: Pick<AreaBuild, 'descriptor'>): string {
  return `${owner.team} (${owner.contact})`;
}

/** The builds of which anything was asked for in this tab. */
export interface SeenBuilds {
  add(build: AreaBuild): void;
  /** The build that a script or stylesheet belongs to, by its address. */
  of(url: string): AreaBuild | undefined;
}

/** Empty at first: it remembers for as long as the page. */
export function createSeenBuilds(): SeenBuilds {
  const builds = new Map<string, AreaBuild>();
  return {
    add: (build) => void builds.set(build.base, build),
    of: (url) => [...builds.values()].find(({ base }) => url.startsWith(base)),
  };
}
