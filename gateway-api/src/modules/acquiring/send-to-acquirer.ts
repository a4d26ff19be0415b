import { type AcquirerResponse, AcquirerUnreachable } from './acquirer';

/**
 * What came of asking an acquirer: its response; `unreachable`, so that the outcome is not known and
 * it is asked again; or `reversed`, so that it has not happened and never will.
 */
export type AcquirerOutcome = AcquirerResponse | 'unreachable' | 'reversed';

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
