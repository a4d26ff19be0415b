import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../core/database/schema';

/**
 * The payer of the account with that e-mail, whatever its case; made when there is none. Of two
 * payments of a new payer at the same moment the second waits for the first.
 */
export async function findOrMakePayer(
  trx: Transaction<Database>,
  accountId: number,
  { email, name }: { email: string; name: string },
): Promise<number> {
  const found = await findPayer(trx, accountId, email);
  if (found !== undefined) return found;
  const made = await trx
    .insertInto('payers')
    .values({ account_id: accountId, email, name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('payer_id')
    .executeTakeFirst();
  const payerId = made?.payer_id ?? (await findPayer(trx, accountId, email));
  if (payerId === undefined) throw new Error('A payer was there and is gone.');
  return payerId;
}

async function findPayer(
  trx: Transaction<Database>,
  accountId: number,
  email: string,
): Promise<number | undefined> {
  const row = await trx
    .selectFrom('payers')
    .select('payer_id')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`lower(email) = lower(${email}::text COLLATE "C")`)
    .executeTakeFirst();
  return row?.payer_id;
}
