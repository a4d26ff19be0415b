import {
  accessTypeOn,
  type ApiClientPrincipal,
  type PayerPrincipal,
  seesAccount,
  type SystemPrincipal,
  type UserPrincipal,
} from '../authentication/principal';

/** What a right lets its holder do, from which follows who holds it. */
type Power = 'read' | 'change' | 'moveMoney' | 'manage';

/** A right says by its verb, the part after the dot, what it lets its holder do. */
const POWER_OF_VERB = {
  read: 'read',
  write: 'change',
  share: 'change',
  move: 'moveMoney',
  manage: 'manage',
} as const satisfies Record<string, Power>;

type Verb = keyof typeof POWER_OF_VERB;

/** `<what>.<verb>`, as `invoices.read`. */
export type RightName = `${string}.${Verb}`;

/**
 * Every right a route can ask for. Modules add theirs in their manifest:
 *
 *     const rights = ['invoices.read', 'invoices.write'] as const satisfies readonly RightName[];
 *     declare module './rights' {
 *       interface Rights extends Record<(typeof rights)[number], true> {}
 *     }
 */
export interface Rights extends Record<never, true> {}

export type Right = keyof Rights & RightName;

/** Account type that never moves money, whatever its access type. */
const NEVER_MOVES_MONEY = 6;

const ACCESS_CHANGES = 20;

type RightsHolder =
  | Pick<UserPrincipal, 'kind' | 'staff' | 'accountTypeId' | 'accessType' | 'accessTypes'>
  | ApiClientPrincipal
  | PayerPrincipal
  | SystemPrincipal;

/**
 * Staff hold every right, and only they manage merchants; so does the system. Of other users, access
 * type 10 reads only and 20 changes, account by account; account type 6 never moves money. API clients
 * and payers hold what they were given, on their accounts.
 *
 * Without `accountId` it says whether the right is held on any account: for a route that names none,
 * or before it is known which one it names.
 */
export function holdsRight(principal: RightsHolder, right: Right, accountId?: number): boolean {
  if (principal.staff) return true;
  const power: Power = POWER_OF_VERB[right.slice(right.lastIndexOf('.') + 1) as Verb];
  if (principal.kind !== 'user') {
    const isTheirs = accountId === undefined || seesAccount(principal, accountId);
    return isTheirs && power !== 'manage' && principal.rights.includes(right);
  }
  if (power === 'read') return true;
  if (power === 'manage' || accessTypeOn(principal, accountId) !== ACCESS_CHANGES) return false;
  return power === 'change' || principal.accountTypeId !== NEVER_MOVES_MONEY;
}
