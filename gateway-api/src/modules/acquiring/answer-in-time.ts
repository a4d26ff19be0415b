import { AcquirerUnreachable } from './acquirer';

/** How long an acquirer is waited for, in milliseconds. */
export const ACQUIRER_PATIENCE_MS = 15_000;

/**
 * What the acquirer answers, if it does within `patienceMs`. Throws AcquirerUnreachable otherwise,
 * also for whatever else goes wrong on the way: then it is not known what became of the request.
 */
export async function answerInTime<T>(
  ask: () => Promise<T>,
  patienceMs = ACQUIRER_PATIENCE_MS,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const outOfPatience = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new AcquirerUnreachable(`The acquirer gave no answer within ${patienceMs} ms.`)),
      patienceMs,
    );
  });
  const asked = ask();
  // Where the race is lost nobody else hears how it ends.
  asked.catch(() => undefined);
  try {
    return await Promise.race([asked, outOfPatience]);
  } catch (error) {
    if (error instanceof AcquirerUnreachable) throw error;
    throw new AcquirerUnreachable('The acquirer could not be asked.', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
