import { isNativeError } from 'node:util/types';
import { type Acquirer, AcquirerUnreachable } from './acquirer';

/** How long an acquirer is waited for, in milliseconds. */
const ACQUIRER_TIMEOUT_MS = 15_000;

/**
 * What the acquirer returns, if it does within `timeoutMs`.
 *
 * @throws {AcquirerUnreachable} otherwise, also for whatever else goes wrong on the way: then it is
 *   not known what became of the request.
 */
async function withTimeout<T>(ask: () => Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new AcquirerUnreachable(`The acquirer gave no answer within ${timeoutMs} ms.`)),
      timeoutMs,
    );
  });
  const asked = ask();
  // Where the race is lost nobody else hears how it ends.
  asked.catch(() => undefined);
  try {
    return await Promise.race([asked, timedOut]);
  } catch (error) {
    if (error instanceof AcquirerUnreachable) throw error;
    throw new AcquirerUnreachable('The acquirer could not be asked.', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** A call that brought no answer. What the error says is left out: it may quote the card. */
export interface AcquirerFailure {
  call: keyof Acquirer;
  /** Undefined where the call is about none. */
  reference: string | undefined;
  /** Name of the error's class, of its cause where it has one, and the system's code: `ECONNRESET`. */
  problem: string;
}

interface TimeoutOptions {
  /** In milliseconds. Default: 15 000. */
  timeoutMs?: number;
  /** Default: nothing is called. */
  onFailure?: (trouble: AcquirerFailure) => void;
}

/**
 * The acquirer, waited for so long and no longer: each call returns, or throws AcquirerUnreachable
 * whatever went wrong.
 */
export function acquirerWithTimeout(
  acquirer: Acquirer,
  { timeoutMs = ACQUIRER_TIMEOUT_MS, onFailure = () => undefined }: TimeoutOptions = {},
): Acquirer {
  async function inTime<T>(
    call: keyof Acquirer,
    reference: string | undefined,
    ask: () => Promise<T>,
  ): Promise<T> {
    try {
      return await withTimeout(ask, timeoutMs);
    } catch (error) {
      onFailure({ call, reference, problem: nameOf(error) });
      throw error;
    }
  }
  return {
    pay: (request) => inTime('pay', request.reference, () => acquirer.pay(request)),
    capture: (request) => inTime('capture', request.reference, () => acquirer.capture(request)),
    refund: (request) => inTime('refund', request.reference, () => acquirer.refund(request)),
    void: (request) => inTime('void', request.reference, () => acquirer.void(request)),
    find: (reference) => inTime('find', reference, () => acquirer.find(reference)),
    reverse: (reference) => inTime('reverse', reference, () => acquirer.reverse(reference)),
    refusesCard: (number) => acquirer.refusesCard(number),
    wantsAuthentication: (number) => acquirer.wantsAuthentication(number),
    disputesSince: (since) =>
      inTime('disputesSince', undefined, () => acquirer.disputesSince(since)),
    movementsOf: (references) =>
      inTime('movementsOf', undefined, () => acquirer.movementsOf(references)),
  };
}

function nameOf(error: unknown): string {
  if (!isNativeError(error)) return typeof error;
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  const cause = error.cause === undefined ? '' : ` by ${nameOf(error.cause)}`;
  return `${error.name}${code}${cause}`;
}
