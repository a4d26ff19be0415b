import type { Compiler } from 'webpack';

/** What the shell calls of a module that an area exposes; single-spa's three functions. */
const LIFECYCLES = ['bootstrap', 'mount', 'unmount'] as const;

/**
 * Fails an area's build when a module that it exposes does not export the functions that the shell
 * calls: it would load without a fault and only then show nothing. Exports that the compiler cannot
 * name, such as those of CommonJS, are left to the shell's own check.
 */
export class LifecyclesPlugin {
  /** @param exposed  by exposed module, the absolute path of its source */
  constructor(private readonly exposed: Readonly<Record<string, string>>) {}

  apply(compiler: Compiler): void {
    const { WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('LifecyclesPlugin', (compilation) => {
      // Only then is known what each module exports.
      compilation.hooks.afterOptimizeDependencies.tap('LifecyclesPlugin', (modules) => {
        for (const module of modules) {
          const file = module.nameForCondition();
          const name = Object.keys(this.exposed).find((one) => this.exposed[one] === file);
          const exports = name && compilation.moduleGraph.getProvidedExports(module);
          if (!Array.isArray(exports)) continue;
          const missing = LIFECYCLES.filter((lifecycle) => !exports.includes(lifecycle));
          if (missing.length === 0) continue;
          compilation.errors.push(
            new WebpackError(
              `${name} is exposed to the shell but does not export ${missing.join(', ')}: ` +
                `${file}\nExport what createArea or createModal of @mbo/shared/ui makes: ` +
                'export const { bootstrap, mount, unmount } = createArea({ … });',
            ),
          );
        }
      });
    });
  }
}
