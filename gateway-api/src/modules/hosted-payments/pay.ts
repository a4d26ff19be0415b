import type {
  HostedConfirmRequest,
  HostedDetails,
  HostedPaymentRequest,
  HostedPaymentStatus,
} from '@mbo/gateway-contract/hosted-payments';
import type { CreatePaymentRequest } from '@mbo/gateway-contract/payments';
import type { Medium } from '@mbo/gateway-contract/transaction-filters';
import type { Trx } from '../../core/database/schema';
import { writeCollected } from '../../core/database/write-together';
import { notFound } from '../../core/errors/app-error';
import type { ModuleContext } from '../context';
import { lockInvoice } from '../invoices/repository';
import { transition } from '../invoices/transition';
import { lockSession } from '../checkout-sessions/repository';
import { lockLink } from '../payment-links/repository';
import { customFieldsAsSent } from '../payments/custom-fields';
import { insertCharge, lockSubscription } from '../subscriptions/repository';
import {
  completeChallenge,
  createPayment,
  type PaymentCaller,
  paymentResultOf,
} from '../payments/create/create-payment';
import type { PaymentsContext } from '../payments/create/context';
import type { TransactionRef } from '../payments/payment';
import { applyPayment } from './apply';
import { checkRequest } from './check-request';
import { toStatus } from './payer-status';
import type { PayTarget } from './pay-links';
import {
  findAttempt,
  findHosted,
  insertHosted,
  type HostedPayment,
  TARGET_COLUMNS,
} from './repository';
import { readDetails } from './target';

/** What the card holder's bank of the sandbox sends. */
export const SANDBOX_PASSCODE = '123456';

export type HostedContext = Pick<ModuleContext, 'storage' | 'jobs'> & PaymentsContext;

/** What the transaction says of where it was begun. */
const MEDIA = {
  invoice: 'Invoice',
  link: 'Payment link',
  subscription: 'Payment link',
  checkout: 'Website',
} as const satisfies Record<PayTarget['kind'], Medium>;

/**
 * Begins a payment of what the link names and asks the acquirer. However many payers and clicks there
 * are, an invoice has one payment that is under way, held or taken; an attempt that is sent twice is
 * told what became of the first.
 *
 * @throws {AppError} 404; 409 `already_paying`, `conflict`, `wrong_state`; 422.
 */
export async function payHosted(
  context: HostedContext,
  payer: PaymentCaller,
  target: PayTarget,
  request: HostedPaymentRequest,
): Promise<HostedPaymentStatus> {
  const { db } = context;
  const { accountId, businessId } = target;
  const earlier = await findAttempt(db, accountId, request.attemptId);
  if (earlier) return statusOf(context, target, earlier.transaction_id);

  const begun = await db.transaction().execute(async (trx) => {
    await lockTarget(trx, target);
    // The same attempt at the same time: whoever had the lock before has begun it.
    const duplicate = await findAttempt(trx, accountId, request.attemptId);
    if (duplicate) return { duplicate };
    const { details } = await readDetails(trx, target, context.now());
    const { amountMinor, payerInput } = checkRequest(details, request);
    const storeCard = details.recurring.length > 0;
    if (storeCard) {
      const agreedAt = context.now().toISOString();
      const consent = { text: request.consent, agreedAt, ip: payer.payerIp };
      payerInput.recurring = { consent, terms: details.recurring };
    }
    const payment = createPayment(
      context,
      payer,
      MEDIA[target.kind],
      paymentRequestOf(target, details, amountMinor, request),
      { storeCard },
    );
    const ref = await writeCollected(trx, (writes) => payment.begin(trx, writes));
    const { transactionId } = ref;
    if (target.kind === 'subscription' && amountMinor > 0)
      await chargeOwed(trx, target, transactionId);
    await insertHosted(trx, {
      account_id: accountId,
      transaction_id: transactionId,
      business_id: businessId,
      [TARGET_COLUMNS[target.kind]]: target.id,
      stores_card: storeCard,
      attempt_id: request.attemptId,
      payer_input: JSON.stringify(payerInput),
    });
    if (target.kind === 'invoice') {
      const invoice = await lockInvoice(trx, { accountId, businessId, invoiceId: target.id });
      await transition(trx, invoice!, 'paymentStarted', {
        byEmail: request.email,
        transactionId,
        amountMinor,
        set: { transaction_id: transactionId },
      });
    }
    return { ref, payment };
  });
  if (begun.duplicate) return statusOf(context, target, begun.duplicate.transaction_id);
  const { ref, payment } = begun;
  await payment.perform();
  return outcomeFor(context, payer, ref);
}

/**
 * Goes on with a payment whose card holder was asked to confirm it.
 *
 * @throws {AppError} 404; 422 when the card is wrong or another one.
 */
export async function confirmHosted(
  context: HostedContext,
  payer: PaymentCaller,
  target: PayTarget,
  transactionId: string,
  { credit_card, passcode }: HostedConfirmRequest,
): Promise<HostedPaymentStatus> {
  const { stores_card: storeCard } = await requireOwn(context, target, transactionId);
  const ref = { accountId: target.accountId, transactionId };
  const authenticated = passcode === SANDBOX_PASSCODE;
  const answer = { credit_card, cvv: '', authenticated };
  await completeChallenge(context, payer, ref, answer, { storeCard });
  return outcomeFor(context, payer, ref);
}

/** @throws {AppError} 404 when the link has no such payment. */
export async function statusOf(
  context: HostedContext,
  target: PayTarget,
  transactionId: string,
): Promise<HostedPaymentStatus> {
  const { account_id: accountId } = await requireOwn(context, target, transactionId);
  return toStatus(await paymentResultOf(context, { accountId, transactionId }));
}

/** Tells invoice or link at once, so that the payer need not wait for the events to be read. */
async function outcomeFor(
  context: HostedContext,
  { requestId }: PaymentCaller,
  ref: TransactionRef,
): Promise<HostedPaymentStatus> {
  const { db, jobs, now } = context;
  await db.transaction().execute((trx) => applyPayment(trx, jobs, ref, now(), requestId));
  return toStatus(await paymentResultOf(context, ref));
}

async function requireOwn(
  { db }: HostedContext,
  { kind, accountId, businessId, id }: PayTarget,
  transactionId: string,
): Promise<HostedPayment> {
  const hosted = await findHosted(db, { accountId, transactionId });
  if (hosted?.[TARGET_COLUMNS[kind]] !== id || hosted.business_id !== businessId) throw notFound();
  return hosted;
}

async function lockTarget(trx: Trx, { kind, id, ...business }: PayTarget): Promise<void> {
  if (kind === 'invoice') await lockInvoice(trx, { ...business, invoiceId: id });
  else if (kind === 'link') await lockLink(trx, { ...business, linkId: id });
  else if (kind === 'checkout') await lockSession(trx, { ...business, sessionId: id });
  else await lockSubscription(trx, { ...business, subscriptionId: id });
}

/** The period that is owed is being paid, so nothing else charges it. */
async function chargeOwed(
  trx: Trx,
  { id: subscriptionId, ...business }: PayTarget,
  transactionId: string,
): Promise<void> {
  const ref = { ...business, subscriptionId };
  const row = await lockSubscription(trx, ref);
  await insertCharge(trx, ref, transactionId, row!.period);
}

function paymentRequestOf(
  target: PayTarget,
  details: HostedDetails,
  amountMinor: number,
  request: HostedPaymentRequest,
): CreatePaymentRequest {
  const { billing_address, shipping_address } = request;
  return {
    merchantAccountId: target.accountId,
    businessId: target.businessId,
    businessUrlId: null,
    intent: details.intent,
    cvv: '',
    credit_card: request.credit_card,
    currency: details.currency,
    amount: amountMinor,
    invoice_number: details.number || `${target.kind === 'link' ? 'LINK' : 'SUB'}-${target.id}`,
    payer_id: '',
    email: request.email,
    name: request.name,
    description: details.title.slice(0, 500),
    billing_address,
    shipping_address,
    custom: customFieldsAsSent(request.customFields),
    payer_ip: null,
  };
}
