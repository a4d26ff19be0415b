/** How soon what is open is looked at again: first, and at the latest, in milliseconds. */
export const CHECK_AGAIN = { firstMs: 5_000, longestMs: 30 * 60_000 };

/** How long to wait before what is open is looked at again, in milliseconds: longer each time. */
export function checkAfterMs(checkCount: number): number {
  return Math.min(CHECK_AGAIN.longestMs, CHECK_AGAIN.firstMs * 2 ** Math.min(checkCount, 20));
}
