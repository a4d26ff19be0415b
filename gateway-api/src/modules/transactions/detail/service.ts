import type { TransactionDetail, TransactionLogs } from '@mbo/gateway-contract/transactions';
import type { Kysely } from 'kysely';
import { holdsRight } from '../../../core/authorisation/rights';
import { type Principal, seesAccount } from '../../../core/authentication/principal';
import type { Database } from '../../../core/database/schema';
import { notFound } from '../../../core/errors/app-error';
import type { Payment } from '../../payments/payment';
import { loadPayment } from '../../payments/repository';
import type { MaskedIds } from '../masked-id';
import type { TransactionRef } from '../transaction-scope';
import { attemptsOf, detailsOf, namesOf } from './repository';
import { toDetail, toLogs } from './to-detail';

interface ReadContext {
  db: Kysely<Database>;
  masked: MaskedIds;
  now: Date;
}

/** A transaction with the payment it belongs to. Throws 404 unless the principal may see it. */
export async function readDetail(
  { db, masked, now }: ReadContext,
  principal: Principal,
  ref: TransactionRef,
): Promise<TransactionDetail> {
  const payment = await requirePayment(db, principal, ref);
  const { root, operations } = payment;
  const shown = [root, ...operations].find((row) => row.transaction_id === ref.transactionId);
  if (!shown) throw notFound();
  const [names, details, attempts] = await Promise.all([
    namesOf(db, shown),
    detailsOf(db, ref.accountId, [root.transaction_id, shown.transaction_id]),
    attemptsOf(db, ref),
  ]);
  return toDetail({
    shown,
    payment,
    names,
    details: details.get(root.transaction_id),
    own: shown === root ? undefined : details.get(shown.transaction_id),
    attempts,
    maskedRootId: masked.mask(root.transaction_id),
    mayAct: holdsRight(principal, 'money.move', ref.accountId),
    now,
  });
}

/** All transactions of a payment. Throws 404 unless the principal may see it. */
export async function readLogs(
  db: Kysely<Database>,
  principal: Principal,
  ref: TransactionRef,
): Promise<TransactionLogs> {
  return { logs: toLogs(await requirePayment(db, principal, ref)) };
}

async function requirePayment(
  db: Kysely<Database>,
  principal: Principal,
  ref: TransactionRef,
): Promise<Payment> {
  if (!seesAccount(principal, ref.accountId)) throw notFound();
  const payment = await loadPayment(db, ref);
  if (!payment) throw notFound();
  return payment;
}
