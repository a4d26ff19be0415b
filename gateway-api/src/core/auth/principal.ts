import { STAFF_ACCOUNT_TYPES } from '@mbo/shared/contract';

/** Who makes a request, as read from the session on every call. */
export interface Principal {
  userId: number;
  email: string;
  accountTypeId: number;
  accessType: 10 | 20;
  /** Account types 1 and 2: the provider's own people, who see every account. */
  staff: boolean;
  /** Accounts a merchant's user may see. Empty for staff, who need no list. */
  accountIds: readonly number[];
}

export function isStaffAccountType(accountTypeId: number): boolean {
  return STAFF_ACCOUNT_TYPES.includes(accountTypeId);
}

/** Whether `principal` may see the account, supposing that it exists. */
export function seesAccount(principal: Principal, accountId: number): boolean {
  return principal.staff || principal.accountIds.includes(accountId);
}
