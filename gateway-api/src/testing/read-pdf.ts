import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';

export interface PdfContents {
  title: string;
  /** BCP 47. */
  language: string;
  /** `tags` are the parts of its structure in reading order: H1, P, Table, TR, TH, TD. */
  pages: { text: string; tags: string[] }[];
}

/** What a reader finds in a PDF. @throws {Error} when it cannot be read */
export async function readPdf(pdf: Readable | Buffer): Promise<PdfContents> {
  const bytes = Buffer.isBuffer(pdf) ? pdf : await buffer(pdf);
  const reader = spawn(process.execPath, [path.join(__dirname, 'pdf-reader.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  reader.stdin.end(bytes);
  // The library's warnings come before it.
  const written = (await text(reader.stdout)).split('\n').at(-1);
  if (!written) throw new Error('The PDF could not be read.');
  return JSON.parse(written) as PdfContents;
}
