import type { UserSession } from '@mbo/shared/contract';
import { STAFF_ACCOUNT_TYPES } from '@mbo/shared/contract';

/** The provider's staff: account types 1 and 2. */
export function isStaff(session: Pick<UserSession, 'accountTypeId'> | null): boolean {
  return session !== null && STAFF_ACCOUNT_TYPES.includes(session.accountTypeId);
}
