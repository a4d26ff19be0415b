import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { deriveKey } from './derive-key';

/** Name in `data_fills`; the digest tells nothing of the secret. */
const FILL = 'gateway secret';

/**
 * Whether the database was used with this secret before, or with none; remembers it. Used with
 * another one, masked ids and card tokens are no longer what they were.
 */
export async function isSameSecret(db: Kysely<Database>, secret: string): Promise<boolean> {
  const digest = deriveKey(secret, 'fingerprint of the secret', 16).toString('hex');
  const before = await db
    .selectFrom('data_fills')
    .select('digest')
    .where('name', '=', FILL)
    .executeTakeFirst();
  if (before?.digest === digest) return true;
  await db
    .insertInto('data_fills')
    .values({ name: FILL, digest })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ digest, updated_at: new Date() }),
    )
    .execute();
  return before === undefined;
}
