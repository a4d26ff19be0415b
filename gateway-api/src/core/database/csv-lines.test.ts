import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { createTestDatabase } from '../../testing/test-database';
import { csvLines } from '../files/csv/write-csv';
import { csvLine, decimalText, instantText, linesOf, localText } from './csv-lines';
import type { Db } from './schema';

/*
 * What the database writes is what this process would write, byte by byte.
 */

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => ({ db, drop } = await createTestDatabase()));
afterAll(() => drop());

async function textsOf(rows: RawBuilder<unknown>): Promise<string[]> {
  const read = await sql<{ text: string }>`
    SELECT text FROM (${rows}) AS one (nr, text) ORDER BY nr`.execute(db);
  return read.rows.map(({ text }) => text);
}

const PIECES = ['=1+1', '+49', '-5', '@x', '\t', '\r', '\n', '\r\n', '＝', '＋', '－', '＠'];
const TEXT = fc
  .array(fc.oneof(fc.constantFrom(...PIECES, ',', '"', "'", ' ', '\\'), fc.string()), {
    maxLength: 4,
  })
  // The database keeps no NUL.
  .map((pieces) => pieces.join('').replaceAll('\0', ''));

it('quotes texts and guards against formulas as the writer of rows does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(TEXT, TEXT), { minLength: 1 }), async (rows) => {
      const columns = ['a', 'b'].map((name) => [name, sql.ref(name)] as const);
      const [firsts, seconds] = [rows.map(([a]) => a), rows.map(([, b]) => b)];
      const lines = await textsOf(sql`
        SELECT nr, ${csvLine(columns)} FROM unnest(${firsts}::text[], ${seconds}::text[])
          WITH ORDINALITY AS given (a, b, nr)`);
      const written = csvLines<(typeof rows)[number]>(
        [
          ['a', ([a]) => a],
          ['b', ([, b]) => b],
        ],
        rows,
      );
      expect(lines.join('')).toBe(written);
    }),
  );
});

it.each([
  [1999, 2, '19.99'],
  [5, 2, '0.05'],
  [0, 2, '0.00'],
  [0, 0, '0'],
  [500, 0, '500'],
  [-500, 0, '-500'],
  [1234, 3, '1.234'],
  [-7, 4, '-0.0007'],
  [Number.MAX_SAFE_INTEGER, 2, '90071992547409.91'],
])('writes %p with %p decimals as %p', async (minor, decimals, text) => {
  expect(
    await textsOf(sql`SELECT 1, ${decimalText(sql`${minor}::bigint`, sql`${decimals}::int`)}`),
  ).toEqual([text]);
});

it('writes times to the millisecond, and in a time zone over its changes of the clock', async () => {
  const zones = ['UTC', 'America/Toronto', 'Asia/Kolkata', 'Pacific/Apia', 'Australia/Lord_Howe'];
  const from = Date.parse('2020-01-01T00:00:00Z');
  const hours = Array.from({ length: 3 * 366 }, (_, index) => from + index * 8 * 3_600_123);
  const times = hours.map((hour) => new Date(hour).toISOString());
  for (const zone of zones) {
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    const time = sql`given.at`;
    const rows = sql`
      SELECT nr, ${instantText(time)} || ' ' || ${localText(time, zone)}
      FROM unnest(${times}::timestamptz[]) WITH ORDINALITY AS given (at, nr)`;
    expect(await textsOf(rows)).toEqual(
      times.map((given) => `${given} ${format.format(new Date(given))}`),
    );
  }
});

it.each([1, 3, 7, 8])(
  'reads on where a part of %p rows ended, to the last of seven',
  async (size) => {
    const parts: string[] = [];
    const numbers = (after = 0) => sql`
    SELECT nr || ';' AS line, nr AS place FROM generate_series(1, 7) AS nr
    WHERE nr > ${after}::int ORDER BY nr LIMIT ${size}`;
    for await (const part of linesOf<number>(db, size, numbers)) parts.push(part);
    expect(parts.join('')).toBe('1;2;3;4;5;6;7;');
    expect(parts).toHaveLength(Math.ceil(7 / size));
  },
);
