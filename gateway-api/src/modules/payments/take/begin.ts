import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { audit, type AuditSource } from '../../../core/audit/audit';
import type { Database } from '../../../core/database/schema';
import { type Authentication, AUTHENTICATION_NEEDED } from './authentication';
import { beginFirstAttempt } from './begin-attempt';
import { openChallenge } from './challenge';
import { insertPayment, type Plan } from './insert-payment';
import type { NewPayment } from './new-payment';
import type { BegunPayment } from './perform';
import type { Risk } from './risk';
import type { Processor } from './route';

/** What the steps before the acquirer have decided. */
export interface Decision {
  risk: Risk;
  /** Undefined: a risk rule declines it. */
  processors: [Processor, ...Processor[]] | undefined;
  authentication: Authentication;
}

/**
 * Writes a payment down before any acquirer is asked: its transaction, its details, and its first try
 * or its challenge. One that is refused is written down as declined and asked for nowhere.
 */
export async function beginPayment(
  trx: Transaction<Database>,
  source: AuditSource,
  payment: NewPayment,
  { risk, processors, authentication }: Decision,
  now: Date,
): Promise<BegunPayment> {
  const transactionId = uuidv7({ msecs: now.getTime() });
  const ref = { accountId: payment.accountId, transactionId };

  const plan = planOf(risk, authentication);
  const kind = plan.kind === 'hold' ? 'authorize' : payment.intent;
  await insertPayment(trx, ref, payment, plan, now);
  const { intent, businessId, amountMinor, currencyAlphaCode: currency } = payment;
  await audit(trx, source, {
    action: `payment.${intent}`,
    outcome: 'success',
    accountId: payment.accountId,
    details: { transactionId, businessId, amountMinor, currency },
  });
  // What declines comes alone; a payment may wait for its card holder and be held as well.
  for (const finding of risk.decline ? [risk.decline] : [risk['3d'], risk.hold]) {
    if (!finding) continue;
    await audit(trx, source, {
      action: `payment.risk.${finding.verdict}`,
      outcome: 'success',
      accountId: payment.accountId,
      details: { transactionId, reasonCode: finding.reasonCode, description: finding.description },
    });
  }
  const begun = {
    ref,
    payment,
    kind,
    attempt: undefined,
    others: [],
    authenticated: false,
  } as const;
  if (plan.kind === 'refuse' || !processors) return { ...begun, others: [] };
  if (authentication === 'challenge') {
    await openChallenge(trx, source, ref, now);
    return { ...begun, others: [] };
  }
  return { ...begun, ...(await beginFirstAttempt(trx, ref, payment, processors, now)) };
}

function planOf(risk: Risk, authentication: Authentication): Plan {
  if (risk.decline) return { kind: 'refuse', responseCode: RISK_RULE };
  if (authentication === 'impossible') {
    return { kind: 'refuse', responseCode: AUTHENTICATION_NEEDED };
  }
  // What is held is reserved only: nobody has to be paid back when it turns out bad.
  if (risk.hold) return { kind: 'hold', reasonCode: risk.hold.reasonCode };
  return { kind: 'ask' };
}

/** The gateway's own code, which no network uses: a risk rule of the business refused. */
export const RISK_RULE = 'G1';
