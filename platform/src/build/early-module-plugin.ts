import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, {
  type Chunk,
  type ChunkGraph,
  type Compilation,
  type Compiler,
  type Module,
} from 'webpack';

const NAME = 'EarlyModulePlugin';

/**
 * Evaluates one module of an entry as soon as the scripts are there that it needs, while the others
 * are on their way; webpack by itself evaluates nothing until the last one is there. In the page the
 * scripts that it needs, and the entry's own, come ahead of the others.
 */
export class EarlyModulePlugin {
  /**
   * @param entry  name of the entry, whose script holds webpack's runtime
   * @param module  absolute path of the module's source. The entry imports it, and so does something
   *   in another script: webpack would put it into the entry's own module otherwise
   */
  constructor(
    private readonly entry: string,
    private readonly module: string,
  ) {}

  apply(compiler: Compiler): void {
    const { onChunksLoaded, moduleFactories } = webpack.RuntimeGlobals;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, (chunk, requirements) => {
        if (chunk.name !== this.entry) return;
        requirements.add(onChunksLoaded).add(moduleFactories);
        compilation.addRuntimeModule(chunk, new EarlyRuntimeModule(this.module));
      });
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap(NAME, (data) => {
        const first = this.firstFiles(compilation).map((file) => data.publicPath + file);
        const place = ({ attributes }: HtmlWebpackPlugin.HtmlTagObject): number => {
          const at = first.indexOf(String(attributes['src']));
          return at < 0 ? first.length : at;
        };
        const isScript = (tag: HtmlWebpackPlugin.HtmlTagObject): boolean =>
          tag.tagName === 'script' && tag.attributes['defer'] === true;
        const scripts = data.headTags.filter(isScript).sort((a, b) => place(a) - place(b));
        return {
          ...data,
          headTags: data.headTags.map((tag) => (isScript(tag) ? (scripts.shift() ?? tag) : tag)),
        };
      });
    });
  }

  /** Scripts that the module needs, then the entry's own. */
  private firstFiles(compilation: Compilation): string[] {
    const chunk = compilation.entrypoints.get(this.entry)?.getRuntimeChunk();
    if (!chunk) return [];
    const { chunks } = needsOf(compilation, compilation.chunkGraph, chunk, this.module);
    return [...chunks, chunk].flatMap(({ files }) => [...files]);
  }
}

class EarlyRuntimeModule extends webpack.RuntimeModule {
  constructor(private readonly path: string) {
    // After what loads chunks and before what starts entries.
    super('early module', webpack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    const { compilation, chunkGraph, chunk } = this;
    if (!compilation || !chunkGraph || !chunk) return '';
    const { module, chunks } = needsOf(compilation, chunkGraph, chunk, this.path);
    const ids = JSON.stringify(chunks.map(({ id }) => id));
    const { onChunksLoaded, require } = webpack.RuntimeGlobals;
    const id = JSON.stringify(chunkGraph.getModuleId(module));
    return `${onChunksLoaded}(undefined, ${ids}, () => ${require}(${id}));`;
  }
}

/**
 * The module, and the chunks of the entry besides its own that hold what the module imports.
 *
 * @throws {Error} when the module, or something it imports, is not among the entry's
 */
function needsOf(
  compilation: Compilation,
  chunkGraph: ChunkGraph,
  own: Chunk,
  path: string,
): { module: Module; chunks: Chunk[] } {
  const { moduleGraph } = compilation;
  const module = [...chunkGraph.getChunkModulesIterable(own)].find(
    (one) => one.nameForCondition() === path,
  );
  if (!module) throw new Error(`${path} is no module of its own in the script of ${own.name}.`);
  const initial = [...own.getAllInitialChunks()];
  const needed = new Set<Chunk>();
  const met = new Set<Module>([module]);
  for (const one of met) {
    if (!chunkGraph.isModuleInChunk(one, own)) {
      const chunk = initial.find((other) => chunkGraph.isModuleInChunk(one, other));
      if (!chunk) throw new Error(`${one.identifier()} is in no first script of ${own.name}.`);
      needed.add(chunk);
    }
    for (const dependency of one.dependencies) {
      const connection = moduleGraph.getConnection(dependency);
      if (connection?.module && connection.isTargetActive(own.runtime)) met.add(connection.module);
    }
  }
  return { module, chunks: [...needed] };
}
