import { createHash } from 'node:crypto';

/** Algorithm of every hash: publishing lists the same one, so that a hint and a request agree. */
const ALGORITHM = 'sha384';

/** Hash of a file as browsers check it, e.g. `sha384-…`. */
export function integrityOf(contents: Buffer | string): string {
  return `${ALGORITHM}-${createHash(ALGORITHM).update(contents).digest('base64')}`;
}

/**
 * Stands in a script for a hash that is not known yet. It is as long as the hash, so source maps
 * stay right, and the same in every build, so caches do.
 */
export function placeholderOf(kind: FileKind, chunkId: number | string): string {
  return integrityOf(`placeholder for the ${kind} of chunk ${chunkId}`);
}

/** Kinds of files whose hash is checked. */
export type FileKind = 'js' | 'css';

/** Kind of a file by its ending, or undefined when no hash of it is checked. */
export function kindOf(file: string): FileKind | undefined {
  return (/\.(js|css)$/.exec(file)?.[1] as FileKind | undefined) ?? undefined;
}
