import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { keptSince } from './kept-answers';
import type { RequestMark } from './request-key';

/** The transactions row that a request makes and that tells what came of it. */
export interface TransactionRef {
  accountId: number;
  /** UUID. */
  transactionId: string;
}

export interface BegunRequest {
  route: string;
  requestHash: Buffer;
  ref: TransactionRef;
}

/** What was begun under this key; undefined when nothing was, or too long ago. */
export async function findBegun(
  trx: Transaction<Database>,
  userId: number,
  { keyHash }: RequestMark,
): Promise<BegunRequest | undefined> {
  const row = await trx
    .selectFrom('payment_requests')
    .select(['route', 'request_hash', 'account_id', 'transaction_id'])
    .where('user_id', '=', userId)
    .where('key_hash', '=', keyHash)
    .where('created_at', '>', keptSince())
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    route: row.route,
    requestHash: row.request_hash,
    ref: { accountId: row.account_id, transactionId: row.transaction_id },
  };
}

/** False when something else was begun under the key meanwhile: then what was done is to be undone. */
export async function markBegun(
  trx: Transaction<Database>,
  userId: number,
  { keyHash, route, requestHash }: RequestMark,
  { accountId, transactionId }: TransactionRef,
): Promise<boolean> {
  const row = {
    route,
    request_hash: requestHash,
    account_id: accountId,
    transaction_id: transactionId,
    created_at: sql<Date>`now()`,
  };
  const marked = await trx
    .insertInto('payment_requests')
    .values({ user_id: userId, key_hash: keyHash, ...row })
    // Only one that is kept no longer: a fresh one would have been found.
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key_hash'])
        .doUpdateSet(row)
        .where('payment_requests.created_at', '<=', keptSince()),
    )
    .returning('user_id')
    .executeTakeFirst();
  return marked !== undefined;
}

/** Forgets marks that nobody will ask for any more; answers how many. */
export async function forgetOldRequests(db: Kysely<Database>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('payment_requests')
    .where('created_at', '<=', keptSince())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
