import type { DateRange, Day } from '@mbo/shared/ui/data';
import { MAX_DAYS } from './list-fields';

const MS_A_DAY = 86_400_000;

/** The day so many days later, or earlier. */
export function plusDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * MS_A_DAY).toISOString().slice(0, 10);
}

/** All days that the list can show, up to today. */
export function allDays(today: Day): DateRange {
  return { from: plusDays(today, 1 - MAX_DAYS), to: today };
}
