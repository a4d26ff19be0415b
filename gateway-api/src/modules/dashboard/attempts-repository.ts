import type { AttemptFigures } from '@mbo/gateway-contract/dashboard';
import type { EntityRef } from '../accounts/tenant-scopes';
import { sql } from 'kysely';
import { PLANNED_ONCE } from '../../core/database/prepared-statements';
import type { Db } from '../../core/database/schema';
import { EACH_ITS_OWN, factorsOf, figuresOf, total } from './figures-repository';
import type { DashboardRange } from './range';
import { DECLINES, HOURS, PROCESSORS } from './rollups-repository';

/** Tries by processor, the most first. */
export async function readProcessors(
  db: Db,
  scope: EntityRef,
  range: DashboardRange,
): Promise<AttemptFigures['processors']> {
  const { rows } = await sql<AttemptFigures['processors'][number]>`
    ${PLANNED_ONCE}WITH ${figuresOf(scope, range, PROCESSORS)}
    SELECT processor_name AS name, sum(approved_count)::bigint AS approved,
      sum(declined_count)::bigint AS declined
    FROM figures GROUP BY processor_name
    ORDER BY sum(approved_count) + sum(declined_count) DESC, processor_name COLLATE "C"`.execute(
    db,
  );
  return rows;
}

/** Attempts by weekday, 1 is Monday, and hour of the UTC day; hours without any are left out. */
export async function readHours(
  db: Db,
  scope: EntityRef,
  range: DashboardRange,
): Promise<AttemptFigures['hours']> {
  const { rows } = await sql<AttemptFigures['hours'][number]>`
    ${PLANNED_ONCE}WITH ${figuresOf(scope, range, HOURS)}
    SELECT extract(isodow FROM day)::int AS weekday, hour,
      sum(approved_count)::bigint AS approved, sum(declined_count)::bigint AS declined
    FROM figures GROUP BY 1, 2 ORDER BY 1, 2`.execute(db);
  return rows;
}

/** Declined attempts by response code, the costliest first, in minor units of `displayCurrencyId`. */
export async function readDeclines(
  db: Db,
  scope: EntityRef,
  range: DashboardRange,
  displayCurrencyId: number,
): Promise<{ responseCode: string; declined: number; amount: number }[]> {
  const { rows } = await sql<{ responseCode: string; declined: number; amount: number }>`
    ${PLANNED_ONCE}WITH ${figuresOf(scope, range, DECLINES)},
    daily AS MATERIALIZED (
      SELECT day, currency_id, response_code, sum(declined_count) AS declined,
        sum(declined_minor) AS declined_minor
      FROM figures GROUP BY day, currency_id, response_code
    ),
    ${factorsOf('daily', displayCurrencyId)}
    SELECT response_code AS "responseCode", sum(declined)::bigint AS declined,
      ${total(sql`round(declined_minor * factor)`)} AS amount
    FROM daily ${EACH_ITS_OWN} factors USING (day, currency_id)
    GROUP BY response_code ORDER BY amount DESC, response_code COLLATE "C"`.execute(db);
  return rows;
}
