import type { Transaction } from 'kysely';
import type { Database } from '../../../core/database/schema';
import type { Write } from '../../../core/database/write-together';
import { paymentEvent } from '../events';
import { type Family, type PaymentRow, takingOf } from '../family';
import { paymentJournal } from '../post-payment-journal';
import { detailsUpdate, stateUpdate } from '../repository';
import { nextStatus, type PaymentEvent } from '../states';

/**
 * Lets the payment, the ledger and the events follow an act that was done. `family` is as it was
 * before it. For `writeTogether`; the act's own row is not among the writes.
 */
export function applyAct(
  trx: Transaction<Database>,
  family: Family,
  act: PaymentRow,
  arn: string,
  now: Date,
): Write[] {
  const { root, balance } = family;
  const taking = takingOf(family);
  const event = eventOf(balance, act);
  const status = nextStatus(root.status, event);
  switch (act.type) {
    case 'capture':
      return [
        paymentJournal(trx, act, 'capture'),
        ...stateUpdates(trx, [root], event, now, { next_check_at: null }),
        ...arnUpdates(trx, [root, act], arn),
        paymentEvent(trx, 'payment.captured', act, status, now),
      ];
    case 'refund':
      return [
        paymentJournal(trx, act, 'refund'),
        ...stateUpdates(trx, payment(root, taking), event, now),
        ...arnUpdates(trx, [act], arn),
        paymentEvent(trx, 'payment.refunded', act, status, now),
      ];
    default:
      return [
        ...(taking ? [paymentJournal(trx, act, 'void')] : []),
        ...stateUpdates(trx, payment(root, taking), event, now, { next_check_at: null }),
        paymentEvent(trx, 'payment.voided', act, status, now),
      ];
  }
}

function eventOf(balance: Family['balance'], { type, amount_minor }: PaymentRow): PaymentEvent {
  switch (type) {
    case 'capture':
      return 'taken';
    case 'refund': {
      const left = balance.captured - balance.refunded - balance.chargedBack - amount_minor;
      return left === 0 ? 'paidBack' : 'paidBackInPart';
    }
    case 'void':
      return 'voided';
    default:
      throw new Error(`A ${type} is no act.`);
  }
}

/** The rows whose state is that of the payment. */
export function payment(root: PaymentRow, taking: PaymentRow | undefined): PaymentRow[] {
  return taking && taking.transaction_id !== root.transaction_id ? [root, taking] : [root];
}

/** For `writeTogether`. */
export function stateUpdates(
  trx: Transaction<Database>,
  rows: readonly PaymentRow[],
  event: PaymentEvent,
  now: Date,
  also: { next_check_at?: null } = {},
): Write[] {
  return rows.map((row) => {
    const status = nextStatus(row.status, event);
    return stateUpdate(trx, row, { status, updated_at: now, ...also });
  });
}

function arnUpdates(trx: Transaction<Database>, rows: readonly PaymentRow[], arn: string): Write[] {
  return arn === '' ? [] : rows.map((row) => detailsUpdate(trx, row, { arn }));
}
