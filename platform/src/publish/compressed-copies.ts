import { createHash, randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Kinds of files that shrink; pictures and fonts are compressed already. */
const COMPRESSIBLE = new Set(['.js', '.css', '.html', '.json', '.svg', '.txt', '.xml']);

/** Below this a copy saves nothing: the response's head is as long. */
const SMALLEST_BYTES = 512;

const ENCODINGS = [
  {
    extension: '.br' as const,
    encode: (bytes: Buffer) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  },
  { extension: '.gz' as const, encode: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }) },
];

/** One compressed form of a file. */
export interface CompressedCopy {
  /** What the file's name gets at its end. */
  extension: '.br' | '.gz';
  /** Where the form is kept. */
  place: string;
}

/**
 * The compressed forms of a file, the best first; none when it does not shrink.
 * The strongest brotli takes seconds on a large script, so results are kept by the contents' hash:
 * a build that leaves a chunk as it was costs nothing here.
 *
 * @param cache  folder of the kept results
 */
export async function compressedCopies(file: string, cache: string): Promise<CompressedCopy[]> {
  if (!COMPRESSIBLE.has(path.extname(file))) return [];
  const bytes = await readFile(file);
  if (bytes.length < SMALLEST_BYTES) return [];
  const hash = createHash('sha256').update(bytes).digest('hex');
  await mkdir(cache, { recursive: true });
  return Promise.all(
    ENCODINGS.map(async ({ extension, encode }) => {
      const place = path.join(cache, hash + extension);
      if (!(await exists(place))) {
        const unfinished = `${place}.${randomUUID()}.tmp`;
        await writeFile(unfinished, await encode(bytes));
        await rename(unfinished, place);
      }
      return { extension, place };
    }),
  );
}

/**
 * Puts `<file>.br` and `<file>.gz` beside a published file.
 * @param cache  as of {@link compressedCopies}
 */
export async function addCompressedCopies(file: string, cache: string): Promise<void> {
  const copies = await compressedCopies(file, cache);
  await Promise.all(copies.map(({ extension, place }) => share(place, file + extension)));
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

/** One copy on disk where the file system can; published files are never written again. */
async function share(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to));
}
