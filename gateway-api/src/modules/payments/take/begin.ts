import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { audit, type AuditSource } from '../../../core/audit/audit';
import type { Database } from '../../../core/database/schema';
import { invalid } from '../../../core/errors/app-error';
import { acquirerNamed } from '../../acquiring/acquirers';
import type { Attempt } from '../attempts';
import type { TransactionRef } from '../family';
import { beginAttempt } from './begin-attempt';
import type { PaymentsContext } from './context';
import { insertPayment, type Plan } from './insert-payment';
import type { NewPayment } from './new-payment';
import { assessRisk, type RiskVerdict } from './risk';
import { type Processor, routePayment } from './route';

/** The card holder has to confirm the payment: what a rule that wants 3-D Secure comes to here. */
const AUTHENTICATION_NEEDED = '1A';

export interface BegunPayment {
  ref: TransactionRef;
  /** What the acquirer is asked for. */
  kind: 'sale' | 'authorize';
  /** The first try, which is to be asked for; undefined when a rule has refused the payment. */
  attempt: Attempt | undefined;
  /** Where else it may be tried, in order. */
  others: Processor[];
}

/**
 * Writes a payment down before any acquirer is asked: its transaction, its details and its first try.
 * One that a risk rule refuses is written down as declined and asked for nowhere. `number` is the
 * card's, to be shown to nobody but the acquirers. Throws 422 when none of them takes such a card.
 */
export async function beginPayment(
  trx: Transaction<Database>,
  context: PaymentsContext,
  source: AuditSource,
  payment: NewPayment,
  number: string,
): Promise<BegunPayment> {
  const now = context.now();
  const processors = await routePayment(trx, payment, context.routingRules);
  const [first, ...others] = takers(context, processors, number);
  const risk = await assessRisk(trx, payment, context.riskChecks);
  const transactionId = uuidv7({ msecs: now.getTime() });
  const ref = { accountId: payment.accountId, transactionId };

  const plan = planOf(risk);
  const kind = plan.kind === 'hold' ? 'authorize' : payment.intent;
  await insertPayment(trx, ref, payment, plan, now);
  const { intent, businessId, amountMinor, currencyAlphaCode: currency } = payment;
  await audit(trx, source, {
    action: `payment.${intent}`,
    outcome: 'success',
    accountId: payment.accountId,
    details: { transactionId, businessId, amountMinor, currency },
  });
  if (risk !== 'allow') {
    await audit(trx, source, {
      action: `payment.risk.${risk.verdict}`,
      outcome: 'success',
      accountId: payment.accountId,
      details: { transactionId, reasonCode: risk.reasonCode, description: risk.description },
    });
    if (risk.verdict !== 'hold') return { ref, kind, attempt: undefined, others: [] };
  }
  const row = { account_id: ref.accountId, transaction_id: transactionId };
  const attempt = await beginAttempt(trx, row, 1, first, now);
  return { ref, kind, attempt, others: (await cascades(trx, payment)) ? others : [] };
}

/** The processors that take such a card. */
function takers(
  { acquirers }: PaymentsContext,
  processors: readonly Processor[],
  number: string,
): [Processor, ...Processor[]] {
  const refusals: string[] = [];
  const [first, ...rest] = processors.filter(({ acquirer }) => {
    const refusal = acquirerNamed(acquirers, acquirer).refusesCard(number);
    if (refusal !== undefined) refusals.push(refusal);
    return refusal === undefined;
  });
  if (first) return [first, ...rest];
  const message = refusals[0] ?? 'This card is not supported.';
  throw invalid([{ field: 'credit_card.number', message }]);
}

function planOf(risk: RiskVerdict): Plan {
  if (risk === 'allow') return { kind: 'ask' };
  const { verdict, reasonCode } = risk;
  // What is held is reserved only: nobody has to be paid back when it turns out bad.
  if (verdict === 'hold') return { kind: 'hold', reasonCode };
  return { kind: 'refuse', responseCode: verdict === '3d' ? AUTHENTICATION_NEEDED : RISK_RULE };
}

/** The gateway's own code, which no network uses: a risk rule of the business refused. */
export const RISK_RULE = 'G1';

async function cascades(
  trx: Transaction<Database>,
  { accountId, businessId }: NewPayment,
): Promise<boolean> {
  const { auto_cascading } = await trx
    .selectFrom('businesses')
    .select('auto_cascading')
    .where('account_id', '=', accountId)
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();
  return auto_cascading;
}
