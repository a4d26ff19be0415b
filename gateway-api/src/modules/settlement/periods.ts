import { utcDay } from '../../core/text/dates';

/** A day of UTC: `2026-01-31`. */
export type Day = string;

/** From the first to the last day, both included. */
export interface Period {
  first: Day;
  last: Day;
}

/** The payout cycles by their ids in the lookups. */
export const PAYOUT_CYCLE = {
  daily: 1,
  weekly: 2,
  everyTwoWeeks: 3,
  twiceAMonth: 4,
  monthly: 5,
  everyThreeMonths: 6,
} as const;

const DAY_MS = 86_400_000;

/** A Monday. Periods of two weeks are counted from it, the same for all businesses. */
const FIRST_MONDAY = Date.UTC(1970, 0, 5) / DAY_MS;

/**
 * The period of a payout cycle that a day belongs to. Weeks begin on Monday; months are halved after
 * the 15th; three months are a quarter of the calendar.
 *
 * Source: docs/settlement.md ('Period').
 *
 * @throws {RangeError} for a cycle that is unknown
 */
export function periodOf(payoutCycleId: number, day: Day): Period {
  const number = Date.parse(`${day}T00:00:00Z`) / DAY_MS;
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7)) - 1;
  switch (payoutCycleId) {
    case PAYOUT_CYCLE.daily:
      return { first: day, last: day };
    case PAYOUT_CYCLE.weekly:
      return weeks(number, 7);
    case PAYOUT_CYCLE.everyTwoWeeks:
      return weeks(number, 14);
    case PAYOUT_CYCLE.twiceAMonth:
      return Number(day.slice(8)) <= 15
        ? { first: dayOf(year, month, 1), last: dayOf(year, month, 15) }
        : { first: dayOf(year, month, 16), last: dayOf(year, month + 1, 0) };
    case PAYOUT_CYCLE.monthly:
      return { first: dayOf(year, month, 1), last: dayOf(year, month + 1, 0) };
    case PAYOUT_CYCLE.everyThreeMonths: {
      const quarter = month - (month % 3);
      return { first: dayOf(year, quarter, 1), last: dayOf(year, quarter + 3, 0) };
    }
    default:
      throw new RangeError(`There is no payout cycle ${payoutCycleId}.`);
  }
}

/** The day after. */
export function nextDay(day: Day): Day {
  return utcDay(Date.parse(`${day}T00:00:00Z`) + DAY_MS);
}

/** How many days from one to the other. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** The last days of the months that end in a period. */
export function monthEnds({ first, last }: Period): Day[] {
  const ends: Day[] = [];
  let end = periodOf(PAYOUT_CYCLE.monthly, first).last;
  while (end <= last) {
    ends.push(end);
    end = periodOf(PAYOUT_CYCLE.monthly, nextDay(end)).last;
  }
  return ends;
}

function weeks(number: number, length: number): Period {
  const first = number - ((((number - FIRST_MONDAY) % length) + length) % length);
  return { first: utcDay(first * DAY_MS), last: utcDay((first + length - 1) * DAY_MS) };
}

/** As of `Date.UTC`: the day 0 is the last one of the month before. */
function dayOf(year: number, month: number, day: number): Day {
  return utcDay(Date.UTC(year, month, day));
}
