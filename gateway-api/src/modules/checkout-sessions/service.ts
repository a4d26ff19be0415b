import type {
  CheckoutSession,
  CheckoutSessionRequest,
} from '@mbo/gateway-contract/checkout-sessions';
import type { HostedState } from '@mbo/gateway-contract/hosted-payments';
import { confirmationText } from '@mbo/gateway-contract/payment-links';
import { MAX_AMOUNT } from '@mbo/gateway-contract/payments';
import { audit, type AuditSource } from '../../core/audit/audit';
import type { Db, Trx } from '../../core/database/schema';
import { invalid, notFound } from '../../core/errors/app-error';
import { fieldError } from '../../core/errors/field-error';
import type { BusinessRef } from '../businesses/repository';
import type { PayLinks } from '../hosted-payments/pay-links';
import { currentPayment } from '../hosted-payments/repository';
import { currencyNamed } from '../payment-links/repository';
import {
  findSession,
  insertSession,
  type SessionRecord,
  type SessionRef,
  siteOrigins,
  type CheckoutContent,
} from './repository';

export interface SessionsContext {
  payLinks: PayLinks;
  now: () => Date;
}

/** @throws {AppError} 422. */
export async function createSession(
  trx: Trx,
  { now }: SessionsContext,
  source: AuditSource,
  business: BusinessRef,
  request: CheckoutSessionRequest,
): Promise<SessionRef> {
  const { currency: alphaCode, reference, expiresInMinutes, ...content } = request;
  const currency = await currencyNamed(trx, alphaCode);
  if (!currency) throw invalid([fieldError('currency', 'choose_currency')]);
  const amountMinor = content.items.reduce((sum, item) => sum + item.quantity * item.unitPrice, 0);
  if (amountMinor < 1) {
    throw invalid([fieldError('items', 'amount_not_above_zero')]);
  }
  if (amountMinor > MAX_AMOUNT) {
    throw invalid([fieldError('items', 'amount_too_large')]);
  }
  const stored: CheckoutContent = {
    ...content,
    confirmationText: confirmationText(content.confirmationText),
  };
  const sessionId = await insertSession(trx, {
    account_id: business.accountId,
    business_id: business.businessId,
    currency_id: currency.currency_id,
    amount_minor: amountMinor,
    reference,
    content: JSON.stringify(stored),
    created_at: now(),
    expires_at: new Date(now().getTime() + expiresInMinutes * 60_000),
  });
  await audit(trx, source, {
    action: 'checkout_session.create',
    outcome: 'success',
    accountId: business.accountId,
    details: { businessId: business.businessId, sessionId, reference },
  });
  return { ...business, sessionId };
}

/** @throws {AppError} 404. */
export async function readSession(
  db: Db,
  { payLinks, now }: SessionsContext,
  ref: SessionRef,
): Promise<CheckoutSession> {
  const row = await findSession(db, ref);
  if (!row) throw notFound();
  const { state, transactionId } = await stateOfSession(db, row, now());
  return {
    sessionId: row.session_id,
    url: payLinks.urlOf({ ...ref, kind: 'checkout', id: ref.sessionId }),
    status: state,
    currency: row.alpha_code,
    amount: row.amount_minor,
    reference: row.reference,
    transactionId,
    origins: await siteOrigins(db, ref),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}

/** Its status by the payment that counts for it; without one it can be paid until it expires. */
export async function stateOfSession(
  db: Db,
  row: Pick<SessionRecord, 'account_id' | 'business_id' | 'session_id' | 'expires_at'>,
  now: Date,
): Promise<{ state: HostedState; transactionId: string | null }> {
  const current = await currentPayment(db, {
    kind: 'checkout',
    accountId: row.account_id,
    businessId: row.business_id,
    id: row.session_id,
  });
  if (!current)
    return { state: row.expires_at <= now ? 'expired' : 'payable', transactionId: null };
  return { state: BY_STATUS[current.status] ?? 'paid', transactionId: current.transaction_id };
}

/** Of payments that are not captured. */
const BY_STATUS: Partial<Record<string, HostedState>> = {
  pending: 'processing',
  flagged: 'held',
  authorised: 'authorised',
};
