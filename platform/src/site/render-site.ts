import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { encode } from '../serve/page-cache';
import { ownerOf, pageHeaders, pageOf } from '../serve/page-of';
import type { ShellState } from '../serve/shell-documents';
import { writeFileAtomically, replaceFile } from '../workspace/atomic-file';
import { filesBelow } from './site-files';

/** The site cannot be made; the message says what is missing. */
export class SiteError extends Error {}

/** Folder of the pages: each as `<path>/index.html`. */
export const PAGES = 'pages';

/** The page for every path that has none of its own. */
const OTHER_PAGE = `${PAGES}/_other.html`;

/** Headers that the pages are sent with and nothing else is, as nginx reads them. */
const PAGE_HEADERS = 'page-headers.conf';

/** Headers that depend on the configuration and the registry; the others are in nginx's files. */
const MADE_HERE = ['content-security-policy', 'integrity-policy'];

const COPIES = [
  ['', 'identity'],
  ['.br', 'br'],
  ['.gz', 'gzip'],
] as const;

/**
 * Writes every page of the shell as a file that any server can send: with the registry in it, and
 * with the hints of the area that it belongs to. A path with a parameter in it has no file of its
 * own and gets the page without hints.
 *
 * @param folder  the site's folder
 * @returns how many pages there are
 * @throws {SiteError} when no shell is published
 */
export async function renderPages(state: ShellState, folder: string): Promise<number> {
  const texts = new Map<string, string>();
  const textFor = (owner: string | undefined): string => {
    const text = texts.get(owner ?? '') ?? pageOf(state, owner);
    if (text === undefined) {
      throw new SiteError(['The shell is not published yet.', ...state.errors].join('\n'));
    }
    texts.set(owner ?? '', text);
    return text;
  };
  const pages = new Map([[OTHER_PAGE, textFor(undefined)]]);
  for (const pathname of fixedPaths(state)) {
    pages.set(path.posix.join(PAGES, pathname, 'index.html'), textFor(ownerOf(state, pathname)));
  }
  const forms = new Map<string, Map<string, Buffer>>();
  for (const [file, text] of pages) {
    const mark = createHash('sha256').update(text).digest('hex');
    const made = forms.get(mark) ?? new Map<string, Buffer>();
    forms.set(mark, made);
    for (const [extension, encoding] of COPIES) {
      const bytes = made.get(extension) ?? encode(Buffer.from(text), encoding);
      made.set(extension, bytes);
      await replaceFile(path.join(folder, file + extension), bytes);
    }
  }
  await dropOthers(folder, pages);
  await writeFileAtomically(path.join(folder, PAGE_HEADERS), nginxHeaders(state));
  return pages.size;
}

/** Paths that stand for themselves, in every area's descriptor. */
function fixedPaths({ registry }: ShellState): string[] {
  const areas = registry.ok ? Object.values(registry.registry.areas) : [];
  const patterns = areas.flatMap((area) => area.live.descriptor.pages.map((page) => page.path));
  return [...new Set(patterns)].filter((pattern) => !/[:*]/.test(pattern));
}

async function dropOthers(folder: string, pages: ReadonlyMap<string, string>): Promise<void> {
  for (const file of await filesBelow(path.join(folder, PAGES))) {
    const page = path.posix.join(PAGES, file.replace(/\.(br|gz)$/, ''));
    if (!pages.has(page)) await rm(path.join(folder, PAGES, file), { force: true });
  }
}

function nginxHeaders(state: ShellState): string {
  const lines = Object.entries(pageHeaders(state))
    .filter(([name]) => MADE_HERE.includes(name))
    .map(([name, value]) => `add_header ${name} "${value}" always;`);
  return `${lines.join('\n')}\n`;
}
