import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);

/** A calendar day in UTC: `2026-01-31`. */
export type Day = string;

/** Days from the first to the last, both included. */
export interface DayRange {
  from: Day;
  to: Day;
}

const FORM = 'YYYY-MM-DD';

/** A day as an instant dayjs can reckon with: its beginning in UTC. */
export function startOf(day: Day): Dayjs {
  return dayjs.utc(day);
}

/** The day in UTC that an instant belongs to. */
export function dayOf(instant: Dayjs | Date): Day {
  return dayjs.utc(instant instanceof Date ? instant : instant.toDate()).format(FORM);
}

/** Whether a text is a day of the calendar: `2026-02-30` is not. */
export function isDay(text: string): text is Day {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayjs.utc(text).format(FORM) === text;
}

/** The day so many days later; earlier when negative. */
export function addDays(day: Day, days: number): Day {
  return startOf(day).add(days, 'day').format(FORM);
}

/** Number of days of a range, first and last included; 0 or less when it runs backwards. */
export function countDays({ from, to }: DayRange): number {
  return startOf(to).diff(startOf(from), 'day') + 1;
}

/**
 * The instants a range of days stands for, as calls carry them:
 * the first day's 00:00:00.000 and the last day's 23:59:59.999, in UTC.
 */
export function toInstants({ from, to }: DayRange): { fromDate: string; toDate: string } {
  return { fromDate: `${from}T00:00:00.000Z`, toDate: `${to}T23:59:59.999Z` };
}

/** A range in words, e.g. '31 Jan 2026 – 2 Feb 2026'; one day stands alone. */
export function formatRange({ from, to }: DayRange, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const [first, last] = [startOf(from).toDate(), startOf(to).toDate()];
  return from === to ? format.format(first) : format.formatRange(first, last);
}
