import type { Compiler } from 'webpack';
import type { ShellFacts } from '../publish/checks/shell-facts';
import { FACTS_FILE } from './names';

/** Writes what the shell provides beside its build, so that areas can be checked against it. */
export class FactsPlugin {
  constructor(private readonly facts: ShellFacts) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('FactsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'FactsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const text = `${JSON.stringify(this.facts, null, 1)}\n`;
          compilation.emitAsset(FACTS_FILE, new sources.RawSource(text));
        },
      );
    });
  }
}
