import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Chunk, Compilation, Compiler } from 'webpack';
import { CHUNK_HASHES, ChunkHashesRuntimeModule, hashesOf } from './chunk-hashes-runtime-module';
import { integrityOf, withIntegrity } from './integrity';

const NAME = 'IntegrityPlugin';

/**
 * Makes a build vouch for its own chunks. The script with webpack's runtime carries the hash of
 * every script and stylesheet it can load and asks for them under it, so that the browser refuses
 * other bytes; a chunk without a hash is not asked for at all. Whoever checks the hash of that one
 * script has so checked everything that runs. In a page of the build's own, every script, style and
 * hint gets its hash as well.
 *
 * Published plugins know one hash a chunk, though ours have styles beside their script, and give up
 * on the chunks that module federation makes; hence this one.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      this.checkScripts(compiler, compilation);
      this.checkStyles(compilation);
      const { ensureChunkHandlers, loadScript } = compiler.webpack.RuntimeGlobals;
      const carriers = new WeakSet<Chunk>();
      for (const loading of [ensureChunkHandlers, loadScript]) {
        compilation.hooks.runtimeRequirementInTree.for(loading).tap(NAME, (chunk) => {
          if (carriers.has(chunk)) return;
          carriers.add(chunk);
          compilation.addRuntimeModule(chunk, new ChunkHashesRuntimeModule());
        });
      }
      compilation.hooks.processAssets.tap(
        // Right after the names got the hashes of the final contents.
        { name: NAME, stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        () => this.fillIn(compiler, compilation),
      );
    });
  }

  private checkScripts(compiler: Compiler, compilation: Compilation): void {
    const { runtime, web } = compiler.webpack;
    runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
      NAME,
      (source) =>
        // `done` reports a load that failed; what follows would ask for the script.
        `${source}
        script.integrity = ${CHUNK_HASHES}.js[chunkId] || "";
        script.crossOrigin = "anonymous";
        if (!script.integrity) return done({ type: "no published hash", target: script });`,
    );
    const hints = web.JsonpChunkLoadingRuntimeModule.getCompilationHooks(compilation);
    const hint = (source: string): string => `${source}\n${sameAsRequest('js')}`;
    hints.linkPreload.tap(NAME, hint);
    hints.linkPrefetch.tap(NAME, hint);
  }

  private checkStyles(compilation: Compilation): void {
    const hooks = MiniCssExtractPlugin.getCompilationHooks(compilation);
    hooks.beforeTagInsert.tap(
      NAME,
      (source, { tag, chunkId, href, reject }) =>
        `${source}
        ${tag}.integrity = ${CHUNK_HASHES}.css[${chunkId}] || "";
        ${tag}.crossOrigin = "anonymous";
        if (!${tag}.integrity) {
          ${reject}(Object.assign(
            new Error("Loading CSS chunk " + ${chunkId} + " failed.\\n(no published hash: " + ${href} + ")"),
            { name: "ChunkLoadError", code: "CSS_CHUNK_LOAD_FAILED", request: ${href} },
          ));
          return ${tag};
        }`,
    );
    const hint = (source: string): string => `${source}\n${sameAsRequest('css')}`;
    hooks.linkPreload.tap(NAME, hint);
    hooks.linkPrefetch.tap(NAME, hint);
  }

  /** Puts the hashes in the places kept for them, now that no file changes any more. */
  private fillIn(compiler: Compiler, compilation: Compilation): void {
    const { RawSource } = compiler.webpack.sources;
    const integrity = (file: string): string =>
      integrityOf(compilation.getAsset(file)?.source.buffer() ?? '');
    const replace = (file: string, change: (text: string) => string): void => {
      const text = compilation.getAsset(file)?.source.source().toString();
      if (text !== undefined) compilation.updateAsset(file, new RawSource(change(text)));
    };

    const chunks = [...compilation.chunks];
    const hashes = chunks
      .filter((chunk) => !chunk.hasRuntime())
      .flatMap((chunk) => hashesOf(chunk, integrity));
    for (const chunk of chunks.filter((one) => one.hasRuntime())) {
      for (const file of [...chunk.files].filter((name) => name.endsWith('.js'))) {
        replace(file, (text) =>
          hashes.reduce((filled, [place, hash]) => filled.replaceAll(place, hash), text),
        );
      }
    }
    const publicPath = String(compilation.outputOptions.publicPath);
    for (const file of Object.keys(compilation.assets).filter((name) => name.endsWith('.html'))) {
      replace(file, (html) =>
        withIntegrity(html, publicPath, (path) =>
          compilation.getAsset(path) ? integrity(path) : undefined,
        ),
      );
    }
  }
}

/** A hint that differs from the request it is for would make the browser fetch twice. */
function sameAsRequest(kind: 'js' | 'css'): string {
  return `link.integrity = ${CHUNK_HASHES}.${kind}[chunkId] || ""; link.crossOrigin = "anonymous";`;
}
