import type { Compiler, Module } from 'webpack';

/**
 * Ids of the two modules that the federation plugin makes. webpack derives ids from modules' names,
 * and in the names of these stands the folder of the checkout: the same sources in two folders
 * would be two builds, and every area would be published anew from a copy.
 */
export class StableIdsPlugin {
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
