import type { Compiler } from 'webpack';
import type { ShellFacts } from '../publish/checks/shell-facts';
import { emitJson } from './emit-json';
import { FACTS_FILE } from './names';

/** Writes what the shell provides beside its build, so that areas can be checked against it. */
export class FactsPlugin {
  constructor(private readonly facts: ShellFacts) {}

  apply(compiler: Compiler): void {
    const contents = (): ShellFacts => this.facts;
    emitJson(compiler, { plugin: 'FactsPlugin', file: FACTS_FILE, contents, indent: 1 });
  }
}
