/** How many tests of a stage passed and failed. */
export interface Summary {
  passed: number;
  failed: number;
}

export const NOTHING: Summary = { passed: 0, failed: 0 };

/** Tests of both together. */
export function add(one: Summary, other: Summary): Summary {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed };
}

/** A check that is one thing: it passes as a whole or not. */
export function single(passed: boolean): Summary {
  return passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** The line a run ends with. */
export function lastLine({ passed, failed }: Summary): string {
  return `${passed} passed, ${failed} failed`;
}
