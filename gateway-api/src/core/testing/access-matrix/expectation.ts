import type { RouteAccess } from '../../authorisation/route-access';
import type { CallerKind } from './world';

/** What a call names: the tenant of 'merchant' and 'view-only', or one that does not exist. */
export type Target = 'own' | 'missing';

export type Outcome = 'done' | 401 | 403 | 404;

/**
 * What must come of a call, from what its route declares. Said here once more in its own words rather
 * than taken from the product's rights table, which is what is being tested.
 */
export function expectedOutcome(access: RouteAccess, kind: CallerKind, target: Target): Outcome {
  if ('kind' in access && access.kind === 'public') return 'done';
  if (kind === 'no token') return 401;
  if ('kind' in access) return 'done';

  const onlyStaff = access.right.endsWith('.manage');
  if (onlyStaff && kind !== 'staff') return 403;
  const onlyReads = access.right.endsWith('.read');
  if (!onlyReads && kind === 'view-only') return 403;
  if (access.scope === 'none') return 'done';
  if (target === 'missing') return 404;
  return kind === 'merchant of another account' ? 404 : 'done';
}
