import fc from 'fast-check';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { type CsvResult, type CsvRules, readCsv } from './read-csv';
import { BYTE_ORDER_MARK, csvHeader, csvLines, csvStream, type CsvColumn } from './write-csv';
import { coded } from '../../../testing/field-errors';

interface Item {
  name: string;
  note: string;
}

const COLUMNS: CsvColumn<Item>[] = [
  ['Name', ({ name }) => name],
  ['Note', ({ note }) => note],
];

const RULES: CsvRules<Item> = {
  headings: { name: ['Name', 'Nom'], note: ['Note'] },
  row: z.object({
    name: z.string().min(1, 'Name is required.'),
    note: z.string().max(10_000, 'This is too long.'),
  }),
  maxRows: 1_000,
  maxBytes: 1_000_000,
};

/** In chunks of a few bytes, so that characters, quotes and line ends are cut. */
async function* chunks(content: string | Buffer, size = 7): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(content as string);
  for (let start = 0; start < bytes.length; start += size)
    yield bytes.subarray(start, start + size);
}

async function read(content: string | Buffer, more: Partial<CsvRules<Item>> = {}, size?: number) {
  const results: CsvResult<Item>[] = [];
  for await (const result of readCsv(chunks(content, size), { ...RULES, ...more })) {
    results.push(result);
  }
  return results;
}

const good = (results: CsvResult<Item>[]) =>
  results.map((result) => ('row' in result ? result.row : result.problems));

async function* partsOf<Row>(...parts: Row[][]): AsyncGenerator<Row[]> {
  yield* parts;
}

it('writes a negative number of a column of numbers as it is, and no formula', () => {
  const column: CsvColumn<string> = ['Amount', (text) => text, 'number'];
  const texts = ['-5.00', '7', '-5+1', '=1', '-', '+5'];
  expect(csvLines([column], texts)).toBe("-5.00\r\n7\r\n'-5+1\r\n'=1\r\n'-\r\n'+5\r\n");
});

it.each(['\n', '\r', '\r\n'])('lets no text begin a row, whatever its line end: %j', (end) => {
  const column: CsvColumn<string> = ['Name', (text) => text];
  expect(csvLines([column], [`Ann${end}=1+1`])).toBe(`"Ann${end}=1+1"\r\n`);
});

it('reads what it writes, whatever is in it and however it is cut', async () => {
  // A value that begins with the escape itself is the one thing that does not come back.
  const value = fc
    .string({ unit: 'binary', maxLength: 12 })
    .filter((text) => !text.startsWith("'"));
  const piece = fc.oneof(value, fc.constantFrom('=1+1', '+49 30', '"', ';', ',', 'a\r\nb', '\n'));
  const item = fc.record({ name: piece.map((text) => `${text}.`), note: piece });
  await fc.assert(
    fc.asyncProperty(
      fc.array(item, { minLength: 1, maxLength: 8 }),
      fc.boolean(),
      fc.integer({ min: 1, max: 64 }),
      async (items, mark, size) => {
        const file = await buffer(await csvStream(COLUMNS, partsOf(items)));
        const begun = mark ? file : file.subarray(Buffer.byteLength(BYTE_ORDER_MARK));
        expect(good(await read(begun, {}, size))).toEqual(items);
      },
    ),
    { numRuns: 150 },
  );
});

it.each([
  ['commas', 'name,note\n"Zoë, A.",x\n'],
  ['semicolons, as Excel writes where commas are decimal', 'Nom;NOTE\r\nZoë, A.;x\r\n'],
  ['tabs', ' name\tnote\nZoë, A.\tx'],
  ['a byte order mark', `${BYTE_ORDER_MARK}"Name";"Note"\n"Zoë, A.";"x"`],
  ['columns in another order, and some more', 'id;note;name\n1;x;Zoë, A.'],
  ['empty lines', '\nname;note\n\n;;\nZoë, A.;x\n\n'],
])('reads a list with %s', async (_what, content) => {
  expect(good(await read(content))).toEqual([{ name: 'Zoë, A.', note: 'x' }]);
});

it('says line, field and why of each row that is wrong, and goes on', async () => {
  const results = await read('name,note\nAnn,"two\nlines"\n,x\n\nBen,1,2,3\nCid,\n', {
    row: z.object({ name: z.string().min(1, 'Name is required.'), note: z.string() }),
  });
  expect(results).toEqual([
    { line: 2, row: { name: 'Ann', note: 'two\nlines' } },
    { line: 4, problems: coded({ line: 4, field: 'name', message: 'Name is required.' }) },
    {
      line: 6,
      problems: coded({
        line: 6,
        field: '',
        message: 'The row has more columns than the heading.',
      }),
    },
    { line: 7, row: { name: 'Cid', note: '' } },
  ]);
});

it.each([
  ['a column that is not there', 'name\nAnn', "The column 'Note' is missing."],
  ['a column that is there twice', 'name,nom,note\na,b,c', "The column 'Name' is there twice."],
  ['no rows', 'name,note\n', 'The list has no rows.'],
  ['nothing', '', 'The list has no rows.'],
  [
    'an open quotation mark',
    'name,note\nAnn,"x\nBen,y',
    /^The quotation marks near line \d do not/,
  ],
  [
    'a stray quotation mark',
    'name,note\nAnn,x"y"',
    /^The quotation marks near line 2 do not match/,
  ],
  ['Latin-1', Buffer.from('name,note\nZo\xeb,x\n', 'latin1'), /Text must be in UTF-8/],
  ['an endless row', `name,note\n"${'x'.repeat(70_000)}`, /^A row is too long/],
])('refuses a list with %s', async (_what, content, message) => {
  await expect(read(content, {}, 50_000)).rejects.toMatchObject({
    statusCode: 422,
    errors: [{ field: 'file', message: expect.stringMatching(message) }],
  });
});

it('refuses a list with too many rows or bytes', async () => {
  const content = csvHeader(COLUMNS) + csvLines(COLUMNS, Array(11).fill({ name: 'Ann', note: '' }));
  await expect(read(content, { maxRows: 10 })).rejects.toThrow('The list has more than 10 rows.');
  await expect(read(content, { maxBytes: 50 })).rejects.toMatchObject({ statusCode: 413 });
  expect(await read(content, { maxRows: 11 })).toHaveLength(11);
});

it('reads no faster than its rows are taken', async () => {
  let given = 0;
  async function* endless(): AsyncGenerator<Buffer> {
    yield Buffer.from('name,note\n');
    for (;;) {
      given += 1;
      yield Buffer.from('Ann,x\n'.repeat(1_000));
    }
  }
  const rules = { ...RULES, maxRows: 1e9, maxBytes: 1e12 };
  const rows = readCsv(endless(), rules);
  for (let row = 0; row < 10; row += 1) await rows.next();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(given).toBeLessThan(100);
  await rows.return(undefined);
});

it('says what is wrong with the first rows instead of beginning a file', async () => {
  async function* broken(): AsyncGenerator<Item[]> {
    yield await Promise.reject<Item[]>(new Error('no such days'));
  }
  await expect(csvStream(COLUMNS, broken())).rejects.toThrow('no such days');
});
