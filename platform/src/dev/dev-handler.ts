import { existsSync } from 'node:fs';
import path from 'node:path';
import { areaVersion, type AreaDescriptor } from '@mbo/shared/area';
import { ENTRY_FILE } from '../build/names';
import { areaHandler } from '../serve/area-server';
import { requestPath, sendText, type Handler, type Headers } from '../serve/respond';
import { shellHandler } from '../serve/shell-server';
import type { FolderStore } from '../stores/folder-store';
import { containerScript } from './container-script';
import { DEV_ENTRY, DEV_VERSION } from './names';

export interface DevHandlerOptions {
  store: FolderStore;
  configFile: string;
  /** The area that is being worked on. */
  area: string;
  /** Names of the others. */
  others: readonly string[];
  /** The descriptor of the area as it is. */
  descriptor: () => AreaDescriptor;
  /** Origin of a deployed shell that may take the area from here. Default: none. */
  allowOrigin?: string | undefined;
}

/**
 * Serves everything from one origin: the shell, the built areas by their versions, and of the area
 * that is being worked on the script that never changes. The rest of that area is webpack's.
 */
export function devHandler({
  store,
  configFile,
  area,
  others,
  descriptor,
  allowOrigin,
}: DevHandlerOptions): Handler {
  const shell = shellHandler({ store, configFile });
  const areas = others.map((name) => ({ name, handle: areaHandler(store, name) }));
  const open = { 'cache-control': 'no-cache', ...crossOrigin(allowOrigin) };
  const script = { 'content-type': 'text/javascript; charset=utf-8', ...open };
  const own: Readonly<Record<string, () => [Headers, string]>> = {
    [`/${DEV_VERSION}/${DEV_ENTRY}`]: () => [script, containerScript(area)],
    // Where a deployed shell looks that was told to take the area from this origin.
    [`/${ENTRY_FILE}`]: () => [script, containerScript(area, `${DEV_VERSION}/`)],
    '/area.json': () => [
      { 'content-type': 'application/json; charset=utf-8', ...open },
      JSON.stringify(descriptor()),
    ],
  };

  return async (request, response) => {
    const pathname = requestPath(request) ?? '';
    const [, first = ''] = pathname.split('/');
    const answer = own[pathname]?.();
    if (answer) {
      const [headers, text] = answer;
      response.writeHead(200, headers);
      response.end(request.method === 'HEAD' ? undefined : text);
      return;
    }
    if (first === DEV_VERSION) {
      sendText(request, response, 404, 'There is no such file.');
      return;
    }
    if (areaVersion.safeParse(first).success) {
      const owner = areas.find(({ name }) => existsSync(path.join(store.versions(name), first)));
      if (owner) return owner.handle(request, response);
    }
    return shell(request, response);
  };
}

/** Headers that let pages of an origin read what is served here; none where there is no such. */
export function crossOrigin(allowOrigin: string | undefined): Headers {
  if (allowOrigin === undefined) return {};
  return {
    'access-control-allow-origin': allowOrigin,
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'origin',
  };
}
