import type { IncomingMessage, ServerResponse } from 'node:http';
import pc from 'picocolors';
import webpack, { type Stats } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { exposedModules, type AreaDescriptor } from '@mbo/shared/area';
import { sendText, type Handler } from '../serve/respond';
import type { Member } from '../workspace/members';
import { areaDevConfig } from './area-dev-config';
import { crossOrigin } from './dev-handler';
import { DEV_VERSION, GATEWAY_PATH } from './names';

/** What a compilation came to. */
export interface Compiled {
  milliseconds: number;
  /** Every error as the terminal shows it; empty when it compiled. */
  errors: string;
}

export interface DevServerOptions {
  root: string;
  member: Member;
  descriptor: AreaDescriptor;
  port: number;
  /** Address to listen on. Default: this machine only. */
  host: string | undefined;
  /** Where calls below the gateway's path are passed on to. */
  gateway: string;
  /** Answers everything that is not the area's code. */
  handler: Handler;
  /** Origin of a deployed shell that may take the area from here. Default: none. */
  allowOrigin: string | undefined;
  /** Told of each sound descriptor that differs from the one before. */
  onDescriptor: (descriptor: AreaDescriptor) => void;
  onCompiled: (result: Compiled) => void;
}

/** A development server that is up. */
export interface DevServer {
  close(): Promise<void>;
}

/** Compiles one area, serves it with hot reload, and hands every other request on. */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  let server = await start(options, options.descriptor);
  let closed = false;

  async function start(given: DevServerOptions, descriptor: AreaDescriptor) {
    let known = JSON.stringify(descriptor);
    return serve(given, descriptor, (next) => {
      const text = JSON.stringify(next);
      if (text === known) return;
      known = text;
      given.onDescriptor(next);
      // What a build exposes is settled when it begins: one more module needs a new one.
      if (String(exposedModules(next)) !== String(exposedModules(descriptor))) void restart(next);
    });
  }

  async function restart(descriptor: AreaDescriptor): Promise<void> {
    await server.stop();
    if (!closed) server = await start(options, descriptor);
  }

  return {
    async close() {
      closed = true;
      await server.stop();
    },
  };
}

async function serve(
  { root, member, port, host, gateway, handler, allowOrigin, onCompiled }: DevServerOptions,
  descriptor: AreaDescriptor,
  onDescriptor: (descriptor: AreaDescriptor) => void,
): Promise<WebpackDevServer> {
  const onReload = (): void => {
    server.sendMessage(server.webSocketServer?.clients ?? [], 'static-changed');
  };
  const compiler = webpack(areaDevConfig(root, { member, descriptor, onDescriptor, onReload }));
  if (!compiler) throw new Error('webpack gave no compiler');
  compiler.hooks.done.tap('dev', (stats) => onCompiled(resultOf(stats)));
  const server: WebpackDevServer = new WebpackDevServer(
    {
      host: host ?? '127.0.0.1',
      port,
      hot: true,
      static: false,
      compress: false,
      historyApiFallback: false,
      allowedHosts: allowOrigin === undefined ? 'auto' : [new URL(allowOrigin).hostname],
      setupExitSignals: false, // whoever started this stops it in order
      devMiddleware: {
        publicPath: `/${DEV_VERSION}/`,
        index: false,
        headers: {
          'cache-control': 'no-cache',
          'x-content-type-options': 'nosniff',
          ...crossOrigin(allowOrigin),
        },
      },
      client: {
        logging: 'warn',
        // Also for a page of elsewhere that takes the area from here.
        webSocketURL: `ws://localhost:${port}/ws`,
        // What fails while it runs is the shell's to show, as in production.
        overlay: { errors: true, warnings: false, runtimeErrors: false },
      },
      proxy: [
        {
          context: [GATEWAY_PATH],
          target: gateway,
          changeOrigin: true,
          pathRewrite: { [`^${GATEWAY_PATH}`]: '' },
          logLevel: 'silent',
          onProxyReq: (call) => call.removeHeader('origin'),
        },
      ],
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        (request: IncomingMessage, response: ServerResponse) => {
          handler(request, response).catch((error: Error) => {
            process.stderr.write(`${request.method} ${request.url}: ${error.stack}\n`);
            if (response.headersSent) response.destroy();
            else sendText(request, response, 500, 'Something went wrong on the server.');
          });
        },
      ],
    },
    compiler,
  );
  await server.start();
  return server;
}

function resultOf(stats: Stats): Compiled {
  const errors = stats.hasErrors()
    ? stats.toString({ preset: 'errors-only', colors: pc.isColorSupported })
    : '';
  return {
    milliseconds: (stats.endTime ?? 0) - (stats.startTime ?? 0),
    // Of a mistake the compiler tells its own stack as well, which helps nobody here.
    errors: errors
      .replaceAll(/(?<!\n)\n+Caused by:\n[^]*?(?=\n @ |\n\n|$)/g, '')
      .replaceAll(/\nStack backtrace:[^]*?(?=\n @ )/g, ''),
  };
}
