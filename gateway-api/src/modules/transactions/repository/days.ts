import { sql } from 'kysely';
import type { Db } from '../../../core/database/schema';

/** The first instant of a calendar day and that of the day after. */
export interface DayBounds {
  start: Date;
  next: Date;
}

/** Calendar days `2026-01-31` as they pass in the user's time zone, or in UTC; each must exist. */
export async function daysOfUser(
  db: Db,
  userId: number | null,
  days: readonly string[],
): Promise<Map<string, DayBounds>> {
  if (days.length === 0) return new Map();
  const { rows } = await sql<DayBounds & { day: string }>`
    WITH of_caller AS (
      SELECT coalesce((SELECT timezone FROM users WHERE user_id = ${userId}::bigint), 'UTC') AS zone
    )
    SELECT day, day::date::timestamp AT TIME ZONE zone AS start,
      (day::date + 1)::timestamp AT TIME ZONE zone AS next
    FROM of_caller, unnest(${[...new Set(days)]}::text[]) AS day`.execute(db);
  return new Map(rows.map(({ day, start, next }) => [day, { start, next }]));
}

/** Whether the calendar has such a day: not 30 February, and none of the year 0. */
export function isDay(text: string): boolean {
  if (text.startsWith('0000')) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
