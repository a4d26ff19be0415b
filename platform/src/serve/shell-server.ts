import path from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { filePath } from '@mbo/shared/area';
import { ASSETS } from '../build/names';
import type { FolderStore } from '../publish/store';
import { PageCache } from './page-cache';
import { ownerOf, pageHeaders, pageOf } from './page-of';
import { IMMUTABLE, onlyReads, requestPath, REVALIDATE, sendText, type Handler } from './respond';
import { SECURITY_HEADERS } from './security-headers';
import { sendFile } from './send-file';
import { ShellDocuments, type ShellState } from './shell-documents';

export interface ShellServerOptions {
  store: FolderStore;
  /** The configuration document that is sent as `/config.json`. */
  configFile: string;
  /** Answers what pages report of their areas, at {@link REPORTS_PATH}. Default: nobody does. */
  reports?: Handler;
}

/** Where pages post how their areas fare. */
export const REPORTS_PATH = '/reports';

/**
 * Serves the shell: its page for every path of the application, its files, the registry and the
 * configuration. All are read at the time of the request, so a publish is live without a restart.
 */
export function shellHandler({ store, configFile, reports }: ShellServerOptions): Handler {
  const documents = new ShellDocuments(store, configFile);
  const pages = new PageCache();
  const fixed: Readonly<Record<string, string>> = {
    '/areas.json': store.registry,
    '/config.json': configFile,
  };

  return async (request, response) => {
    const pathname = requestPath(request);
    // A read of the same path is a page's.
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (reports && pathname === REPORTS_PATH && !reads) return reports(request, response);
    if (!onlyReads(request, response, SECURITY_HEADERS)) return;
    const document = pathname === undefined ? undefined : fixed[pathname];
    if (document !== undefined) {
      const headers = { ...SECURITY_HEADERS, 'cache-control': REVALIDATE };
      if (await sendFile(request, response, document, headers)) return;
    } else if (pathname !== undefined) {
      const state = await documents.read();
      if (await sendAsset(request, response, pathname, state, documents)) return;
      if (isPage(request, pathname, state)) {
        sendPage(request, response, pathname, state, pages);
        return;
      }
    }
    sendText(request, response, 404, 'There is no such file.', SECURITY_HEADERS);
  };
}

/** Sends a file of the live build, or of one before to a page that is still open. */
async function sendAsset(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  state: ShellState,
  documents: ShellDocuments,
): Promise<boolean> {
  const file = pathname.slice(1);
  if (!filePath.safeParse(file).success || file.endsWith('.html') || !file.includes('.')) {
    return false;
  }
  const hashed = file.startsWith(`${ASSETS}/`);
  const headers = { ...SECURITY_HEADERS, 'cache-control': hashed ? IMMUTABLE : REVALIDATE };
  for (const folder of hashed ? state.folders : state.folders.slice(0, 1)) {
    if (await sendFile(request, response, path.join(folder, file), headers)) return true;
  }
  if (!hashed) return false;
  for (const folder of await documents.olderFolders(state)) {
    if (await sendFile(request, response, path.join(folder, file), headers)) return true;
  }
  return false;
}

/**
 * Whether a path is one of the application rather than a missing file: it belongs to an area's
 * page, or it has no ending, and the browser wants a document.
 */
function isPage(request: IncomingMessage, pathname: string, state: ShellState): boolean {
  const accept = request.headers.accept ?? '*/*';
  if (!/text\/html|\*\/\*/.test(accept)) return false;
  if (pathname.startsWith(`/${ASSETS}/`)) return false;
  const hasEnding = /\.[A-Za-z0-9]{1,8}$/.test(pathname);
  return !hasEnding || ownerOf(state, pathname) !== undefined;
}

function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  state: ShellState,
  pages: PageCache,
): void {
  if (state.template === undefined) {
    const reasons = state.errors.join('\n');
    const text = `The shell is not published yet.\n${reasons}`;
    sendText(request, response, 503, text, SECURITY_HEADERS);
    return;
  }
  const owner = ownerOf(state, pathname);
  const page = pages.get(state.stamp, owner ?? '', () => pageOf(state, owner) ?? '');
  page.send(request, response, {
    ...pageHeaders(state),
    'content-type': 'text/html; charset=utf-8',
  });
}
