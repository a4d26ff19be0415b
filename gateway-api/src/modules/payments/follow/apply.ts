import type { Transaction } from 'kysely';
import type { Database } from '../../../core/database/schema';
import { emitPaymentEvent } from '../events';
import { type Family, type PaymentRow, takingOf } from '../family';
import { postPaymentJournal } from '../post-payment-journal';
import { setStanding } from '../set-standing';
import { nextStatus, type PaymentEvent } from '../states';

/** Lets the payment, the ledger and the events follow an act that was done. `family` is as it was before it. */
export async function applyAct(
  trx: Transaction<Database>,
  family: Family,
  act: PaymentRow,
  arn: string,
  now: Date,
): Promise<void> {
  const { root, balance } = family;
  const taking = takingOf(family);
  switch (act.type) {
    case 'capture':
      await postPaymentJournal(trx, act, 'capture');
      await standAs(trx, [root], 'taken', now, { next_check_at: null });
      await keepArn(trx, [root, act], arn);
      await emitPaymentEvent(trx, 'payment.captured', act, nextStatus(root.status, 'taken'), now);
      return;
    case 'refund': {
      await postPaymentJournal(trx, act, 'refund');
      const left = balance.captured - balance.refunded - balance.chargedBack - act.amount_minor;
      const event = left === 0 ? 'paidBack' : 'paidBackInPart';
      await standAs(trx, payment(root, taking), event, now);
      await keepArn(trx, [act], arn);
      await emitPaymentEvent(trx, 'payment.refunded', act, nextStatus(root.status, event), now);
      return;
    }
    case 'void':
      if (taking) await postPaymentJournal(trx, act, 'void');
      await standAs(trx, payment(root, taking), 'voided', now, { next_check_at: null });
      await emitPaymentEvent(trx, 'payment.voided', act, nextStatus(root.status, 'voided'), now);
      return;
    default:
      throw new Error(`A ${act.type} is no act.`);
  }
}

/** The rows that stand as the payment does. */
export function payment(root: PaymentRow, taking: PaymentRow | undefined): PaymentRow[] {
  return taking && taking.transaction_id !== root.transaction_id ? [root, taking] : [root];
}

export async function standAs(
  trx: Transaction<Database>,
  rows: readonly PaymentRow[],
  event: PaymentEvent,
  now: Date,
  also: { next_check_at?: null } = {},
): Promise<void> {
  for (const row of rows) {
    await setStanding(trx, row, {
      status: nextStatus(row.status, event),
      updated_at: now,
      ...also,
    });
  }
}

async function keepArn(
  trx: Transaction<Database>,
  rows: readonly PaymentRow[],
  arn: string,
): Promise<void> {
  if (arn === '') return;
  for (const { account_id, transaction_id } of rows) {
    await trx
      .updateTable('payment_details')
      .set({ arn })
      .where('account_id', '=', account_id)
      .where('transaction_id', '=', transaction_id)
      .execute();
  }
}
