import type { Transaction, Updateable } from 'kysely';
import type { Database, TransactionsTable } from '../../core/database/schema';
import type { PaymentRow } from './family';

/** What of a transaction may change once it is made; the rest stays as it was asked for. */
type Standing = Pick<
  Updateable<TransactionsTable>,
  | 'status'
  | 'outcome'
  | 'response_code'
  | 'authorization_code'
  | 'next_check_at'
  | 'check_count'
  | 'updated_at'
> & { updated_at: Date };

/** Changes how a transaction stands. The caller holds the lock on its payment. */
export async function setStanding(
  trx: Transaction<Database>,
  row: Pick<PaymentRow, 'account_id' | 'transaction_id'>,
  standing: Standing,
): Promise<void> {
  await trx
    .updateTable('transactions')
    .set(standing)
    .where('account_id', '=', row.account_id)
    .where('transaction_id', '=', row.transaction_id)
    .execute();
}
