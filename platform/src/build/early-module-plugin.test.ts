import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration, type Stats } from 'webpack';
import { temporaryFolder, writeFiles } from '../testing/folders';
import { EarlyModulePlugin } from './early-module-plugin';

const SOURCES = {
  'index.js': `import './early'; said.push('entry'); self.more = () => import('./page');`,
  'early.js': `import { small } from './libraries/small'; said.push('early with ' + small); export const told = small;`,
  'page.js': `import { told } from './early'; import { large } from './libraries/large'; said.push(told + large);`,
  'libraries/small.js': `exports.small = 'small';`,
  'libraries/large.js': `export const large = 'large';`,
};

function configuration(folder: string, plugins: Configuration['plugins'] = []): Configuration {
  return {
    mode: 'production',
    context: folder,
    entry: { shell: ['./index.js', './libraries/large.js'] },
    output: { path: path.join(folder, 'dist'), filename: '[name].js', publicPath: '' },
    optimization: {
      minimize: false,
      splitChunks: {
        chunks: 'all',
        cacheGroups: Object.fromEntries(
          ['small', 'large'].map((name) => [
            name,
            { test: new RegExp(`libraries/${name}`), name, enforce: true, chunks: 'initial' },
          ]),
        ),
      },
    },
    plugins: [new HtmlWebpackPlugin({ scriptLoading: 'defer' }), ...plugins],
  };
}

async function build(early: string, sources = SOURCES): Promise<{ folder: string; stats: Stats }> {
  const folder = temporaryFolder();
  writeFiles(folder, sources);
  const plugin = new EarlyModulePlugin('shell', path.join(folder, early));
  const compiler = webpack(configuration(folder, [plugin]));
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler?.run((error, result) => (result ? resolve(result) : reject(error)));
  });
  return { folder: path.join(folder, 'dist'), stats };
}

/** Runs the scripts of a built page one by one, and tells what was said after each. */
function sayAfterEach(folder: string): { scripts: string[]; said: string[][] } {
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const scripts = [...html.matchAll(/<script defer="defer" src="([^"]+)"/g)].map(([, src]) => src!);
  const said: string[] = [];
  const page: Record<string, unknown> = { said };
  page['self'] = page;
  const after = scripts.map((script) => {
    runInNewContext(readFileSync(path.join(folder, script), 'utf8'), page);
    return [...said];
  });
  return { scripts, said: after };
}

test('a module runs as soon as the scripts that it needs are there, the entry when all are', async () => {
  const { folder, stats } = await build('early.js');
  expect(stats.toJson().errors).toEqual([]);
  expect(sayAfterEach(folder)).toEqual({
    scripts: ['small.js', 'shell.js', 'large.js'],
    said: [[], ['early with small'], ['early with small', 'entry']],
  });
});

test('a build whose early module is not in the entry’s script fails', async () => {
  const { stats } = await build('page.js');
  expect(stats.toJson().errors?.[0]?.message).toContain('page.js is no module of its own');
});
