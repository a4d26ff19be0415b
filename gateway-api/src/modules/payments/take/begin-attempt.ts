import type { Transaction } from 'kysely';
import type { Database } from '../../../core/database/schema';
import type { Attempt } from '../attempts';
import type { PaymentRow, TransactionRef } from '../family';
import { setStanding } from '../set-standing';
import type { NewPayment } from './new-payment';
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

/** Writes the first try down, and tells where else the payment may be tried. */
export async function beginFirstAttempt(
  trx: Transaction<Database>,
  { accountId, transactionId }: TransactionRef,
  payment: NewPayment,
  [first, ...others]: [Processor, ...Processor[]],
  now: Date,
): Promise<{ attempt: Attempt; others: Processor[] }> {
  const row = { account_id: accountId, transaction_id: transactionId };
  const attempt = await beginAttempt(trx, row, 1, first, now);
  return { attempt, others: (await cascades(trx, payment)) ? others : [] };
}

async function cascades(
  trx: Transaction<Database>,
  { accountId, businessId }: NewPayment,
): Promise<boolean> {
  const { auto_cascading } = await trx
    .selectFrom('businesses')
    .select('auto_cascading')
    .where('account_id', '=', accountId)
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();
  return auto_cascading;
}
