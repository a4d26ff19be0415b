import { accessTypeOn, type Principal } from '../auth/principal';

/** What a right lets its holder do, from which follows who holds it. */
type Power = 'read' | 'change' | 'moveMoney' | 'manage';

/** Every right a route can ask for. A new area adds its own here. */
const POWER_OF = {
  'accounts.read': 'read',
  'accounts.write': 'change',
  'dashboard.read': 'read',
  'merchants.manage': 'manage',
  'money.move': 'moveMoney',
  'transactions.read': 'read',
  'users.read': 'read',
  'users.write': 'change',
  'views.share': 'change',
} as const satisfies Record<string, Power>;

export type Right = keyof typeof POWER_OF;

export const RIGHTS = Object.keys(POWER_OF) as Right[];

/** Account type that never moves money, whatever its access type. */
const NEVER_MOVES_MONEY = 6;

const ACCESS_CHANGES = 20;

/**
 * Staff hold every right, and only they manage merchants. Of the others, access type 10 reads only
 * and 20 changes, account by account; account type 6 never moves money.
 *
 * Without `accountId` it is answered whether the right is held on any account: for a route that names
 * none, or before it is known which one it names.
 */
export function holdsRight(
  principal: Pick<Principal, 'staff' | 'accountTypeId' | 'accessType' | 'accessTypes'>,
  right: Right,
  accountId?: number,
): boolean {
  if (principal.staff) return true;
  const power: Power = POWER_OF[right];
  if (power === 'read') return true;
  if (power === 'manage' || accessTypeOn(principal, accountId) !== ACCESS_CHANGES) return false;
  return power === 'change' || principal.accountTypeId !== NEVER_MOVES_MONEY;
}
