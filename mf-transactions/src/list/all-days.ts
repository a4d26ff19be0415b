import { addDays, type DateRange, type Day } from '@mbo/shared/ui/data';
import { MAX_DAYS } from './list-fields';

/** All days that the list can show, up to today. */
export function allDays(today: Day): DateRange {
  return { from: addDays(today, 1 - MAX_DAYS), to: today };
}
