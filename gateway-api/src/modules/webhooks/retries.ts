/**
 * For how long a delivery is tried, in hours.
 *
 * Source: ours: a receiver that breaks on a Friday evening is tried until Monday.
 */
export const RETRY_HOURS = 72;

const FIRST_WAIT_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 6 * 60 * 60;

/** How long to wait after so many failed attempts: 5 s, 20 s, 80 s, … up to six hours. */
export function waitSeconds(attempts: number): number {
  return Math.min(FIRST_WAIT_SECONDS * 4 ** Math.max(0, attempts - 1), LONGEST_WAIT_SECONDS);
}
