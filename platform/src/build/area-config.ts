import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration, Compiler } from 'webpack';
import { exposedModules, federationName, type AreaDescriptor } from '@mbo/shared/area';
import type { Member } from '../workspace/members';
import { baseConfig } from './base-config';
import { compileAtOnce } from './browser-compiling';
import { LifecyclesPlugin, sourceOf } from './exposes';
import { IntegrityPlugin } from './integrity-plugin';
import { ENTRY_FILE, MANIFEST_FILE, DESCRIPTOR_FILE } from './names';
import { consumedModules } from './shared-modules';
import { PackagesPlugin } from './packages-plugin';
import { SingleCopyPlugin } from './single-copy-plugin';
import { UsedSharedPlugin } from './used-shared-plugin';
import { emitJson } from './emit-json';

/** Writes the checked descriptor beside the manifest, so that a build says what it is. */
class DescriptorPlugin {
  constructor(private readonly descriptor: AreaDescriptor) {}

  apply(compiler: Compiler): void {
    const contents = (): AreaDescriptor => this.descriptor;
    emitJson(compiler, { plugin: 'DescriptorPlugin', file: DESCRIPTOR_FILE, contents, indent: 2 });
  }
}

/** How an area is built: a federation container and the chunks behind it. */
export function areaConfig(
  root: string,
  member: Member,
  descriptor: AreaDescriptor,
): Configuration {
  const base = baseConfig(root, member, {
    assets: '',
    publicPath: 'auto', // one build serves every origin: chunks come from where the container came from
  });
  const name = federationName(member.name);
  const exposed = exposedModules(descriptor);
  const sources = exposed.map((module) => [module, sourceOf(member.folder, module)] as const);
  return {
    ...base,
    entry: {},
    output: { ...base.output, uniqueName: name },
    optimization: {
      ...base.optimization,
      runtimeChunk: false, // a runtime of its own would leave the container without one
      splitChunks: { chunks: 'async', maxAsyncRequests: 4, minSize: 40_000 },
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name,
        filename: ENTRY_FILE,
        exposes: Object.fromEntries(
          sources.map(([module, source]) => [module, { import: source, name: module.slice(2) }]),
        ),
        shared: consumedModules(root, descriptor.contract),
        // The default, version-first, loads every remote at start-up: a hanging one would block all.
        shareStrategy: 'loaded-first',
        manifest: { fileName: MANIFEST_FILE },
        dts: false, // types come from the workspace
        experiments: {
          externalRuntime: true, // the shell provides it: 20 KB less in each area
          optimization: { disableSnapshot: true, target: 'web' },
        },
      }),
      compileAtOnce(/\.js$/),
      new DescriptorPlugin(descriptor),
      new UsedSharedPlugin(exposed),
      new SingleCopyPlugin(root),
      new LifecyclesPlugin(Object.fromEntries(sources)),
      new PackagesPlugin(root),
      new IntegrityPlugin(),
    ],
  };
}
