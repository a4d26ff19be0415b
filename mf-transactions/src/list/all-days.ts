import type { DateRange, Day } from '@mbo/shared/ui/data';
import { MAX_DAYS } from './list-fields';

const MS_A_DAY = 86_400_000;

/** All days that the list can show, up to today. */
export function allDays(today: Day): DateRange {
  const first = new Date(Date.parse(today) - (MAX_DAYS - 1) * MS_A_DAY);
  return { from: first.toISOString().slice(0, 10), to: today };
}
