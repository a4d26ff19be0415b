import type { PublishedVersion, RegistryArea } from './registry';

/** Who is to get a build. */
export interface Visitor {
  /**
   * The merchant account the user belongs to, by which roll-outs are sticky. Undefined for staff
   * and before sign-in: they get the live build until a roll-out reaches everybody.
   */
  homeAccountId: number | undefined;
}

export interface ChosenBuild {
  build: PublishedVersion;
  why: 'live' | 'rollOut';
}

/** The account a session's roll-outs go by: the lowest of a merchant's, none for staff. */
export function homeAccountOf(
  session: { accountTypeId: number; accounts: readonly { accountId: number }[] } | null,
  staffTypes: readonly number[],
): number | undefined {
  if (!session || staffTypes.includes(session.accountTypeId) || session.accounts.length === 0) {
    return undefined;
  }
  return Math.min(...session.accounts.map(({ accountId }) => accountId));
}

/** The build of an area that a visitor gets. */
export function chooseBuild(name: string, area: RegistryArea, visitor: Visitor): ChosenBuild {
  const { rollOut } = area;
  const live: ChosenBuild = { build: area.live, why: 'live' };
  if (!rollOut || rollOut.held) return live;
  const { homeAccountId } = visitor;
  const reached =
    rollOut.percent === 100 ||
    (homeAccountId !== undefined &&
      (rollOut.accounts?.includes(homeAccountId) ??
        shareOf(name, rollOut.build.version, homeAccountId) < (rollOut.percent ?? 0)));
  return reached ? { build: rollOut.build, why: 'rollOut' } : live;
}

/**
 * Where an account is between 0 and 100 in the order in which a roll-out reaches accounts:
 * always the same for one build, and another order for the next, so that the same merchants do not
 * always come first.
 */
export function shareOf(name: string, version: string, accountId: number): number {
  // FNV-1a, then mixed once more: neighbouring numbers must not end up as neighbours.
  let hash = 0x811c9dc5;
  for (const character of `${name}@${version}:${accountId}`) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000) * 100;
}
