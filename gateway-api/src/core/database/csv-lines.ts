import { type RawBuilder, sql } from 'kysely';
import type { Db } from './schema';

/**
 * A column of a CSV file whose lines the database writes: its heading, and its text in a row. `plain`
 * texts are ours, such as numbers and ids: none is a formula or needs quotation marks. What is negative
 * begins like a formula and is none.
 */
export type SqlColumn = readonly [name: string, text: RawBuilder<unknown>, kind?: 'plain'];

/** What spreadsheets run. Payers choose their own names. */
const FORMULA = sql.lit('^[=+\\-@\\t\\r\uff1d\uff0b\uff0d\uff20]');
const IN_QUOTES = sql.lit('[",\\r\\n]');
/** Both at once: most texts need neither. */
const EITHER = sql.lit('^[=+\\-@\\t\\r\uff1d\uff0b\uff0d\uff20]|[",\\r\\n]');

/**
 * SQL of a row's line, with its end. The same, byte by byte, as `csvLines` of core/files writes of the
 * same texts; so no row of a large file passes through this process' memory as objects.
 */
export function csvLine(columns: readonly SqlColumn[]): RawBuilder<string> {
  const cells = columns.map(([, text, kind]) => (kind === 'plain' ? text : cell(text)));
  return sql<string>`concat(${sql.join(cells, sql`, ',', `)}, E'\r\n')`;
}

function cell(text: RawBuilder<unknown>): RawBuilder<unknown> {
  const guarded = sql`CASE WHEN ${text} ~ ${FORMULA} THEN '''' || ${text} ELSE ${text} END`;
  return sql`CASE
    WHEN ${text} !~ ${EITHER} THEN ${text}
    WHEN ${text} ~ ${IN_QUOTES} THEN '"' || replace(${guarded}, '"', '""') || '"'
    ELSE ${guarded} END`;
}

/** Minor units as a decimal with 0 to 4 decimals: 1999 with 2 is `19.99`. Exact, whatever the size. */
export function decimalText(minor: RawBuilder<unknown>, decimals: RawBuilder<unknown>) {
  return sql`(${minor} * ('{1,0.1,0.01,0.001,0.0001}'::numeric[])[1 + ${decimals}])::text`;
}

/** `2026-01-31T14:05:59.000Z` */
export function instantText(instant: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${instant} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** `2026-01-31 14:05:59`, as spreadsheets read it, in a time zone. */
export function localText(instant: RawBuilder<unknown>, timeZone: string): RawBuilder<unknown> {
  return sql`to_char(${instant} AT TIME ZONE ${timeZone}::text, 'YYYY-MM-DD HH24:MI:SS')`;
}

/**
 * So many lines are handed on as one text. Longer ones, of a hundred kilobytes, would lie among what
 * lives long, and are cleared away late: a large file would take a hundred megabytes.
 */
const LINES_AT_ONCE = 200;

/**
 * The lines of a file, some at a time, read in parts of `size` rows.
 *
 * @param query  rows of (line, place) in their order, at most `size` of those after the place; the
 *   places are returned as they are
 */
export async function* linesOf<Place>(
  db: Db,
  size: number,
  query: (after: Place | undefined) => RawBuilder<unknown>,
): AsyncGenerator<string, void, undefined> {
  let last: Place | undefined;
  for (;;) {
    const { rows } = await sql<{ lines: string; count: number; last: Place }>`
      WITH part AS MATERIALIZED (
        SELECT line, place, row_number() OVER () AS nr FROM (${query(last)}) AS ordered
      )
      SELECT string_agg(line, '' ORDER BY nr) AS lines, count(*) AS count,
        (SELECT place FROM part ORDER BY nr DESC LIMIT 1) AS last
      FROM part GROUP BY (nr - 1) / ${LINES_AT_ONCE} ORDER BY min(nr)`.execute(db);
    for (const { lines } of rows) yield lines;
    if (rows.reduce((sum, { count }) => sum + count, 0) < size) return;
    last = rows[0]?.last;
  }
}
