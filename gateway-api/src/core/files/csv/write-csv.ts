import { stringify } from 'csv-stringify/sync';
import { Readable } from 'node:stream';
import { garbageCollector } from '../collect-garbage';

/** Tells Excel that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * How long the client may take for one part, in milliseconds. Who takes up nothing would keep a
 * connection to the database, which itself ends a transaction that is idle for a minute.
 */
const STALL_TIMEOUT_MS = 45_000;

const OPTIONS = {
  record_delimiter: 'windows',
  // Any line end within a text would begin a row, and what follows it could be a formula.
  quote_record_delimiter: true,
  // Spreadsheets run what begins like a formula; payers choose their own names.
  escape_formulas: true,
} as const;

/**
 * A column's heading, and its text in a row. The texts of a `number` column are decimal numbers: what
 * is negative begins like a formula and is none.
 */
export type CsvColumn<Row> = readonly [
  name: string,
  valueOf: (row: Row) => string,
  kind?: 'number',
];

const NUMBER = /^-?\d+(\.\d+)?$/;

/** The heading as a line of CSV. */
export function csvHeader(columns: readonly (readonly [name: string, ...unknown[]])[]): string {
  return stringify([columns.map(([name]) => name)], OPTIONS);
}

/** Rows as lines of CSV. */
export function csvLines<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return stringify(
    rows.map((row) => columns.map(([, valueOf]) => valueOf(row))),
    {
      ...OPTIONS,
      cast: {
        string: (value, { index }) =>
          columns[index]?.[2] === 'number' && NUMBER.test(value)
            ? { value, escape_formulas: false }
            : value,
      },
    },
  );
}

/**
 * A CSV file, written as fast as it is taken up: one part of the rows is in memory at a time. The
 * first part is read before this returns, so that what is wrong with it is thrown; what breaks later,
 * or a client that takes up nothing for 45 seconds, breaks the stream.
 */
export async function csvStream<Row>(
  columns: readonly CsvColumn<Row>[],
  parts: AsyncIterable<readonly Row[]>,
): Promise<Readable> {
  async function* lines(): AsyncGenerator<string, void, undefined> {
    for await (const part of parts) yield part.length > 0 ? csvLines(columns, part) : '';
  }
  return linesStream(csvHeader(columns), lines());
}

/** The same of lines that are written already; each part is some of them. */
export async function linesStream(
  header: string,
  parts: AsyncGenerator<string, void, undefined>,
  stallTimeoutMs = STALL_TIMEOUT_MS,
): Promise<Readable> {
  const collect = garbageCollector();
  const first = await parts.next();

  async function* pieces(): AsyncGenerator<string> {
    try {
      yield BYTE_ORDER_MARK + header;
      for (let part = first; !part.done; part = await parts.next()) {
        // A part may still come after the end: a timer that was cleared would go on.
        if (stream.destroyed) return;
        timer.refresh();
        // Who looks through much to find little shows by an empty part that it goes on.
        if (part.value !== '') yield part.value;
        collect();
      }
    } finally {
      await parts.return();
    }
  }
  const stream = Readable.from(pieces(), { objectMode: false });
  const timer = setTimeout(() => {
    stream.destroy(new Error('The client takes the export up too slowly.'));
  }, stallTimeoutMs);
  // However it ends: read to the end, broken, or nobody takes it up any more.
  stream.once('close', () => clearTimeout(timer));
  return stream;
}
