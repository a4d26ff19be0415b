import type { Db, Trx } from '../../../core/database/schema';
import type { TransactionRef } from '../payment';

/** Remembers what the acquirer calls the card of an approved payment. For `writeTogether`. */
export function credentialInsert(
  trx: Trx,
  { accountId, transactionId }: TransactionRef,
  acquirer: string,
  credential: string,
) {
  return trx
    .insertInto('stored_credentials')
    .values({ account_id: accountId, transaction_id: transactionId, acquirer, credential });
}

/** The card that was stored by a payment; undefined if none was. */
export function findCredential(
  db: Db,
  { accountId, transactionId }: TransactionRef,
): Promise<{ acquirer: string; credential: string } | undefined> {
  return db
    .selectFrom('stored_credentials')
    .select(['acquirer', 'credential'])
    .where('account_id', '=', accountId)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();
}
