import type { UserSession } from '@mbo/gateway-contract/access';

/** Account types of the provider's staff; all others are treated as merchants. */
export const STAFF_ACCOUNT_TYPES: readonly number[] = [1, 2];

/** Whether a user is of the provider's staff; nobody signed in is not. */
export function isStaff(session: Pick<UserSession, 'accountTypeId'> | null): boolean {
  return session !== null && STAFF_ACCOUNT_TYPES.includes(session.accountTypeId);
}
