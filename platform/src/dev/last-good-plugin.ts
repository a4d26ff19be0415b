import type { Compilation, Compiler, Module } from 'webpack';

/** Type that the federation plugin gives to a module which is taken from the shell. */
const CONSUMED = 'consume-shared-module';

/**
 * Keeps the last build that compiled in place while a later one does not: the page goes on with it,
 * and the next that compiles follows on it directly.
 *
 * It also tells when a page has to be loaded anew: an update can neither add nor take away what
 * comes from the shell, nor follow on a first build that did not compile.
 */
export class LastGoodPlugin {
  private current: string | undefined;
  private failedAtFirst = false;

  /** @param onReload  called before the page hears of the update */
  constructor(private readonly onReload: () => void) {}

  apply(compiler: Compiler): void {
    const stays = (compilation: Compilation): boolean =>
      compilation.errors.length > 0 && this.current !== undefined;
    compiler.hooks.shouldEmit.tap('LastGoodPlugin', (compilation) =>
      stays(compilation) ? false : undefined,
    );
    compiler.hooks.thisCompilation.tap('LastGoodPlugin', (compilation) => {
      compilation.hooks.shouldRecord.tap('LastGoodPlugin', () =>
        stays(compilation) ? false : undefined,
      );
    });
    compiler.hooks.done.tap('LastGoodPlugin', ({ compilation }) => {
      if (compilation.errors.length > 0) {
        this.failedAtFirst ||= this.current === undefined;
        return;
      }
      const consumed = consumedIn(compilation.modules);
      const changed = this.current !== undefined && this.current !== consumed;
      if (changed || this.failedAtFirst) this.onReload();
      this.current = consumed;
      this.failedAtFirst = false;
    });
  }
}

function consumedIn(modules: Iterable<Module>): string {
  return [...modules]
    .filter((module) => module.type === CONSUMED)
    .map((module) => module.identifier())
    .sort()
    .join('\n');
}
