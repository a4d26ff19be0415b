import path from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { filePath } from '@mbo/shared/area';
import { ASSETS } from '../build/names';
import type { Store } from '../publish/store';
import { contentSecurityPolicy } from './content-security-policy';
import { PageCache } from './page-cache';
import { pageOwner } from './page-owner';
import { renderPage } from './render-page';
import { IMMUTABLE, onlyReads, requestPath, REVALIDATE, sendText, type Handler } from './respond';
import { SECURITY_HEADERS } from './security-headers';
import { sendFile } from './send-file';
import { ShellDocuments, type ShellState } from './shell-documents';

export interface ShellServerOptions {
  store: Store;
  /** The configuration document that is sent as `/config.json`. */
  configFile: string;
}

/**
 * Serves the shell: its page for every path of the application, its files, the registry and the
 * configuration. All are read at the time of the request, so a publish is live without a restart.
 */
export function shellHandler({ store, configFile }: ShellServerOptions): Handler {
  const documents = new ShellDocuments(store, configFile);
  const pages = new PageCache();
  const fixed: Readonly<Record<string, string>> = {
    '/areas.json': store.registry,
    '/config.json': configFile,
  };

  return async (request, response) => {
    if (!onlyReads(request, response, SECURITY_HEADERS)) return;
    const pathname = requestPath(request);
    const document = pathname === undefined ? undefined : fixed[pathname];
    if (document !== undefined) {
      const headers = { ...SECURITY_HEADERS, 'cache-control': REVALIDATE };
      if (await sendFile(request, response, document, headers)) return;
    } else if (pathname !== undefined) {
      const state = await documents.read();
      if (await sendAsset(request, response, pathname, state)) return;
      if (isPage(request, pathname, state)) {
        sendPage(request, response, pathname, state, pages);
        return;
      }
    }
    sendText(request, response, 404, 'There is no such file.', SECURITY_HEADERS);
  };
}

/** Sends a file of the live build, or of the one before to a page that is still open. */
async function sendAsset(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  state: ShellState,
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
  return (
    !hasEnding || (state.registry.ok && pageOwner(state.registry.registry, pathname) !== undefined)
  );
}

function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  state: ShellState,
  pages: PageCache,
): void {
  const { template } = state;
  if (template === undefined) {
    const reasons = state.faults.join('\n');
    const text = `The shell is not published yet.\n${reasons}`;
    sendText(request, response, 503, text, SECURITY_HEADERS);
    return;
  }
  const registry = state.registry.ok ? state.registry.registry : undefined;
  const owner = registry && pageOwner(registry, pathname);
  // A registry with a fault is not put into the page: the shell fetches it whole and reports.
  const inline = state.registry.ok && state.registry.rejected.length === 0;
  const page = pages.get(state.stamp, owner ?? '', () =>
    renderPage({ template, registry, owner, inline, provided: state.provided }),
  );
  const policy = contentSecurityPolicy({
    areaOrigins: Object.values(registry?.areas ?? {}).map((area) => area.origin),
    apiBase: state.config?.apiBase,
  });
  page.send(request, response, {
    ...SECURITY_HEADERS,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': REVALIDATE,
  });
}
