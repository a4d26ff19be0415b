import type { Kysely } from 'kysely';
import { createRecoveryToken, findUserByEmail } from '../../../modules/access/repository';
import type { Database } from '../../database/schema';

/** The token that a recovery mail to the user would carry. */
export async function openRecovery(db: Kysely<Database>, email: string): Promise<string> {
  const user = await findUserByEmail(db, email);
  if (!user) throw new Error(`There is no user ${email}.`);
  return db.transaction().execute((tx) => createRecoveryToken(tx, user.userId, 30));
}
