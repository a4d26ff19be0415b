import type { Entity } from '@mbo/shared/bus';
import type { UserSession } from '@mbo/gateway-contract/access';
import type { Guards } from '@mbo/shared/area';
import { findPage, type Catalogue, type CataloguePage } from '../areas/catalogue';

/** Account types of the provider's staff; all others are treated as merchants. */
export const STAFF_ACCOUNT_TYPES: readonly number[] = [1, 2];

/** Whether a user is of the provider's staff; nobody signed in is not. */
export function isStaff(session: Pick<UserSession, 'accountTypeId'> | null): boolean {
  return session !== null && STAFF_ACCOUNT_TYPES.includes(session.accountTypeId);
}

export const SIGN_IN_PATH = '/';
export const HOME_PATH = '/dashboard';
/** The shell's own page; no area can take it. */
export const INSPECTOR_PATH = '/inspector';

/** Seen without a token whatever the registry says. */
const ALWAYS_PUBLIC: readonly string[] = [SIGN_IN_PATH, '/forgotpassword', '/resetpassword'];

/** Why a redirect happens. */
export type RedirectReason =
  /** There is no token. */
  | 'signedOut'
  /** There is one, and the path is that of sign-in. */
  | 'signedIn'
  /** The page is for the provider's staff. */
  | 'staffOnly'
  /** The page is for a selection of the other kind, and names its counterpart. */
  | 'counterpart'
  /** The page is for a selected account or business, and names no counterpart. */
  | 'needsAccount'
  | 'needsBusiness';

export type Decision =
  | { kind: 'page'; area: string; page: CataloguePage['page'] }
  /** `from` is the title of the page left, where there is one. */
  | { kind: 'redirect'; to: string; reason: RedirectReason; from?: string }
  /** How each area was loaded, for those who may know. */
  | { kind: 'inspector' }
  /** No area has such a page. */
  | { kind: 'notFound' }
  /** The page asks for an account or business, and the user has none. */
  | { kind: 'nothingSelected' };

interface Situation {
  pathname: string;
  session: Pick<UserSession, 'accountTypeId'> | null;
  entity: Pick<Entity, 'kind'> | null;
  catalogue: Catalogue;
  /** Account types that may see the inspector. */
  inspectorTypes: readonly number[];
}

type Refusal = { to: string; reason: RedirectReason };

/** What to do about the present address: the specification's redirect rules and the areas' guards. */
export function decide(situation: Situation): Decision {
  const { session, catalogue } = situation;
  const pathname = withoutTrailingSlash(situation.pathname);
  const isInspector = pathname.toLowerCase() === INSPECTOR_PATH;
  const found = isInspector ? undefined : findPage(catalogue, pathname);

  if (!session) {
    if (found?.page.guards.public) return { kind: 'page', ...found };
    return ALWAYS_PUBLIC.includes(pathname)
      ? { kind: 'notFound' }
      : { kind: 'redirect', to: SIGN_IN_PATH, reason: 'signedOut' };
  }
  if (pathname === SIGN_IN_PATH) return { kind: 'redirect', to: HOME_PATH, reason: 'signedIn' };
  if (isInspector) {
    return { kind: mayInspect(session, situation.inspectorTypes) ? 'inspector' : 'notFound' };
  }
  if (!found) return { kind: 'notFound' };

  const first = refusal(found.page.guards, situation);
  if (!first) return { kind: 'page', ...found };
  const to = followed(first.to, pathname, situation);
  return to === null
    ? { kind: 'nothingSelected' }
    : { kind: 'redirect', to, reason: first.reason, from: found.page.title };
}

/** Whether a user may see the inspector. */
export function mayInspect(
  session: Pick<UserSession, 'accountTypeId'> | null,
  inspectorTypes: readonly number[],
): boolean {
  return session !== null && inspectorTypes.includes(session.accountTypeId);
}

/** Where a chain of redirects ends; null when it runs in a circle. */
function followed(start: string, from: string, situation: Situation): string | null {
  const seen = new Set([from]);
  let to = start;
  while (!seen.has(to)) {
    seen.add(to);
    const next = findPage(situation.catalogue, to);
    const refused = next && refusal(next.page.guards, situation);
    if (!refused) return to;
    to = refused.to;
  }
  return null;
}

function refusal(guards: Guards, { session, entity }: Situation): Refusal | undefined {
  if (guards.public) return undefined;
  if ((guards.staff || guards.hideFromMerchant) && !isStaff(session)) {
    return { to: HOME_PATH, reason: 'staffOnly' };
  }
  if (guards.hideFromMerchant && entity?.kind !== 'business') {
    return { to: HOME_PATH, reason: 'needsBusiness' };
  }
  const { selection, otherwise } = guards;
  if (selection === undefined || (selection === 'any' && entity) || selection === entity?.kind) {
    return undefined;
  }
  if (otherwise !== undefined) return { to: otherwise, reason: 'counterpart' };
  return { to: HOME_PATH, reason: selection === 'business' ? 'needsBusiness' : 'needsAccount' };
}

function withoutTrailingSlash(pathname: string): string {
  return pathname.replace(/(?<=^\/|[^/])\/+$/, '');
}
