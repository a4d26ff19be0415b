import type { Trx } from '../../core/database/schema';

/** Name in `data_fills` that demo data leave. */
const DEMO_FILL = 'demo';

/** Takes password and sessions from the users of these addresses, where demo data were made. Returns whom. */
export async function closeUsers(trx: Trx, emails: readonly string[]): Promise<number[]> {
  const closed = await trx
    .updateTable('users')
    .set({ password_hash: null })
    .where('email', 'in', emails)
    .where('password_hash', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('data_fills').select('name').where('name', '=', DEMO_FILL)),
    )
    .returning('user_id')
    .execute();
  const userIds = closed.map(({ user_id }) => user_id);
  if (userIds.length > 0) {
    await trx.deleteFrom('sessions').where('user_id', 'in', userIds).execute();
  }
  return userIds;
}
