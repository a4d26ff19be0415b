import type { FieldErrorArgs } from '@mbo/gateway-contract/field-errors';
import { fileTypeFromBuffer } from 'file-type/core';
import { Readable } from 'node:stream';
import { invalid, type AppError } from '../../errors/app-error';
import { fieldError } from '../../errors/field-error';

/** Types a route may take. What is text has no mark of its own: its characters are looked at. */
export type UploadType =
  'image/png' | 'image/jpeg' | 'image/webp' | 'application/pdf' | 'text/csv' | 'text/plain';

const NAMES: Record<UploadType, string> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
  'text/csv': 'CSV',
  'text/plain': 'text',
};

/** Enough to tell every type by its beginning. */
const HEAD_BYTES = 4_100;

/** Control characters other than tab and line breaks: text has none, what is no text soon does. */
// eslint-disable-next-line no-control-regex
const NO_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** 422 on the field `file`. */
export function badFile(...why: FieldErrorArgs): AppError {
  return invalid([fieldError('file', ...why)]);
}

export interface CheckedContent {
  contentType: UploadType;
  /** All of it, from the beginning. Breaks with 422 where text turns out to be none. */
  content: Readable;
}

/**
 * Tells by its beginning what a file is, and passes it on; names and headers count for nothing.
 * @throws {AppError} 422 on `file`: empty, or of none of the types
 */
export async function checkContent(
  chunks: AsyncIterable<Buffer>,
  types: readonly UploadType[],
): Promise<CheckedContent> {
  const source = chunks[Symbol.asyncIterator]();
  try {
    const head = await headOf(source);
    if (head.length === 0) throw badFile('file_empty');
    const content = concatenated(head, source);
    const found = (await fileTypeFromBuffer(head))?.mime;
    const contentType = types.find((type) => type === found);
    if (contentType) return { contentType, content: Readable.from(content) };
    const textType = types.find((type) => type.startsWith('text/'));
    // Other marks say little: a list may begin with `BM`, as some pictures do.
    if (!textType || (found !== undefined && found in NAMES)) {
      throw badFile('not_a_file_of_type', { types: inWords(types) });
    }
    const text = requireText(content, inWords(types));
    return { contentType: textType, content: Readable.from(text) };
  } catch (error) {
    await source.return?.();
    throw error;
  }
}

async function headOf(source: AsyncIterator<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  while (size < HEAD_BYTES) {
    const { value, done } = await source.next();
    if (done) break;
    chunks.push(value);
    size += value.length;
  }
  return Buffer.concat(chunks);
}

/** Lets go of the source however it ends: what still holds it would keep the rest from being read. */
async function* concatenated(head: Buffer, source: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield head;
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
  } finally {
    await source.return?.();
  }
}

async function* requireText(chunks: AsyncIterable<Buffer>, types: string): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const decode = (chunk?: Buffer): string => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw badFile('not_a_text_file_of_type', { types });
    }
  };
  for await (const chunk of chunks) {
    if (NO_TEXT.test(decode(chunk))) throw badFile('not_a_text_file_of_type', { types });
    yield chunk;
  }
  decode();
}

/** `PNG or JPEG` */
function inWords(types: readonly UploadType[]): string {
  const list = new Intl.ListFormat('en', { type: 'disjunction' });
  return list.format(types.map((type) => NAMES[type]));
}
