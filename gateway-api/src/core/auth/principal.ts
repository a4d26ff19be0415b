import { STAFF_ACCOUNT_TYPES } from '@mbo/gateway-contract/access';

/** Who makes a request, as read from the session on every call. */
export interface Principal {
  userId: number;
  email: string;
  accountTypeId: number;
  /** The highest of those on the user's accounts: for where no account is named. 20 for staff. */
  accessType: 10 | 20;
  /** Account types 1 and 2: the provider's own people, who see every account. */
  staff: boolean;
  /** Accounts a merchant's user may see. Empty for staff, who need no list. */
  accountIds: readonly number[];
  /** What a merchant's user may do by account. Default: `accessType` on each of them. */
  accessTypes?: ReadonlyMap<number, 10 | 20>;
}

export function isStaffAccountType(accountTypeId: number): boolean {
  return STAFF_ACCOUNT_TYPES.includes(accountTypeId);
}

/** Whether `principal` may see the account, supposing that it exists. */
export function seesAccount(principal: Principal, accountId: number): boolean {
  return principal.staff || principal.accountIds.includes(accountId);
}

/** What a merchant's user may do on an account; of one that is not theirs, as where none is named. */
export function accessTypeOn(
  principal: Pick<Principal, 'accessType' | 'accessTypes'>,
  accountId: number | undefined,
): 10 | 20 {
  if (accountId === undefined) return principal.accessType;
  return principal.accessTypes?.get(accountId) ?? principal.accessType;
}
