import { checkedSpan, type Span } from '../../dashboard/range';

/** A period, and what it is compared with. */
export interface Periods {
  now: Span;
  before: Span;
}

/**
 * The period from `fromDate` to `toDate` and the one of the same length right before it. What is still
 * to come of the period is left out of the one before, too: a day that has begun is compared with the
 * same hours.
 *
 * @throws {AppError} 422 when it is turned round, or longer than the dashboard allows
 */
export function periodsOf(fromDate: string, toDate: string, clock: Date): Periods {
  const { from, end } = checkedSpan(fromDate, toDate);
  const passed = Math.max(from, Math.min(end, clock.getTime()));
  const span = (start: number, stop: number): Span => ({
    from: new Date(start),
    end: new Date(stop),
  });
  const length = end - from;
  return { now: span(from, end), before: span(from - length, passed - length) };
}
