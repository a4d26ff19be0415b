import { createRequire } from 'node:module';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Compiler, Configuration, Module, RuleSetRule, RuleSetUseItem } from 'webpack';
import { fingerprint } from '../workspace/fingerprint';
import type { Member } from '../workspace/members';
import { cacheFolder } from '../workspace/places';

/** Browsers that are kept up to date; nothing older is compiled for. */
const SCRIPT_LEVEL = 'es2022';

/** Names that change with the contents, so that a file may be cached for ever. */
const HASHED = '[name].[contenthash:10]';

/** Where a build's files go, on disk and below its public path. */
interface OutputPlace {
  /** Folder below `dist` of every file with a hashed name, with a closing slash, or ''. */
  assets: string;
  /** Address of `dist`, or `auto`: wherever the first script came from. */
  publicPath: string;
}

function rules(root: string, member: Member): RuleSetRule[] {
  // Loaders are found from here: a member need not list what builds it.
  const { resolve } = createRequire(path.join(root, 'platform/package.json'));
  const own = (loader: string): string => path.join(root, 'platform/src/build', loader);
  const css = (modules: boolean): RuleSetUseItem[] => [
    MiniCssExtractPlugin.loader,
    {
      loader: resolve('css-loader'),
      options: {
        modules: modules && {
          localIdentName: '[name]-[local]-[hash:base64:6]',
          // Two areas may well have a file of the same path, and both on the page.
          localIdentHashSalt: member.name,
          namedExport: false,
        },
      },
    },
  ];
  return [
    {
      test: /\.[cm]?tsx?$/,
      exclude: /node_modules/,
      loader: resolve('swc-loader'),
      options: {
        swcrc: false,
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: SCRIPT_LEVEL,
          transform: { react: { runtime: 'automatic', development: false } },
        },
      },
    },
    // antd writes no styles as the page runs (`zeroRuntime` of its theme): they are stylesheets, each
    // in the chunk of its component.
    {
      test: /[\\/]antd[\\/]es[\\/][\w-]+[\\/]style[\\/][\w-]+\.js$/,
      oneOf: [
        {
          resourceQuery: /antd-css/,
          use: [...css(false), own('antd-css-loader.mjs')],
          sideEffects: true,
        },
        { loader: own('antd-style-loader.mjs') },
      ],
    },
    { test: /\.module\.css$/, use: css(true), sideEffects: true },
    { test: /\.css$/, exclude: /\.module\.css$/, use: css(false), sideEffects: true },
    {
      test: /@fontsource.*\.woff2$/,
      type: 'asset/resource',
      loader: own('subset-font-loader.mjs'),
    },
    { test: /\.(woff2?|png|jpe?g|gif|webp|avif|svg)$/, type: 'asset', exclude: /@fontsource/ },
  ];
}

/**
 * What the shell's build and an area's have in common: TypeScript, styles, pictures, content-hashed
 * names, and a cache below `.data` that makes a second build quick.
 */
export function baseConfig(root: string, member: Member, place: OutputPlace): Configuration {
  const hashed = place.assets + HASHED;
  return {
    name: member.name,
    mode: 'production',
    context: member.folder,
    target: ['web', SCRIPT_LEVEL],
    // Source maps are for whoever holds dist; they are never published.
    devtool: 'hidden-source-map',
    output: {
      path: path.join(member.folder, 'dist'),
      publicPath: place.publicPath,
      filename: `${hashed}.js`,
      chunkFilename: `${hashed}.js`,
      assetModuleFilename: `${hashed}[ext]`,
      clean: true,
      hashFunction: 'xxhash64',
      // Preloads, integrity and readable errors across origins all ask for it.
      crossOriginLoading: 'anonymous',
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: { rules: rules(root, member), strictExportPresence: true },
    plugins: [
      new StableIdsPlugin(),
      new MiniCssExtractPlugin({
        filename: `${hashed}.css`,
        chunkFilename: `${hashed}.css`,
        // The order of files says nothing: antd's are in a layer, the others' class names are unique.
        ignoreOrder: true,
      }),
    ],
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          parallel: 2,
          extractComments: false,
          minimizerOptions: {
            compress: { passes: 2 },
            // Names chosen by how often each letter is in a file would depend on the folder: the
            // files' names in it are not final yet, and made from paths too.
            mangle: { disableCharFreq: true },
            format: { comments: false },
          },
        }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.esbuildMinify }),
      ],
    },
    cache: cacheOf(root, member),
    performance: false,
    stats: 'none',
    infrastructureLogging: { level: 'error' },
  };
}

/** Kept between runs for what belongs to the repository; anything else is built from nothing. */
function cacheOf(root: string, member: Member): Configuration['cache'] {
  if (!member.folder.startsWith(root + path.sep)) return false;
  return {
    type: 'filesystem',
    cacheDirectory: path.join(cacheFolder(root), 'webpack'),
    name: member.name,
    // What else decides on the result, by contents. A folder named as a build dependency would make
    // the bundler look through every package that the platform has: seconds for each build.
    version: fingerprint(root, ['platform/src/build', 'pnpm-lock.yaml']),
    buildDependencies: { defaultWebpack: [] },
  };
}

/**
 * Ids of the two modules that the federation plugin makes. webpack derives ids from modules' names,
 * and in the names of these is the folder of the checkout: the same sources in two folders
 * would be two builds, and every area would be published anew from a copy.
 */
class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('StableIdsPlugin', (compilation) => {
      // Before webpack gives ids to those that have none.
      compilation.hooks.moduleIds.tap({ name: 'StableIdsPlugin', stage: -100 }, (modules) => {
        for (const module of modules) {
          const id = idOf(module);
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

function idOf(module: Module): string | undefined {
  if (module.identifier().startsWith('container entry ')) return 'container';
  // Its file is named by a hash of what it imports, by absolute paths.
  return /[\\/]\.federation[\\/]entry\./.test(module.nameForCondition() ?? '')
    ? 'federation'
    : undefined;
}
