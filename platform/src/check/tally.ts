/** How many tests of a stage passed and failed. */
export interface Tally {
  passed: number;
  failed: number;
}

export const NOTHING: Tally = { passed: 0, failed: 0 };

export function add(one: Tally, other: Tally): Tally {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed };
}

/** A check that is one thing: it passes as a whole or not. */
export function single(passed: boolean): Tally {
  return passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** The line a run ends with. */
export function lastLine({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`;
}
