import type { Compilation, Compiler, Module } from 'webpack';
import { emitJson } from './emit-json';
import { USED_SHARED_FILE } from './names';
import { SHARED_MODULES } from './shared-modules';

/** Type that the federation plugin gives to a module which is taken from the shell. */
const CONSUMED = 'consume-shared-module';

/** The shared module that a module stands for, or undefined when it is not taken from the shell. */
export function consumedModule(module: Module): { request: string; range: string } | undefined {
  if (module.type !== CONSUMED) return undefined;
  const { options } = module as Module & {
    options?: { shareKey?: unknown; requiredVersion?: unknown };
  };
  if (typeof options?.shareKey !== 'string') return undefined;
  const { shareKey, requiredVersion } = options;
  return { request: shareKey, range: typeof requiredVersion === 'string' ? requiredVersion : '*' };
}

/**
 * Lists, per exposed module, the shared modules it cannot run without and that the shell fetches
 * only when asked. The page's hints then name them, so they come beside the area, not after it.
 */
export class UsedSharedPlugin {
  constructor(private readonly exposed: readonly string[]) {}

  apply(compiler: Compiler): void {
    const lazy = SHARED_MODULES.filter(({ eager }) => !eager).map(({ request }) => request);
    const contents = (compilation: Compilation): Record<string, string[]> => {
      const used = this.exposed.map((exposed): [string, string[]] => {
        const chunks = compilation.namedChunkGroups.get(exposed.slice(2))?.chunks ?? [];
        const keys = chunks.flatMap((chunk) =>
          [...compilation.chunkGraph.getChunkModulesIterable(chunk)].map(
            (module) => consumedModule(module)?.request,
          ),
        );
        return [exposed, lazy.filter((request) => keys.includes(request))];
      });
      return Object.fromEntries(used);
    };
    emitJson(compiler, { plugin: 'UsedSharedPlugin', file: USED_SHARED_FILE, contents });
  }
}
