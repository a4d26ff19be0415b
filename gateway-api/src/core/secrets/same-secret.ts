import { sql } from 'kysely';
import type { Db } from '../database/schema';
import { StartError } from '../lifecycle/start-error';
import { deriveKey } from './secret';

/** Name in `data_fills`; the digest tells nothing of the secret. */
const FILL = 'gateway secret';

/**
 * Makes sure that the database is used with one secret: the first one it was used with, until a
 * gateway comes with another and names that one among the `previousSecrets`. With another secret a
 * repeated request would not be known again and charge twice.
 *
 * @returns whether the secret was changed just now
 * @throws {StartError} when the database was used with a secret that the gateway does not have
 */
export async function requireSameSecret(
  db: Db,
  secret: string,
  previousSecrets: readonly string[],
): Promise<boolean> {
  const digest = digestOf(secret);
  await db
    .insertInto('data_fills')
    .values({ name: FILL, digest })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const changed = await db
    .updateTable('data_fills')
    .set({ digest, updated_at: sql<Date>`now()` })
    .where('name', '=', FILL)
    .where('digest', '<>', digest)
    .where('digest', 'in', [digest, ...previousSecrets.map(digestOf)])
    .executeTakeFirst();
  if (changed.numUpdatedRows > 0n) return true;
  const known = await db
    .selectFrom('data_fills')
    .select('name')
    .where('name', '=', FILL)
    .where('digest', '=', digest)
    .executeTakeFirst();
  if (known) return false;
  throw new StartError(
    'The secret is not the one that this database was used with. Set GATEWAY_SECRET to that one; ' +
      'to change it, add the one of before to GATEWAY_SECRET_PREVIOUS.',
  );
}

function digestOf(secret: string): string {
  return deriveKey(secret, 'fingerprint of the secret', 16).toString('hex');
}
