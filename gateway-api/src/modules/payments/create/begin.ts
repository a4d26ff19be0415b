import { RISK_RESPONSE_CODE } from '@mbo/gateway-contract/risk';
import { type AuditEvent, auditInsert, type AuditSource } from '../../../core/audit/audit';
import { userIdOf } from '../../../core/authentication/principal';
import type { Trx } from '../../../core/database/schema';
import type { Write } from '../../../core/database/write-together';
import { paymentEvent } from '../events';
import { attemptInsert } from '../attempts-repository';
import { ATTEMPT_TIMEOUT_MS, newAttempt, othersOf } from './attempt';
import { type Authentication, AUTHENTICATION_NEEDED } from './authentication';
import { CHALLENGE_TIMEOUT_MS } from './challenge';
import type { NewPayment } from './new-payment';
import type { PaymentInProgress } from './perform';
import { challengeInsert } from './challenge-repository';
import { addPayer, type PaymentBusiness } from './repository';
import { paymentInserts, paymentRow } from './rows-repository';
import type { Risk } from './risk';
import type { Route } from './route';

/** What the steps before the acquirer have decided. */
export interface Decision {
  risk: Risk;
  /** Undefined: a risk rule declines it. */
  route: Route | undefined;
  authentication: Authentication;
  /** What is to be written together: what they have to write, and then the payment. */
  writes: Write[];
}

/**
 * Adds to `writes` what writes a payment down before any acquirer is asked: its transaction, its details,
 * and its first attempt or its challenge. One that is refused is written down as declined and asked for
 * nowhere.
 */
export async function beginPayment(
  trx: Trx,
  source: AuditSource,
  transactionId: string,
  given: NewPayment,
  business: Pick<PaymentBusiness, 'payerId' | 'autoCascading'>,
  { risk, route, authentication, writes }: Decision,
  now: Date,
): Promise<PaymentInProgress> {
  const payment = {
    ...given,
    billingDescriptor: route?.billingDescriptor ?? given.billingDescriptor,
  };
  const { accountId, intent, businessId, amountMinor, currencyAlphaCode: currency } = payment;
  const ref = { accountId, transactionId };

  const refusal = refusalOf(risk, authentication);
  const asked = refusal === undefined ? route?.processors : undefined;
  const challenged = asked !== undefined && authentication === 'challenge';
  // What is held is only authorised: nobody has to be refunded when it turns out bad.
  const holdReason = refusal === undefined ? (risk.hold?.reasonCode ?? '') : '';
  const timeoutMs = challenged ? CHALLENGE_TIMEOUT_MS : ATTEMPT_TIMEOUT_MS;

  const payerId = business.payerId ?? (await addPayer(trx, accountId, payment.payer));
  const row = paymentRow(ref, payerId, payment, {
    outcome: refusal === undefined ? 'pending' : 'declined',
    responseCode: refusal ?? '',
    holdReason,
    nextCheckAt: asked ? new Date(now.getTime() + timeoutMs) : null,
    at: now,
  });
  const attempt = asked && !challenged ? newAttempt(ref, 1, asked[0], now) : undefined;
  const audited = (action: string, details: object): AuditEvent => ({
    action,
    outcome: 'success',
    accountId,
    details: { transactionId, ...details },
  });
  const events = [audited(`payment.${intent}`, { businessId, amountMinor, currency })];
  // What declines comes alone; a payment may wait for its card holder and be held as well.
  for (const finding of risk.decline ? [risk.decline] : [risk['3d'], risk.hold]) {
    if (!finding) continue;
    const { verdict, reasonCode, description } = finding;
    events.push(audited(`payment.risk.${verdict}`, { reasonCode, description }));
  }
  if (challenged) events.push(audited('payment.challenge.opened', {}));

  writes.push(
    ...paymentInserts(row, payment, {
      holdReason,
      routing: route?.routing,
      userId: userIdOf(source.principal),
    }),
    auditInsert(source, events),
  );
  if (refusal !== undefined) {
    writes.push(paymentEvent('payment.declined', row, 'declined', now));
  }
  // Reconciliation ends it if the card holder does not.
  if (challenged) writes.push(challengeInsert(trx, ref, now, new Date(now.getTime() + timeoutMs)));
  if (attempt) writes.push(attemptInsert(attempt));

  return {
    ref,
    payment,
    kind: row.type,
    attempt,
    others: othersOf(asked, business),
    authenticated: false,
  };
}

/** The response code with which a payment is refused; undefined: it is not. */
function refusalOf(risk: Risk, authentication: Authentication): string | undefined {
  if (risk.decline) return RISK_RESPONSE_CODE;
  return authentication === 'impossible' ? AUTHENTICATION_NEEDED : undefined;
}
