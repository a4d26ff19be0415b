import type { TransactionAction } from '@mbo/gateway-contract/transactions';
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { auditInsert, type AuditSource } from '../../../core/audit/audit';
import type { Database } from '../../../core/database/schema';
import { writeTogether } from '../../../core/database/write-together';
import { notFound } from '../../../core/errors/app-error';
import { type Family, type PaymentRow, refOf, takingOf, type TransactionRef } from '../family';
import { followingRow } from '../following-row';
import {
  approvedAttempt,
  type Attempt,
  attemptInsert,
  followingInserts,
  lockFamily,
} from '../repository';
import { notAllowed, requireAtMost, requireOpen } from './refusals';

/**
 * Until when the request that began an act has asked the acquirer and written the answer, whatever
 * happens to either; later the sweep looks after it. In milliseconds.
 */
export const FIRST_CHECK_MS = 30_000;

/** What a person asks for. */
export type ActRequest = {
  /** Empty: the payment's. */
  description: string;
  invoiceNumber: string;
} & (
  { action: 'void' } | { action: 'capture' | 'refund'; /** Minor units. */ amountMinor: number }
);

/**
 * Writes an act down before the acquirer is asked: its transaction, which from now on counts in every
 * balance, and the reference it will be asked under. `ref` may be any transaction of the payment.
 * Answers the act's own. Throws 404, 409 `action_not_allowed` or 422 on `amount`.
 */
export async function beginAct(
  trx: Transaction<Database>,
  source: AuditSource,
  ref: TransactionRef,
  request: ActRequest,
  now: Date,
): Promise<TransactionRef> {
  const family = await lockFamily(trx, ref);
  if (!family) throw notFound();
  const { action } = request;
  requireOpen(family, action, now);
  const amountMinor = amountOf(family, request);
  const parent = parentOf(family, action);
  const original = await originalOf(trx, family);

  const transactionId = uuidv7({ msecs: now.getTime() });
  const act = { accountId: family.root.account_id, transactionId };
  const row = followingRow(family.root, {
    transaction_id: transactionId,
    parent_transaction_id: parent.transaction_id,
    type: action,
    outcome: 'pending',
    status: 'pending',
    response_code: '',
    amount_minor: amountMinor,
    invoice_number: request.invoiceNumber || family.root.invoice_number,
    occurred_at: now,
    next_check_at: new Date(now.getTime() + FIRST_CHECK_MS),
  });
  await writeTogether(trx, [
    ...followingInserts(trx, row, { description: request.description }),
    attemptInsert(trx, {
      account_id: act.accountId,
      transaction_id: transactionId,
      attempt_number: 1,
      processor_id: original.processor_id,
      processor_name: original.processor_name,
      acquirer: original.acquirer,
      reference: `${transactionId}/1`,
      outcome: 'pending',
      response_code: '',
      started_at: now,
      answered_at: null,
    }),
    auditInsert(trx, source, [
      {
        action: `payment.${action}`,
        outcome: 'success',
        accountId: act.accountId,
        details: {
          transactionId,
          paymentId: family.root.transaction_id,
          amountMinor,
          currency: family.currency.alphaCode,
        },
      },
    ]),
  ]);
  return act;
}

function amountOf(family: Family, request: ActRequest): number {
  const { balance } = family;
  if (request.action === 'void') return balance.captured || balance.authorised;
  const { action, amountMinor } = request;
  const most = action === 'capture' ? balance.capturable : balance.refundable;
  requireAtMost(amountMinor, most, action, family);
  return amountMinor;
}

/** What is captured, voided or refunded. */
function parentOf(family: Family, action: TransactionAction): PaymentRow {
  return (action === 'capture' ? undefined : takingOf(family)) ?? family.root;
}

/** By which try the acquirer knows the payment. */
async function originalOf(trx: Transaction<Database>, { root }: Family): Promise<Attempt> {
  const attempt = await approvedAttempt(trx, refOf(root));
  if (attempt) return attempt;
  throw notAllowed(
    'It is not known under which reference the acquirer has this payment, so it cannot be asked. ' +
      'Contact support with the transaction id.',
  );
}
