import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { ConsumeSharedPlugin, ProvideSharedPlugin } from '@module-federation/enhanced';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration, Compiler } from 'webpack';
import type { Member } from '../workspace/members';
import { baseConfig } from './base-config';
import { compileAtOnce, libraryParts } from './browser-compiling';
import { EarlyModulePlugin } from './early-module-plugin';
import { FontPreloadPlugin, LateStylesPlugin, StartPreloadPlugin } from './page-tags';
import { IntegrityPlugin } from './integrity-plugin';
import { ASSETS, SHELL_NAME, FACTS_FILE } from './names';
import { ProvidedFilesPlugin } from './provided-files-plugin';
import { providedFacts, providedModules } from './shared-modules';
import type { ShellFacts } from '../publish/checks/shell-check';
import { emitJson } from './emit-json';

/** Writes what the shell provides beside its build, so that areas can be checked against it. */
class FactsPlugin {
  constructor(private readonly facts: ShellFacts) {}

  apply(compiler: Compiler): void {
    const contents = (): ShellFacts => this.facts;
    emitJson(compiler, { plugin: 'FactsPlugin', file: FACTS_FILE, contents, indent: 1 });
  }
}

/** By what `provideExternalRuntime` imports the federation runtime that it hands to areas. */
const RUNTIME_FOR_AREAS = '@module-federation/runtime-tools/runtime-core$';

/**
 * The federation runtime that the shell itself runs. The one for areas is asked for as CommonJS, which
 * would put all of it into the page a second time.
 */
function federationRuntime(root: string): string {
  const packages = ['enhanced/webpack', 'runtime-tools', 'runtime'];
  const runtime = packages.reduce(
    (from, name) => createRequire(from).resolve(`@module-federation/${name}`),
    path.join(root, 'platform/package.json'),
  );
  return path.join(path.dirname(runtime), 'core.js');
}

/** How the shell is built: a page, its scripts, and the modules it provides to every area. */
export function shellConfig(root: string, member: Member): Configuration {
  const base = baseConfig(root, member, { assets: `${ASSETS}/`, publicPath: '/' });
  const entry = path.join(member.folder, 'src/index.ts');
  const icon = path.join(member.folder, 'src/favicon.svg');
  return {
    ...base,
    entry: { [SHELL_NAME]: entry },
    resolve: { ...base.resolve, alias: { [RUNTIME_FOR_AREAS]: federationRuntime(root) } },
    output: { ...base.output, uniqueName: SHELL_NAME },
    optimization: {
      ...base.optimization,
      runtimeChunk: false,
      splitChunks: {
        // Libraries change seldom: kept apart, a release of the shell leaves them in the cache.
        chunks: 'all',
        maxInitialRequests: 3,
        cacheGroups: {
          default: false,
          defaultVendors: false,
          ...libraryParts(),
          // What two of the parts have in common that are fetched when asked for, e.g. the table of
          // pages with tables and of lists: once, and not in each of them.
          common: { chunks: 'async', minChunks: 2, minSize: 20_000, reuseExistingChunk: true },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: SHELL_NAME,
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: {
          provideExternalRuntime: true,
          optimization: { disableSnapshot: true, target: 'web' },
        },
      }),
      // The shell provides them and imports its own copies without asking the share scope: no other
      // build provides any, and being asked for each of them took a tenth of its start.
      new ProvideSharedPlugin({ provides: providedModules(root) }),
      // Takes nothing; it is what puts the code into the page by which areas find what is provided.
      new ConsumeSharedPlugin({ consumes: {} }),
      new HtmlWebpackPlugin({
        template: path.join(member.folder, 'src/index.html'),
        filename: 'index.html',
        scriptLoading: 'defer',
        inject: 'head',
        ...(existsSync(icon) && { favicon: icon }),
        minify: false,
      }),
      compileAtOnce(/\.js$/),
      new FontPreloadPlugin(),
      new StartPreloadPlugin(SHELL_NAME, entry),
      new EarlyModulePlugin(SHELL_NAME, path.join(member.folder, 'src/boot/early.ts')),
      new LateStylesPlugin(/\/antd\.[^/]*\.css$/),
      new ProvidedFilesPlugin(),
      new FactsPlugin(providedFacts(root)),
      new IntegrityPlugin(),
    ],
  };
}
