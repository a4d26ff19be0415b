import { AcquirerUnreachable } from './acquirer';

/** How long an acquirer is waited for, in milliseconds. */
export const ACQUIRER_TIMEOUT_MS = 15_000;

/**
 * What the acquirer answers, if it does within `timeoutMs`. @throws {AcquirerUnreachable} otherwise,
 * also for whatever else goes wrong on the way: then it is not known what became of the request.
 */
export async function withTimeout<T>(
  ask: () => Promise<T>,
  timeoutMs = ACQUIRER_TIMEOUT_MS,
): Promise<T> {
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
