import path from 'node:path';
import type { IncomingHttpHeaders } from 'node:http';
import { publishArea } from '../../publish/publish-area';
import { publishShell } from '../../publish/publish-shell';
import { localStore } from '../../publish/store';
import { areaHandler } from '../../serve/area-server';
import { listen, type RunningServer } from '../../serve/listen';
import { shellHandler } from '../../serve/shell-server';
import { startNginx, type TestNginx } from '../../testing/nginx';
import type { Answer } from '../../testing/request';
import { builtArea, builtShell, DESCRIPTOR } from '../../testing/sample-builds';
import { temporaryFolder, writeFiles } from '../../testing/folders';
import { SiteWriter } from '../write-site';

export const ORIGIN = 'https://risk.example.com';
const LONG = 'let text = "for a copy that is worth its while";\n'.repeat(40);

/** What every server says of itself or of the connection, and nobody acts on. */
const PASSED_OVER = ['server', 'date', 'connection', 'keep-alive', 'transfer-encoding'];

/** The platform's own servers and nginx with the images' files, on one store. */
export interface BothServers {
  local: { shell: RunningServer; area: RunningServer };
  nginx: { shell: TestNginx; area: TestNginx };
  writer: SiteWriter;
  /** The published version of the area. */
  version: string;
  configFile: string;
  /** Calls that came to where reports are counted. */
  reported: string[];
  stop(): Promise<void>;
}

/** Publishes a shell twice and an area, and serves them in both ways. */
export async function startBoth(): Promise<BothServers> {
  const data = temporaryFolder();
  const site = temporaryFolder();
  const store = localStore(data);
  const configFile = path.join(data, 'config.json');
  const shell = builtShell({
    'dist/index.html': `<html><head></head><body>${'shell '.repeat(200)}</body></html>`,
    'dist/favicon.svg': `<svg>${'<g/>'.repeat(300)}</svg>`,
    'dist/assets/shell.1.js': LONG,
    'dist/assets/inter.1.woff2': 'a font',
  });
  writeFiles(data, {
    'config.json': { apiBase: 'https://gateway.example.com', areaOrigins: [ORIGIN] },
    'secret.json': 'secret',
    'store/mf-risk/secret.js': 'secret',
  });
  await publishShell(shell, store);
  // One more release: the page of before still asks for its files.
  writeFiles(shell.folder, { 'dist/assets/shell.2.js': LONG.replace('text', 'next') });
  await publishShell(shell, store);
  const pages = [...DESCRIPTOR.pages, { path: '/risk/limits', title: 'Limits' }];
  const area = builtArea({ 'dist/area.js': LONG, 'dist/area.json': { ...DESCRIPTOR, pages } });
  const publication = { store, contractVersion: '1.0.0', origin: ORIGIN };
  const { version } = await publishArea(area, publication);

  const reported: string[] = [];
  const reports = await listen(
    async (request, response) => {
      reported.push(`${request.method} ${request.url} ${request.headers['x-forwarded-for']}`);
      response.writeHead(204).end();
    },
    { port: 0, host: '127.0.0.1' },
  );
  const writer = new SiteWriter({ store, configFile, folder: site });
  await writer.write();
  const local = {
    shell: await listen(shellHandler({ store, configFile }), { port: 0 }),
    area: await listen(areaHandler(store, 'mf-risk'), { port: 0 }),
  };
  const nginx = {
    shell: await startNginx('shell', {
      MBO_SITE: site,
      MBO_STORE: store.folder,
      MBO_REPORTS: `127.0.0.1:${reports.port}`,
      MBO_RESOLVER: '127.0.0.1',
    }),
    area: await startNginx('area', { MBO_STORE: store.folder, MBO_AREA: 'mf-risk' }),
  };
  return {
    local,
    nginx,
    writer,
    version,
    configFile,
    reported,
    async stop() {
      await Promise.all([nginx.shell.stop(), nginx.area.stop()]);
      await Promise.all([local.shell.close(), local.area.close(), reports.close()]);
    },
  };
}

/** What counts of an answer, with what the servers write in ways of their own made alike. */
export function compared({ status, headers, body }: Answer): object {
  const kept: IncomingHttpHeaders = { ...headers };
  for (const name of PASSED_OVER) delete kept[name];
  // Each makes its own tags; that they work is tested by itself.
  if (kept.etag !== undefined) kept.etag = 'a tag';
  return { status, headers: kept, body: body.toString('base64') };
}
