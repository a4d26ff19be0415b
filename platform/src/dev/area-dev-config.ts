import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler, type Configuration, type RuleSetRule } from 'webpack';
import { exposedModules, federationName, type AreaDescriptor } from '@mbo/shared/area';
import { areaConfig } from '../build/area-config';
import { IntegrityPlugin } from '../build/integrity-plugin';
import { ENTRY_FILE } from '../build/names';
import type { Member } from '../workspace/members';
import { sourceOf } from '../build/exposes';
import { labelFiles, readDescriptor } from '../build/read-descriptor';
import { LastGoodPlugin } from './last-good-plugin';
import { devContainerName } from './names';

interface DevBuild {
  member: Member;
  descriptor: AreaDescriptor;
  /** Told of each descriptor that is saved and sound. */
  onDescriptor: (descriptor: AreaDescriptor) => void;
  /** Told when an update cannot be taken in by an open page. */
  onReload: () => void;
}

/**
 * The area's own build, changed only where hot reload asks for it: code for development with
 * Fast Refresh, plain names, source maps, and no hashes of chunks, which change while the page
 * that would check them stays open.
 */
export function areaDevConfig(
  root: string,
  { member, descriptor, onDescriptor, onReload }: DevBuild,
): Configuration {
  const base = areaConfig(root, member, descriptor);
  const container = federationName(member.name);
  const kept = (base.plugins ?? []).filter(
    (plugin) => !(plugin instanceof MiniCssExtractPlugin) && !(plugin instanceof IntegrityPlugin),
  );
  return {
    ...base,
    mode: 'development',
    // No `eval`: the shell's policy forbids it here as it does in production.
    devtool: 'cheap-module-source-map',
    output: {
      ...base.output,
      path: path.join(member.folder, 'dist'), // held in memory, nothing is written
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: '[name].[hash:10][ext]',
      clean: false,
    },
    resolve: {
      ...base.resolve,
      alias: {
        'react/jsx-dev-runtime': path.join(root, 'platform/src/dev/browser/jsx-dev-runtime.mjs'),
      },
    },
    module: { ...base.module, rules: (base.module?.rules ?? []).map(withRefresh) },
    optimization: { ...base.optimization, minimize: false, moduleIds: 'named', chunkIds: 'named' },
    plugins: [
      ...kept,
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' }),
      new ReactRefreshPlugin({ overlay: false, forceEnable: true }),
      new DescriptorWatchPlugin(member.folder, onDescriptor),
      new LastGoodPlugin(onReload),
      // For the script that is before it: the shell keeps the container's own name for itself.
      new webpack.BannerPlugin({
        banner: `window.${devContainerName(container)} = ${container};`,
        raw: true,
        footer: true,
        include: ENTRY_FILE,
      }),
    ],
    cache: { type: 'memory' },
  };
}

/** Makes the rule for TypeScript compile for development; leaves the others as they are. */
function withRefresh(rule: unknown): RuleSetRule {
  const { options, ...rest } = rule as RuleSetRule;
  if (typeof options !== 'object' || !('jsc' in options)) return rule as RuleSetRule;
  const { jsc } = options as { jsc: { transform: { react: object } } };
  const react = { ...jsc.transform.react, development: true, refresh: true };
  return { ...rest, options: { ...options, jsc: { ...jsc, transform: { react } } } };
}

/**
 * Reads `area.json` and its translations anew with every compilation, and makes a save of one start
 * one. A fault in it is a compile error like any other: it shows in the terminal and in the page
 * until it is mended.
 */
class DescriptorWatchPlugin {
  constructor(
    private readonly folder: string,
    private readonly onDescriptor: (descriptor: AreaDescriptor) => void,
  ) {}

  apply(compiler: Compiler): void {
    const { WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('DescriptorWatchPlugin', (compilation) => {
      for (const file of ['area.json', ...labelFiles(this.folder)]) {
        compilation.fileDependencies.add(path.join(this.folder, file));
      }
      try {
        const descriptor = readDescriptor(this.folder);
        for (const module of exposedModules(descriptor)) sourceOf(this.folder, module);
        this.onDescriptor(descriptor);
      } catch (error) {
        compilation.errors.push(new WebpackError((error as Error).message));
      }
    });
  }
}
