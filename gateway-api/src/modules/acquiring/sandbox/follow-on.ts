import type { AcquirerResponse, AcquirerOperationRequest } from '../acquirer';
import type { Operation } from './repository';
import { approved, declined } from './decide';

export type OperationKind = 'capture' | 'refund' | 'void';

/** ISO 8583: the payment's status does not allow it. */
const INVALID_TRANSACTION = '12';
/** ISO 8583: more than there is. */
const INVALID_AMOUNT = '13';

/**
 * What the sandbox makes of an operation on a payment that is in its books. It keeps to the amounts by
 * itself, as a real acquirer does, so that an error of the gateway shows.
 */
export function decideOperation(
  kind: OperationKind,
  { reference, amountMinor, currencyId }: AcquirerOperationRequest,
  original: Operation,
  following: readonly Operation[],
): AcquirerResponse {
  const done = (which: OperationKind) =>
    following.filter(
      (one) => one.kind === which && one.answer && one.answer.outcome !== 'declined',
    );
  const sum = (which: OperationKind) =>
    done(which).reduce((total, one) => total + one.amountMinor, 0);

  if (original.answer?.outcome !== 'approved' || original.currencyId !== currencyId) {
    return declined(INVALID_TRANSACTION);
  }
  if (done('void').length > 0) return declined(INVALID_TRANSACTION);
  const capturedMinor = original.kind === 'sale' ? original.amountMinor : sum('capture');
  switch (kind) {
    case 'capture':
      if (original.kind !== 'authorize' || capturedMinor > 0) return declined(INVALID_TRANSACTION);
      return amountMinor > original.amountMinor
        ? declined(INVALID_AMOUNT)
        : approved(reference, true);
    case 'refund':
      if (sum('refund') + amountMinor > capturedMinor) return declined(INVALID_AMOUNT);
      return original.behaviour.startsWith('refunds')
        ? { ...approved(reference, true), outcome: 'deferred' }
        : approved(reference, true);
    case 'void':
      return done('refund').length > 0 ? declined(INVALID_TRANSACTION) : approved(reference, false);
  }
}

/** What a deferred refund comes to in the end. */
export function settledAnswer({ reference, behaviour }: Operation): AcquirerResponse {
  return behaviour === 'refunds fail late' ? declined('54') : approved(reference, true);
}
