import { minorUnits } from '@mbo/gateway-contract/common/schema';
import { z } from 'zod';
import { storedAccountId } from '../../../core/authorisation/account-id';
import type { Trx } from '../../../core/database/schema';
import { AppError, notFound } from '../../../core/errors/app-error';
import { defineChange } from '../../approvals/approvable';
import { moneyText } from '../money-text';
import type { TransactionRef } from '../payment';
import { loadPayment, lockPaymentWithOperations } from '../repository';
import { beginOperation } from './begin';
import { isMore, type LargeRefunds, largeRefundsOf } from './large-refund-repository';
import { performOperation } from './perform';
import { operationResponse } from './response';

/**
 * The limit that a refund goes beyond: it and those before it of the same payment together, so that
 * parts pass no more easily than the whole. Undefined: it is not large. The payment is held, so that
 * parts at once see each other. `ref` may be any transaction of the payment.
 *
 * Source: ours: what one person alone may pay back is the account's to say.
 *
 * @throws {AppError} 404
 */
export async function exceededLimit(
  trx: Trx,
  ref: TransactionRef,
  amountMinor: number,
): Promise<LargeRefunds | undefined> {
  const limit = await largeRefundsOf(trx, ref);
  if (!limit) return undefined;
  const payment = await lockPaymentWithOperations(trx, ref);
  if (!payment) throw notFound();
  const { balance, currency } = payment;
  const totalMinor = balance.refundedMinor + balance.reservedMinor.refund + amountMinor;
  const { currencyId } = currency;
  return (await isMore(trx, { amountMinor: totalMinor, currencyId }, limit)) ? limit : undefined;
}

/** 403 for who cannot wait: programs ask people. */
export function approvalNeeded(limit: LargeRefunds): AppError {
  const amount = moneyText(limit.amountMinor, limit);
  return new AppError(
    403,
    'approval_needed',
    `Refunds above ${amount} need approval by a second administrator. Ask for it in the back office.`,
    { params: { amount } },
  );
}

/** A refund that a second administrator approves. What is left is looked at again when it is made. */
export const largeRefundChange = defineChange({
  kind: 'refund',
  right: 'money.move',
  payload: z.object({
    accountId: storedAccountId,
    transactionId: z.uuid(),
    amountMinor: minorUnits.positive(),
    description: z.string(),
    invoiceNumber: z.string(),
  }),
  async describe(trx, _deps, { accountId, transactionId, amountMinor }) {
    const payment = await loadPayment(trx, { accountId, transactionId });
    if (!payment) throw notFound();
    const { root, currency } = payment;
    return {
      accountId,
      businessId: root.business_id,
      transactionId: root.transaction_id,
      key: `refund ${root.transaction_id}`,
      name: moneyText(amountMinor, currency),
    };
  },
  apply: (trx, { now }, { source }, { accountId, transactionId, ...wanted }) =>
    beginOperation(
      trx,
      source,
      { accountId, transactionId },
      { action: 'refund', ...wanted },
      now(),
    ),
  async follow(deps, { source }, operation) {
    await performOperation(deps, source, operation);
    const response = await operationResponse(deps.db, operation, {
      requestId: source.requestId,
      mask: (id) => deps.masked.mask(id),
    });
    return response ? `Approved. ${response.body.message}` : undefined;
  },
});
