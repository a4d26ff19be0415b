import type { TransactionRef } from '../payment';
import type { Attempt } from '../repository';
import type { PaymentBusiness } from './repository';
import type { Processor } from './route';

/**
 * Until when an attempt has been asked for and its answer written, whatever happens to either; later
 * reconciliation takes it over. In milliseconds; more than twice what an acquirer is waited for.
 */
export const ATTEMPT_TIMEOUT_MS = 60_000;

/** An attempt that the acquirer is to be asked for, to be written down before. */
export function newAttempt(
  { accountId, transactionId }: TransactionRef,
  number: number,
  { processorId, name, acquirer, isGatewayOnly }: Processor,
  now: Date,
): Attempt {
  return {
    account_id: accountId,
    transaction_id: transactionId,
    attempt_number: number,
    processor_id: processorId,
    processor_name: name,
    acquirer,
    reference: `${transactionId}/${number}`,
    outcome: 'pending',
    response_code: '',
    started_at: now,
    answered_at: null,
    is_gateway_only: isGatewayOnly,
  };
}

/** Where an attempt was made. */
export const processorOf = (attempt: Attempt): Processor => ({
  processorId: attempt.processor_id,
  name: attempt.processor_name,
  acquirer: attempt.acquirer,
  isGatewayOnly: attempt.is_gateway_only,
});

/** Where else a payment may be tried. */
export function othersOf(
  processors: readonly Processor[] | undefined,
  { autoCascading }: Pick<PaymentBusiness, 'autoCascading'>,
): Processor[] {
  return autoCascading ? (processors?.slice(1) ?? []) : [];
}
