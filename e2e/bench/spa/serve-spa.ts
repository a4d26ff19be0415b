import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderPage } from '@mbo/platform/serve/render-page';
import { listen, type RunningServer } from '@mbo/platform/serve/listen';
import { IMMUTABLE, requestPath, sendText } from '@mbo/platform/serve/respond';
import { sendFile } from '@mbo/platform/serve/send-file';
import { registryOf } from './build-spa';

/** Serves the comparison's files as the product's shell is served: compressed, cached, one page. */
export function serveSpa(
  root: string,
  folder: string,
  configFile: string,
  areaOrigin: string,
  port: number,
): Promise<RunningServer> {
  const template = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const page = renderPage({
    template,
    registry: registryOf(root, areaOrigin),
    owner: undefined,
  });
  return listen(
    async (request, response) => {
      const requested = requestPath(request) ?? '/';
      const file =
        requested === '/config.json' ? configFile : path.join(folder, requested.slice(1));
      const isFile = /\.[a-z0-9]+$/.test(requested);
      const headers = { 'cache-control': IMMUTABLE };
      if (isFile && (await sendFile(request, response, file, headers))) return;
      if (isFile) sendText(request, response, 404, 'There is no such file.', {});
      else response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
    },
    { port },
  );
}
