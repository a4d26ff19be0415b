import type { Db } from '../../core/database/schema';
import { type Acquirer, type AcquirerResponse, AcquirerUnreachable } from './acquirer';
import { type AcquirerFailure, acquirerWithTimeout } from './acquirer-with-timeout';
import { createSandboxAcquirer } from './sandbox/sandbox-acquirer';

/**
 * Acquirers by the name that processors and attempts know them by. Each call of theirs ends in time:
 * with an answer, or with AcquirerUnreachable.
 */
export type Acquirers = ReadonlyMap<string, Acquirer>;

export const SANDBOX = 'sandbox';

/** Every acquirer that this gateway can talk to; `onFailure` hears of calls without an answer. */
export function createAcquirers(db: Db, onFailure?: (trouble: AcquirerFailure) => void): Acquirers {
  return new Map([
    [SANDBOX, acquirerWithTimeout(createSandboxAcquirer(db), onFailure ? { onFailure } : {})],
  ]);
}

/** @throws {Error} when a processor or an attempt names an acquirer that this gateway was not built with. */
export function acquirerNamed(acquirers: Acquirers, name: string): Acquirer {
  const acquirer = acquirers.get(name);
  if (!acquirer) throw new Error(`This gateway knows no acquirer '${name}'.`);
  return acquirer;
}

/**
 * What came of asking an acquirer: its response; `unreachable`, so that the outcome is not known and
 * it is asked again; or `reversed`, so that it has not happened and never will.
 */
export type AcquirerOutcome = AcquirerResponse | 'unreachable' | 'reversed';

/** Reverses a reference: what became of it, or `reversed`. @throws {unknown} as `sendToAcquirer` */
export async function reverseAt(acquirer: Acquirer, reference: string): Promise<AcquirerOutcome> {
  return (await sendToAcquirer(() => acquirer.reverse(reference))) ?? 'reversed';
}

/** What an outcome says, alike whether there was a response or none. */
export function readOutcome(outcome: AcquirerOutcome) {
  const response = typeof outcome === 'string' ? undefined : outcome;
  return {
    response,
    /** It is accepted and done later, or what became of it is not known: the acquirer is asked again. */
    isOpen: outcome === 'unreachable' || response?.outcome === 'deferred',
    isApproved: response?.outcome === 'approved',
    responseCode: response?.responseCode ?? '',
    authorizationCode: response?.authorizationCode ?? '',
    arn: response?.arn ?? '',
  };
}

/**
 * What the acquirer responds; `unreachable` when it did not, so that the outcome is not known.
 *
 * @throws {unknown} what is no lack of an answer
 */
export async function sendToAcquirer<Response>(
  ask: () => Promise<Response>,
): Promise<Response | 'unreachable'> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof AcquirerUnreachable) return 'unreachable';
    throw error;
  }
}
