import webpack, { type Chunk } from 'webpack';
import { kindOf, placeholderOf, type FileKind } from './integrity';

/** Where a build's own scripts find the hashes, by kind of file and id of chunk. */
export const CHUNK_HASHES = '__webpack_require__.hashes';

/** Which kind of source a chunk must hold for it to have a file of a kind. */
const SOURCE_TYPES: Readonly<Record<FileKind, string>> = {
  js: 'javascript',
  css: 'css/mini-extract',
};

/**
 * Puts the hashes of all chunks that a script can load into that script. They are placeholders
 * until the chunks have their final contents.
 */
export class ChunkHashesRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('chunk hashes', webpack.RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return `${CHUNK_HASHES} = ${JSON.stringify({ js: this.hashes('js'), css: this.hashes('css') })};`;
  }

  private hashes(kind: FileKind): Record<string, string> {
    const { chunk, chunkGraph } = this;
    if (!chunk || !chunkGraph) return {};
    const holdsKind = (one: Chunk): boolean =>
      chunkGraph.getChunkModulesIterableBySourceType(one, SOURCE_TYPES[kind]) !== undefined;
    const loaded = [...chunk.getAllReferencedChunks()]
      .filter((one) => one !== chunk && one.id !== null && holdsKind(one))
      .map(({ id }) => id as number | string);
    // Sorted: the order in which chunks are found differs between builds.
    loaded.sort((a, b) => String(a).localeCompare(String(b)));
    return Object.fromEntries(loaded.map((id) => [String(id), placeholderOf(kind, id)]));
  }
}

/** The hashes that stand for the placeholders of a chunk's files. */
export function hashesOf(
  chunk: Chunk,
  integrity: (file: string) => string,
): [placeholder: string, hash: string][] {
  return [...chunk.files].flatMap((file) => {
    const kind = kindOf(file);
    if (kind === undefined || chunk.id === null) return [];
    return [[placeholderOf(kind, chunk.id), integrity(file)] as [string, string]];
  });
}
