import { countDays, type Day } from './days';

/** What is wrong with a range somebody chose. */
export type RangeViolation =
  | { fault: 'incomplete' }
  | { fault: 'backwards' }
  | { fault: 'future' }
  | { fault: 'tooLong'; max: number; days: number };

export interface RangeLimits {
  /** Most days a range may have. */
  maxDays: number;
  /** Last day that may be chosen. */
  latest: Day;
}

/** Checks a chosen range; undefined when it may be used. Empty texts stand for days not chosen. */
export function checkRange(
  from: Day | '',
  to: Day | '',
  { maxDays, latest }: RangeLimits,
): RangeViolation | undefined {
  if (from === '' || to === '') return { fault: 'incomplete' };
  const days = countDays({ from, to });
  if (days < 1) return { fault: 'backwards' };
  if (to > latest) return { fault: 'future' };
  if (days > maxDays) return { fault: 'tooLong', max: maxDays, days };
  return undefined;
}
