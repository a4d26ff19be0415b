import type { Compiler } from 'webpack';
import type { AreaDescriptor } from '@mbo/shared/area';
import { emitJson } from './emit-json';
import { DESCRIPTOR_FILE } from './names';

/** Writes the checked descriptor beside the manifest, so that a build says what it is. */
export class DescriptorPlugin {
  constructor(private readonly descriptor: AreaDescriptor) {}

  apply(compiler: Compiler): void {
    const contents = (): AreaDescriptor => this.descriptor;
    emitJson(compiler, { plugin: 'DescriptorPlugin', file: DESCRIPTOR_FILE, contents, indent: 2 });
  }
}
