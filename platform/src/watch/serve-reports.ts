import type { Store } from '../publish/store';
import { listen, type RunningServer } from '../serve/listen';
import { requestPath, sendText } from '../serve/respond';
import { REPORTS_PATH } from '../serve/shell-server';
import { reportHandler } from './report-handler';
import { Watcher } from './watcher';

export interface ReportServerOptions {
  store: Store;
  port: number;
  host: string;
  /** Origins of shells that report from elsewhere. */
  origins: readonly string[];
  /** As of the report handler. */
  proxies: number;
  say: (text: string) => void;
}

/** A server of its own for reports, where the shell is served by something else. */
export async function serveReports({
  store,
  port,
  host,
  origins,
  proxies,
  say,
}: ReportServerOptions): Promise<RunningServer> {
  const watcher = new Watcher({ store, say });
  const reports = reportHandler({ watcher, origins, proxies });
  const server = await listen(
    async (request, response) => {
      const pathname = requestPath(request);
      if (pathname === REPORTS_PATH) await reports(request, response);
      else if (pathname === '/health') sendText(request, response, 200, 'ok');
      else sendText(request, response, 404, 'There is no such file.');
    },
    { port, host },
  );
  const close = async (): Promise<void> => {
    await server.close();
    await watcher.close();
  };
  return { ...server, close };
}
