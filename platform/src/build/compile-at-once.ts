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
