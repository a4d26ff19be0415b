import { mkdirSync, writeFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { REGISTRY_SCHEMA_VERSION, type Registry } from '@mbo/shared/area';
import { baseConfig } from '@mbo/platform/build/base-config';
import { FontPreloadPlugin } from '@mbo/platform/build/page-tags';
import { readDescriptor } from '@mbo/platform/build/read-descriptor';
import { buildFiles } from '@mbo/platform/publish/build-files';
import { addCompressedCopies } from '@mbo/platform/publish/compressed-copies';
import { areaMembers, shellMember } from '@mbo/platform/workspace/members';
import { renderPage } from '@mbo/platform/serve/render-page';
import { listen, type RunningServer } from '@mbo/platform/serve/listen';
import { IMMUTABLE, requestPath, sendText } from '@mbo/platform/serve/respond';
import { sendFile } from '@mbo/platform/serve/send-file';

const STATIC_AREAS = fileURLToPath(new URL('./static-areas.mjs', import.meta.url));

/**
 * Builds the shell and the areas as one ordinary single-page application, from the same sources
 * and with the same loaders, into `folder`, with compressed copies as the product has them.
 */
export async function buildSpa(root: string, folder: string, data: string): Promise<void> {
  const member = shellMember(root);
  const base = baseConfig(root, member, { assets: 'assets/', publicPath: '/' });
  await run({
    ...base,
    name: 'single-page-application',
    entry: { shell: path.join(member.folder, 'src/index.ts') },
    output: { ...base.output, path: folder },
    cache: false,
    optimization: {
      ...base.optimization,
      splitChunks: { chunks: 'all', maxInitialRequests: 3 },
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(/\/(federation|build-files)$/, (resource) => {
        if (resource.context.startsWith(path.join(member.folder, 'src'))) {
          resource.request = STATIC_AREAS;
        }
      }),
      new HtmlWebpackPlugin({
        template: path.join(member.folder, 'src/index.html'),
        scriptLoading: 'defer',
        inject: 'head',
        minify: false,
      }),
      new FontPreloadPlugin(),
    ],
  });
  for (const file of Object.keys(await buildFiles(folder))) {
    await addCompressedCopies(path.join(folder, file), path.join(data, 'cache/compressed'));
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'areas.json'), JSON.stringify(registryOf(root)));
}

/** The registry of the comparison: the same descriptors, nothing to fetch. */
function registryOf(root: string, origin = 'http://localhost:1'): Registry {
  const areas = areaMembers(root).map((member): [string, Registry['areas'][string]] => [
    member.name,
    {
      origin,
      live: {
        version: '0.0.0',
        publishedAt: new Date(0).toISOString(),
        entry: 'none.js',
        files: { 'none.js': { integrity: 'sha384-AAAA', bytes: 0 } },
        preload: {},
        descriptor: readDescriptor(member.folder),
      },
    },
  ]);
  return {
    schemaVersion: REGISTRY_SCHEMA_VERSION,
    updatedAt: new Date(0).toISOString(),
    areas: Object.fromEntries(areas),
  };
}

function run(config: Configuration): Promise<void> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack gave no compiler');
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      compiler.close(() => {
        const { errors = [] } = stats?.toJson({ all: false, errors: true }) ?? {};
        const problem = failure ?? (errors.length > 0 ? new Error(errors[0]?.message) : null);
        if (problem) reject(problem);
        else resolve();
      });
    });
  });
}

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
