import type { TransactionDetail, TransactionLogs } from '@mbo/gateway-contract/transactions';
import { holdsRight } from '../../../core/authorisation/rights';
import { type Principal, seesAccount } from '../../../core/authentication/principal';
import type { Db } from '../../../core/database/schema';
import { notFound } from '../../../core/errors/app-error';
import type { Payment } from '../../payments/payment';
import { loadPayment } from '../../payments/repository';
import type { MaskedIds } from '../masked-id';
import type { TransactionRef } from '../transaction-scope';
import { attemptsOf, detailsOf, type DetailsRow, namesOf, namesOfUsers } from './repository';
import { type Makers, toDetail, toLogs } from './to-detail';

/** A transaction with the payment it belongs to. @throws {AppError} 404 unless the principal may see it. */
export async function readDetail(
  db: Db,
  { masked, now }: { masked: MaskedIds; now: Date },
  principal: Principal,
  ref: TransactionRef,
): Promise<TransactionDetail> {
  const payment = await requirePayment(db, principal, ref);
  const { root, operations } = payment;
  const shown = [root, ...operations].find((row) => row.transaction_id === ref.transactionId);
  if (!shown) throw notFound();
  const [names, details, attempts] = await Promise.all([
    namesOf(db, shown),
    detailsOf(db, ref.accountId, idsOf(payment)),
    attemptsOf(db, ref),
  ]);
  return toDetail({
    makers: await makersOf(db, details),
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

/** All transactions of a payment. @throws {AppError} 404 unless the principal may see it. */
export async function readLogs(
  db: Db,
  principal: Principal,
  ref: TransactionRef,
): Promise<TransactionLogs> {
  const payment = await requirePayment(db, principal, ref);
  const details = await detailsOf(db, ref.accountId, idsOf(payment));
  return { logs: toLogs(payment, await makersOf(db, details)) };
}

function idsOf({ root, operations }: Payment): string[] {
  return [root, ...operations].map(({ transaction_id }) => transaction_id);
}

/** Who asked for each transaction and why. An operation without a reason has its payment's. */
async function makersOf(db: Db, details: ReadonlyMap<string, DetailsRow>): Promise<Makers> {
  const userIds = [...details.values()].flatMap(({ user_id }) => user_id ?? []);
  const names = await namesOfUsers(db, [...new Set(userIds)]);
  return new Map(
    [...details].map(([id, { user_id, description }]) => [
      id,
      { by: names.get(user_id ?? 0) ?? '', description },
    ]),
  );
}

async function requirePayment(db: Db, principal: Principal, ref: TransactionRef): Promise<Payment> {
  if (!seesAccount(principal, ref.accountId)) throw notFound();
  const payment = await loadPayment(db, ref);
  if (!payment) throw notFound();
  return payment;
}
