/** A member of the workspace and the members it is made of. */
export interface MemberDependencies {
  /** Its folder, which is also its name here: `mf-auth`. */
  folder: string;
  /** Folders of the members that its package.json names. */
  dependsOn: readonly string[];
}

/** What has to be built, tested and published anew. */
export interface Touched {
  /** Areas, in alphabetical order. */
  areas: string[];
  shell: boolean;
  gateway: boolean;
}

/** Files at the top that every build depends on. */
const COMMON =
  /^(pnpm-lock\.yaml|pnpm-workspace\.yaml|package\.json|tsconfig\.base\.json|\.nvmrc)$/;

/** Words for people change nothing that runs. */
const FOR_PEOPLE = /\.md$/;

/** What every build is made with, whether or not a member names it. */
const BUILT_WITH = ['platform'];

/**
 * The members that a change touches: those it has files of, and those that depend on them.
 *
 * @param files  changed paths from the repository's folder; of a renamed file both
 */
export function touchedMembers(
  files: readonly string[],
  members: readonly MemberDependencies[],
): Touched {
  const counted = files.filter((file) => !FOR_PEOPLE.test(file));
  const everything = counted.some((file) => COMMON.test(file));
  const changed = new Set(
    everything ? members.map((member) => member.folder) : counted.map((file) => file.split('/')[0]),
  );
  for (let grew = true; grew;) {
    const more = members.filter(
      ({ folder, dependsOn }) =>
        !changed.has(folder) &&
        [...dependsOn, ...builtWith(folder)].some((other) => changed.has(other)),
    );
    for (const { folder } of more) changed.add(folder);
    grew = more.length > 0;
  }
  const present = members.map((member) => member.folder).filter((folder) => changed.has(folder));
  return {
    areas: present.filter((folder) => folder.startsWith('mf-')).sort(),
    shell: present.includes('shell'),
    gateway: present.includes('gateway-api'),
  };
}

function builtWith(folder: string): readonly string[] {
  return folder === 'shell' || folder.startsWith('mf-') ? BUILT_WITH : [];
}
