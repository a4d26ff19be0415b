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

/** A tag by which a page loads a script or a stylesheet, or asks for one ahead. */
const TAG = /<(script|link)\b[^>]*>/g;

/** Kinds of links whose files are checked. Icons, fonts and documents are not. */
const CHECKED_LINK = /\brel="?(stylesheet|modulepreload|preload"?[^>]*\bas="?(script|style))\b/;

/**
 * Gives each script, stylesheet and hint of a page the hash of its file. All are asked for with
 * CORS, even from the page's own origin: Integrity-Policy takes nothing else.
 *
 * @param publicPath  what the addresses of the build's files start with
 * @param integrity  hash of a file of the build; undefined when there is no such file
 * @throws {Error} when the page names a file that the build does not hold
 */
export function withIntegrity(
  html: string,
  publicPath: string,
  integrity: (path: string) => string | undefined,
): string {
  return html.replaceAll(TAG, (tag, name: string) => {
    if (name === 'link' && !CHECKED_LINK.test(tag)) return tag;
    const address = /\b(?:src|href)="?([^"\s>]+)/.exec(tag)?.[1];
    if (address === undefined) return tag; // data, not a file
    const hash = address.startsWith(publicPath)
      ? integrity(address.slice(publicPath.length))
      : undefined;
    if (hash === undefined) {
      throw new Error(`The page loads ${address}, which is not a file of the build.`);
    }
    const cors = /\bcrossorigin\b/.test(tag) ? '' : ' crossorigin="anonymous"';
    return tag.replace(/(?<!\s)\s*\/?>$/, `${cors} integrity="${hash}">`);
  });
}
