import type { Compiler } from 'webpack';
import type { AreaDescriptor } from '@mbo/shared/area';
import { DESCRIPTOR_FILE } from './names';

/** Writes the checked descriptor beside the manifest, so that a build says what it is. */
export class DescriptorPlugin {
  constructor(private readonly descriptor: AreaDescriptor) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('DescriptorPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'DescriptorPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const text = `${JSON.stringify(this.descriptor, null, 2)}\n`;
          compilation.emitAsset(DESCRIPTOR_FILE, new sources.RawSource(text));
        },
      );
    });
  }
}
