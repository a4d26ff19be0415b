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
