import { type Kysely, sql } from 'kysely';
import { confinedTo, type Principal } from '../../../core/authentication/principal';
import type { Database } from '../../../core/database/schema';
import type { TransactionRef } from '../transaction-scope';

/** `transactionId` is a UUID. Undefined when there is none that the principal may see. */
export async function findTransaction(
  db: Kysely<Database>,
  principal: Principal,
  transactionId: string,
): Promise<TransactionRef | undefined> {
  return db
    .selectFrom('transactions')
    .select(['account_id as accountId', 'transaction_id as transactionId'])
    .where('transaction_id', '=', transactionId)
    .$if(!principal.staff, (query) =>
      query.where('account_id', '=', sql<number>`any(${[...principal.accountIds]}::bigint[])`),
    )
    .$if(confinedTo(principal) !== undefined, (query) =>
      query.where('business_id', '=', confinedTo(principal)!),
    )
    .executeTakeFirst();
}
