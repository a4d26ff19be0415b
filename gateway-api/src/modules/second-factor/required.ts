import { isStaffAccountType } from '../../core/authentication/principal';
import type { AppConfig } from '../../core/config/config';
import { DEMO_USERS } from '../../demo/users';

/** Whether the user may sign in with a second factor only. Demo sign-ins are to be tried by anybody. */
export function isFactorRequired(
  { demo, secondFactor }: Pick<AppConfig, 'demo' | 'secondFactor'>,
  { email, accountTypeId }: { email: string; accountTypeId: number },
): boolean {
  if (demo && DEMO_USERS.some((user) => user.email === email.toLowerCase())) return false;
  return (
    secondFactor === 'everyone' || (secondFactor === 'staff' && isStaffAccountType(accountTypeId))
  );
}
