import type { Transaction } from 'kysely';
import type { Database } from '../../../core/database/schema';
import type { Attempt } from '../attempts';
import type { PaymentRow } from '../family';
import { setStanding } from '../set-standing';
import type { Processor } from './route';

/**
 * Until when a try has been asked for and its answer written, whatever happens to either; later the
 * sweep looks after it. In milliseconds; more than twice what an acquirer is waited for.
 */
export const TRY_MS = 60_000;

/** Writes a try down before its acquirer is asked. */
export async function beginAttempt(
  trx: Transaction<Database>,
  payment: Pick<PaymentRow, 'account_id' | 'transaction_id'>,
  number: number,
  processor: Processor,
  now: Date,
): Promise<Attempt> {
  await setStanding(trx, payment, {
    next_check_at: new Date(now.getTime() + TRY_MS),
    updated_at: now,
  });
  return trx
    .insertInto('payment_attempts')
    .values({
      account_id: payment.account_id,
      transaction_id: payment.transaction_id,
      attempt_number: number,
      processor_id: processor.processorId,
      processor_name: processor.name,
      acquirer: processor.acquirer,
      reference: `${payment.transaction_id}/${number}`,
      outcome: 'pending',
      started_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
