import webpack, { type WebpackPluginInstance } from 'webpack';

/** Asked for by V8's explicit compile hints; any other browser reads a comment. */
const HINT = '//# allFunctionsCalledOnLoad';

/**
 * Has the browser compile whole scripts while they arrive, beside the page's own thread. Left to
 * itself it compiles each function when it is first called, one by one, while the page waits: a
 * third of the time that starting the shell takes.
 *
 * @param files  names of scripts that run whole, or nearly, as soon as they are there
 */
export function compileAtOnce(files: RegExp): WebpackPluginInstance {
  return new webpack.BannerPlugin({
    banner: HINT,
    raw: true,
    test: files,
    // After minimising, which drops comments, and before source maps count lines.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50,
  });
}

/** Packages, or scopes, that have a script of their own. All others are in `libraries`. */
const PARTS = {
  checks: ['zod'],
  react: ['react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom', '@remix-run'],
  antd: ['antd', '@ant-design', '@rc-component'],
};

interface Part {
  test: RegExp;
  name: string;
  chunks: 'initial';
  enforce: true;
  priority: number;
}

/**
 * How webpack divides the libraries of the first page. The browser compiles a script beside the
 * page's thread, but most of it only when its last byte is there: in parts, one is compiled while the
 * next is on its way.
 */
export function libraryParts(): Record<string, Part> {
  const part = (name: string, test: RegExp, priority: number): [string, Part] => [
    name,
    { test, name, chunks: 'initial', enforce: true, priority },
  ];
  const parts = Object.entries(PARTS).map(([name, packages]) =>
    part(name, new RegExp(`[\\\\/]node_modules[\\\\/](?:${packages.join('|')})[\\\\/]`), 1),
  );
  return Object.fromEntries([...parts, part('libraries', /[\\/]node_modules[\\/]/, 0)]);
}
