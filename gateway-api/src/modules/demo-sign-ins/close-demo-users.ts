import type { Db } from '../../core/database/schema';
import { DEMO_USERS } from '../../../demo/users';
import { closeUsers } from './repository';

/**
 * Takes the demo users' password and sessions away, where demo data were made: everybody knows that
 * password, so it must open nothing once demo mode is off. Returns how many users it closed. Demo mode
 * gives the password back.
 */
export async function closeDemoUsers(db: Db): Promise<number> {
  const emails = DEMO_USERS.map(({ email }) => email);
  const closed = await db.transaction().execute((trx) => closeUsers(trx, emails));
  return closed.length;
}
