import path from 'node:path';
import type { Compiler } from 'webpack';
import { exposedModules, type AreaDescriptor } from '@mbo/shared/area';
import { sourceOf } from '../build/exposes';
import { labelFiles, readDescriptor } from '../build/read-descriptor';

/**
 * Reads `area.json` and its translations anew with every compilation, and makes a save of one start
 * one. A fault in it is a compile error like any other: it shows in the terminal and in the page
 * until it is mended.
 */
export class DescriptorWatchPlugin {
  constructor(
    private readonly folder: string,
    private readonly onDescriptor: (descriptor: AreaDescriptor) => void,
  ) {}

  apply(compiler: Compiler): void {
    const { WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('DescriptorWatchPlugin', (compilation) => {
      for (const file of ['area.json', ...labelFiles(this.folder)]) {
        compilation.fileDependencies.add(path.join(this.folder, file));
      }
      try {
        const descriptor = readDescriptor(this.folder);
        for (const module of exposedModules(descriptor)) sourceOf(this.folder, module);
        this.onDescriptor(descriptor);
      } catch (error) {
        compilation.errors.push(new WebpackError((error as Error).message));
      }
    });
  }
}
