import { type CsvError, type Info, parse } from 'csv-parse';
import { pipeline, Readable } from 'node:stream';
import type { z } from 'zod';
import { fileTooLarge } from '../storage/storage';
import { badFile } from '../upload/content-type';
import { type CodedFieldError, fieldError, problemOfMessage } from '../../errors/field-error';

/** Characters of one row; more is a quotation mark that nobody closed. */
const MAX_ROW_LENGTH = 64 * 1024;

/** How a list is to be read. */
export interface CsvRules<Row> {
  /** For each field the headings it may have; the first is the one we write. Case does not count. */
  headings: Record<string, readonly [string, ...string[]]>;
  /** What a row must be; it gets the text of each field, empty where there is none. */
  row: z.ZodType<Row>;
  /** Fields whose column must be there. Default: all. */
  required?: readonly string[];
  maxRows: number;
  maxBytes: number;
}

/** `field` is one of the rules', or empty where it is the row as a whole. */
export interface CsvProblem extends CodedFieldError {
  /** As an editor counts, the heading being line 1; where the row begins. */
  line: number;
}

/** A row that is good, or what is wrong with it. */
export type CsvResult<Row> = { line: number; row: Row } | { line: number; problems: CsvProblem[] };

/**
 * Reads a list row by row, as fast as the rows are taken: UTF-8 with or without byte order mark,
 * separated by commas, semicolons or tabs, whichever its heading uses. Empty rows are passed over,
 * unknown columns too. A formula that our own lists made harmless is itself again.
 *
 * @throws {AppError} 413 past `maxBytes`; 422 on `file`: no UTF-8, no rows, more than `maxRows`, a
 *   missing or doubled heading, quotation marks that do not match. Rows before it have been given out.
 */
export async function* readCsv<Row>(
  content: AsyncIterable<Buffer>,
  rules: CsvRules<Row>,
): AsyncGenerator<CsvResult<Row>> {
  const text = decoded(content, rules.maxBytes);
  const head = await headOf(text);
  const parser = parse({
    delimiter: separatorOf(head),
    info: true,
    max_record_size: MAX_ROW_LENGTH,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  });
  pipeline(Readable.from(concatenated(head, text)), parser, () => undefined);

  let columns: (string | undefined)[] | undefined;
  let width = 0;
  let rows = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: Info;
    }>) {
      if (!columns) {
        columns = columnsOf(record, rules);
        width = record.length;
        continue;
      }
      rows += 1;
      if (rows > rules.maxRows) {
        throw badFile('list_too_long', { max: rules.maxRows.toLocaleString('en') });
      }
      const line = info.lines - lineBreaksIn(record);
      yield record.length > width
        ? {
            line,
            problems: [{ line, ...fieldError('', 'row_too_wide') }],
          }
        : parsed(line, record, columns, rules);
    }
  } catch (error) {
    throw explained(error);
  }
  if (rows === 0) throw badFile('list_empty');
}

async function* decoded(content: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (chunk?: Buffer): string => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw badFile('not_a_text_file_of_type', { types: 'CSV' });
    }
  };
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw fileTooLarge(maxBytes);
    yield decode(chunk);
  }
  yield decode();
}

/** The text up to the end of the heading at least. */
async function headOf(text: AsyncIterator<string>): Promise<string> {
  let head = '';
  while (!/[\r\n]/.test(head.trimStart()) && head.length < MAX_ROW_LENGTH) {
    const { value, done } = await text.next();
    if (done) break;
    head += value;
  }
  return head;
}

async function* concatenated(head: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}

/** The separator that is most often in the first line, outside of quotation marks. */
function separatorOf(head: string): string {
  const line = head.trimStart().split(/[\r\n]/, 1)[0] ?? '';
  const bare = line.replace(/"(?:[^"]|"")*"/g, '');
  const count = (separator: string): number => bare.split(separator).length;
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}

/** The field of each column; undefined for columns nobody asked for. */
function columnsOf(record: string[], { headings, required }: CsvRules<unknown>) {
  const fieldOf = new Map(
    Object.entries(headings).flatMap(([field, names]) =>
      names.map((name) => [name.toLowerCase(), field]),
    ),
  );
  const columns = record.map((name) => fieldOf.get(name.trim().toLowerCase()));
  for (const [field, [heading]] of Object.entries(headings)) {
    const found = columns.filter((column) => column === field).length;
    if (found > 1) throw badFile('column_twice', { column: heading });
    if (found === 0 && (required ?? Object.keys(headings)).includes(field)) {
      throw badFile('column_missing', { column: heading });
    }
  }
  return columns;
}

function parsed<Row>(
  line: number,
  record: string[],
  columns: readonly (string | undefined)[],
  rules: CsvRules<Row>,
): CsvResult<Row> {
  const values = new Map(Object.keys(rules.headings).map((field) => [field, '']));
  columns.forEach((field, index) => {
    if (field !== undefined) values.set(field, withoutEscape(record[index] ?? ''));
  });
  const result = rules.row.safeParse(Object.fromEntries(values));
  if (result.success) return { line, row: result.data };
  return {
    line,
    problems: result.error.issues.map(({ path, message }) => ({
      line,
      field: String(path[0] ?? ''),
      ...problemOfMessage(message),
    })),
  };
}

/** The quotation mark that keeps spreadsheets from running a formula is ours, not the value's. */
function withoutEscape(value: string): string {
  return /^'[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(value) ? value.slice(1) : value;
}

function lineBreaksIn(record: readonly string[]): number {
  return record.reduce((sum, value) => sum + value.split(/\r\n|\r|\n/).length - 1, 0);
}

function explained(error: unknown): unknown {
  const { code, lines } = error as Partial<CsvError> & { lines?: number };
  if (code === 'CSV_MAX_RECORD_SIZE') {
    return badFile('row_too_long');
  }
  if (typeof code !== 'string' || !/^(CSV|INVALID)_/.test(code)) return error;
  return badFile('quotation_marks', { line: lines ?? 1 });
}
