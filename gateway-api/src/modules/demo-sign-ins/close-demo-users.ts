import type { Kysely } from 'kysely';
import type { Database } from '../../core/database/schema';
import { DEMO_USERS } from '../../demo/users';

/** Name in `data_fills` that demo data leave. */
const DEMO_FILL = 'demo';

/**
 * Takes the demo users' password and sessions away, where demo data were made: everybody knows that
 * password, so it must open nothing once demo mode is off. Returns how many users it closed. Demo mode
 * gives the password back.
 */
export async function closeDemoUsers(db: Kysely<Database>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const closed = await tx
      .updateTable('users')
      .set({ password_hash: null })
      .where(
        'email',
        'in',
        DEMO_USERS.map(({ email }) => email),
      )
      .where('password_hash', 'is not', null)
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('data_fills').select('name').where('name', '=', DEMO_FILL)),
      )
      .returning('user_id')
      .execute();
    const userIds = closed.map(({ user_id }) => user_id);
    if (userIds.length > 0) {
      await tx.deleteFrom('sessions').where('user_id', 'in', userIds).execute();
    }
    return userIds.length;
  });
}
