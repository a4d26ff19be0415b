import type { AsyncDependenciesBlock, Compilation, Compiler, Module } from 'webpack';
import { emitJson } from './emit-json';
import { integrityOf, kindOf } from './integrity';
import { PROVIDED_FILE } from './names';
import { SHARED_MODULES } from './shared-modules';

/** Type that the federation plugin gives to a module which is offered to areas. */
const PROVIDED = 'provide-module';

/** The request and the fetched part of a module that is offered, or undefined for any other. */
function offered(
  module: Module,
): { request: string; block: AsyncDependenciesBlock | undefined } | undefined {
  if (module.type !== PROVIDED) return undefined;
  const { _name: request } = module as Module & { _name?: unknown };
  return typeof request === 'string' ? { request, block: module.blocks[0] } : undefined;
}

/** A file of the shell that a hint may name, below its public path. */
export interface ProvidedFile {
  path: string;
  integrity: string;
}

/** Lists the files of every shared module that the shell fetches only when an area asks for it. */
export class ProvidedFilesPlugin {
  apply(compiler: Compiler): void {
    const lazy = SHARED_MODULES.filter(({ eager }) => !eager).map(({ request }) => request);
    const contents = (compilation: Compilation): Record<string, ProvidedFile[]> => {
      const provided: Record<string, ProvidedFile[]> = {};
      for (const module of compilation.modules) {
        const { request, block } = offered(module) ?? {};
        if (request === undefined || !block || !lazy.includes(request)) continue;
        const chunks = compilation.chunkGraph.getBlockChunkGroup(block)?.chunks ?? [];
        const files = chunks.flatMap((chunk) => [...chunk.files]).filter(kindOf);
        provided[request] = files.map((file) => ({
          path: file,
          integrity: integrityOf(compilation.getAsset(file)?.source.buffer() ?? ''),
        }));
      }
      return provided;
    };
    emitJson(compiler, {
      plugin: 'ProvidedFilesPlugin',
      file: PROVIDED_FILE,
      contents,
      last: true,
    });
  }
}
