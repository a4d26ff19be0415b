import type { Compilation, Compiler } from 'webpack';

export interface JsonFile {
  /** Name of the plug-in that writes it, for the bundler's messages. */
  plugin: string;
  /** Path below `dist`. */
  file: string;
  /** What is in it, once the modules and chunks are settled. */
  contents: (compilation: Compilation) => unknown;
  /** Whether it waits until no file of the build changes any more. Default: false. */
  last?: boolean;
  /** Spaces by which it is indented. Default: 0, on one line. */
  indent?: number;
}

/** Adds a JSON document to every build of a compiler. */
export function emitJson(compiler: Compiler, json: JsonFile): void {
  const { plugin, file, contents, last = false, indent = 0 } = json;
  const { Compilation, sources } = compiler.webpack;
  const stage = last
    ? Compilation.PROCESS_ASSETS_STAGE_REPORT
    : Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
  compiler.hooks.thisCompilation.tap(plugin, (compilation) => {
    compilation.hooks.processAssets.tap({ name: plugin, stage }, () => {
      const text = JSON.stringify(contents(compilation), null, indent);
      compilation.emitAsset(file, new sources.RawSource(indent > 0 ? `${text}\n` : text));
    });
  });
}
