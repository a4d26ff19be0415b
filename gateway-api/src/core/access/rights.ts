import type { Principal } from '../auth/principal';

/** What a right lets its holder do, from which follows who holds it. */
type Power = 'read' | 'change' | 'moveMoney';

/** Every right a route can ask for. A new area adds its own here. */
const POWER_OF = {
  'accounts.read': 'read',
  'accounts.write': 'change',
  'dashboard.read': 'read',
  'money.move': 'moveMoney',
} as const satisfies Record<string, Power>;

export type Right = keyof typeof POWER_OF;

export const RIGHTS = Object.keys(POWER_OF) as Right[];

/** Account type that never moves money, whatever its access type. */
const NEVER_MOVES_MONEY = 6;

const ACCESS_CHANGES = 20;

/**
 * Staff hold every right. Of the others, access type 10 reads only and 20 changes; account type 6
 * never moves money.
 */
export function holdsRight(
  principal: Pick<Principal, 'staff' | 'accountTypeId' | 'accessType'>,
  right: Right,
): boolean {
  if (principal.staff) return true;
  const power: Power = POWER_OF[right];
  if (power === 'read') return true;
  if (principal.accessType !== ACCESS_CHANGES) return false;
  return power === 'change' || principal.accountTypeId !== NEVER_MOVES_MONEY;
}
