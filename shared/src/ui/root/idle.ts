/** Longer nothing waits for idle time, in milliseconds. */
const LATEST_MS = 2_000;
/** Waits instead where the browser does not tell when it is idle. */
const GUESS_MS = 20;

/** Resolves when the page's thread has nothing better to do. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof window.requestIdleCallback === 'function') {
      window.requestIdleCallback(() => resolve(), { timeout: LATEST_MS });
    } else {
      window.setTimeout(resolve, GUESS_MS);
    }
  });
}
