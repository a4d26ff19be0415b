import type { AuditSource } from '../../../core/audit/audit';
import { AcquirerUnreachable, type Card, type StoredCredential } from '../../acquiring/acquirer';
import { acquirerNamed, type AcquirerOutcome, reverseAt } from '../../acquiring/acquirers';
import type { TransactionRef } from '../payment';
import type { Attempt } from '../repository';
import type { PaymentsContext } from './context';
import { finishPayment, type OnAnswer } from './finish';
import type { NewPayment } from './new-payment';
import type { Processor } from './route';

/** A payment that is written down. */
export interface PaymentInProgress {
  ref: TransactionRef;
  payment: NewPayment;
  /** What the acquirer is asked for. */
  kind: 'sale' | 'authorize';
  /** The first try, which is to be asked for; undefined when it is refused or waits for a challenge. */
  attempt: Attempt | undefined;
  /** Where else it may be tried, in order. */
  others: Processor[];
  /** The card holder has confirmed it. */
  authenticated: boolean;
  /** The acquirer is to store the card. Default: false. */
  storeCard?: boolean;
}

/**
 * Asks the acquirer for a payment that is written down, then further ones where that
 * makes sense, and writes down what came of it. Each try is committed before it is asked for. No
 * further one is made before it is certain that the last one took nothing: what got no answer is
 * reversed first, and where not even that can be done the payment stays open for reconciliation.
 * `onAnswer` as of `finishPayment`.
 */
export async function performPayment(
  context: PaymentsContext,
  source: AuditSource,
  { attempt: first, others, ...asked }: PaymentInProgress,
  card: Card | StoredCredential,
  onAnswer?: OnAnswer,
): Promise<void> {
  const left = [...others];
  for (let attempt = first; attempt;) {
    const tried = attempt;
    const response = await tryOnce(context, tried, { ...asked, card });
    const next = left.shift();
    attempt = await context.db
      .transaction()
      .execute((trx) =>
        finishPayment(trx, source, tried, response, context.now(), { next, onAnswer }),
      );
  }
}

type AttemptInput = Pick<PaymentInProgress, 'kind' | 'payment' | 'authenticated' | 'storeCard'> & {
  card: Card | StoredCredential;
};

async function tryOnce(
  { acquirers }: PaymentsContext,
  attempt: Attempt,
  { kind, payment, authenticated, storeCard = false, card }: AttemptInput,
): Promise<AcquirerOutcome> {
  const acquirer = acquirerNamed(acquirers, attempt.acquirer);
  try {
    return await acquirer.pay({
      reference: attempt.reference,
      kind,
      amountMinor: payment.amountMinor,
      currencyId: payment.currencyId,
      card,
      authenticated,
      storeCard,
      billing: {
        line1: payment.billing.line1,
        postalCode: payment.billing.postCode,
        countryCode: payment.billing.countryCode,
      },
    });
  } catch (error) {
    if (!(error instanceof AcquirerUnreachable)) throw error;
    if (error.neverSent) return 'reversed';
    return reverseAt(acquirer, attempt.reference);
  }
}
