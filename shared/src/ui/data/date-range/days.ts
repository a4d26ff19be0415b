import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { formatDays } from '../../format/dates';

dayjs.extend(utc);

/** A calendar day, of UTC unless a zone is named beside it: `2026-01-31`. */
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

/** The day that an instant belongs to in a zone, an IANA name. Default: UTC. */
export function dayOf(instant: Dayjs | Date, zone = 'UTC'): Day {
  const date = instant instanceof Date ? instant : instant.toDate();
  return zone === 'UTC' ? dayjs.utc(date).format(FORM) : dayFormat(zone).format(date);
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Making one takes much longer than using it. */
function dayFormat(zone: string): Intl.DateTimeFormat {
  const kept = dayFormats.get(zone);
  if (kept) return kept;
  // Sweden writes its days as ISO 8601 does.
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  dayFormats.set(zone, made);
  return made;
}

/** No zone is further from UTC. */
const FURTHEST_ZONE_MS = 15 * 60 * 60 * 1000;

/**
 * The first millisecond of a day in a zone. Looked for, not reckoned: where clocks change at
 * midnight a day begins at one, and no offset says so beforehand.
 */
export function beginningOf(day: Day, zone = 'UTC'): Date {
  const inUtc = startOf(day).valueOf();
  if (zone === 'UTC') return new Date(inUtc);
  let before = inUtc - FURTHEST_ZONE_MS;
  let within = inUtc + FURTHEST_ZONE_MS;
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (dayOf(new Date(middle), zone) >= day) within = middle;
    else before = middle;
  }
  return new Date(within);
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
 * The instants a range of days stands for, as calls carry them: the first day's first and the last
 * day's last millisecond in a zone. Default: UTC.
 */
export function toInstants(
  { from, to }: DayRange,
  zone = 'UTC',
): { fromDate: string; toDate: string } {
  return {
    fromDate: beginningOf(from, zone).toISOString(),
    toDate: new Date(beginningOf(addDays(to, 1), zone).valueOf() - 1).toISOString(),
  };
}

/** A range in words, e.g. '31 Jan – 2 Feb 2026'; one day is alone. */
export function formatRange({ from, to }: DayRange, locale: string): string {
  return formatDays(from, to, locale);
}

/** What is wrong with a range somebody chose. */
export type RangeProblem =
  | { kind: 'incomplete' }
  | { kind: 'backwards' }
  | { kind: 'future' }
  | { kind: 'tooLong'; max: number; days: number };

interface RangeLimits {
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
): RangeProblem | undefined {
  if (from === '' || to === '') return { kind: 'incomplete' };
  const days = countDays({ from, to });
  if (days < 1) return { kind: 'backwards' };
  if (to > latest) return { kind: 'future' };
  if (days > maxDays) return { kind: 'tooLong', max: maxDays, days };
  return undefined;
}
