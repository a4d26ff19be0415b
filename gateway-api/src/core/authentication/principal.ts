import { STAFF_ACCOUNT_TYPES } from '@mbo/gateway-contract/access';
import type { AccountId } from '../authorisation/account-id';
import type { Right } from '../authorisation/rights';

/** Who makes a request, or does a job. */
export type Principal = UserPrincipal | ApiClientPrincipal | PayerPrincipal | SystemPrincipal;

export type PrincipalKind = Principal['kind'];

/** The principal of one of these kinds. */
export type PrincipalOf<Kind extends PrincipalKind> = Extract<Principal, { kind: Kind }>;

interface Tenancy {
  /** Sees every account. */
  staff: boolean;
  /** Accounts that others may see. Empty for `staff`, who need no list. */
  accountIds: readonly AccountId[];
}

/** Somebody with a session, as read from it on every call. */
export interface UserPrincipal extends Tenancy {
  kind: 'user';
  userId: number;
  email: string;
  /** 1 and 2 are staff: the provider's own people. */
  accountTypeId: number;
  /** The highest of those on the user's accounts: for where no account is named. 20 for staff. */
  accessType: 10 | 20;
  /** What a merchant's user may do by account. Default: `accessType` on each of them. */
  accessTypes?: ReadonlyMap<number, 10 | 20>;
}

interface Granted extends Tenancy {
  staff: false;
  /** What it was given, on each of its accounts; never to manage merchants. */
  rights: readonly Right[];
}

/** A merchant's program, by its API key. */
export interface ApiClientPrincipal extends Granted {
  kind: 'apiClient';
  clientId: number;
  /** The only business that it sees. Default: all of its accounts. */
  businessId?: number;
}

/** Somebody who holds a signed link to one record. The record's scope keeps them to that one. */
export interface PayerPrincipal extends Granted {
  kind: 'payer';
  /** Of the link, in no way secret. */
  linkId: string;
}

/** The gateway itself: a job that no request asked for. */
export interface SystemPrincipal extends Tenancy {
  kind: 'system';
  staff: true;
  /** Of the job. */
  name: string;
}

/** The only business that a principal sees; undefined: all of its accounts. */
export function confinedTo(principal: Principal): number | undefined {
  return principal.kind === 'apiClient' ? principal.businessId : undefined;
}

/** A principal as tables name it. */
export interface PrincipalRef {
  kind: PrincipalKind;
  id: string;
}

/** A principal without what it may do, as the audit log and jobs keep it. */
export function principalRef(principal: Principal): PrincipalRef {
  switch (principal.kind) {
    case 'user':
      return { kind: 'user', id: String(principal.userId) };
    case 'apiClient':
      return { kind: 'apiClient', id: String(principal.clientId) };
    case 'payer':
      return { kind: 'payer', id: principal.linkId };
    case 'system':
      return { kind: 'system', id: principal.name };
  }
}

/** The user who acts; null where it is none. */
export function userIdOf(principal: Principal | PrincipalRef | null): number | null {
  if (principal?.kind !== 'user') return null;
  return 'userId' in principal ? principal.userId : Number(principal.id);
}

/**
 * Whether users of the type are the provider's own people.
 *
 * Source: specification of access and merchants, 'Roles and permissions': types 1 and 2.
 */
export function isStaffAccountType(accountTypeId: number): boolean {
  return STAFF_ACCOUNT_TYPES.includes(accountTypeId);
}

/** Whether `principal` may see the account, supposing that it exists. */
export function seesAccount(principal: Tenancy, accountId: number): accountId is AccountId {
  const theirs: readonly number[] = principal.accountIds;
  return principal.staff || theirs.includes(accountId);
}

/** What a merchant's user may do on an account; of one that is not theirs, as where none is named. */
export function accessTypeOn(
  principal: Pick<UserPrincipal, 'accessType' | 'accessTypes'>,
  accountId: number | undefined,
): 10 | 20 {
  if (accountId === undefined) return principal.accessType;
  return principal.accessTypes?.get(accountId) ?? principal.accessType;
}
