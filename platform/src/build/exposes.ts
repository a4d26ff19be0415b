import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';

/**
 * Finds the source of an exposed module: `./area` is `src/area.tsx`, `src/area.ts` or
 * `src/area/index.tsx`.
 *
 * @throws {Error} naming the places looked at, when there is none
 */
export function sourceOf(folder: string, exposed: string): string {
  const base = path.join(folder, 'src', exposed);
  const places = [
    `${base}.tsx`,
    `${base}.ts`,
    path.join(base, 'index.tsx'),
    path.join(base, 'index.ts'),
  ];
  const found = places.find((place) => existsSync(place));
  if (found) return found;
  throw new Error(
    `area.json names the module ${exposed}, which is in none of:\n` +
      places.map((place) => `  ${path.relative(folder, place)}`).join('\n'),
  );
}

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
