import path from 'node:path';
import type { Compiler } from 'webpack';

/**
 * Packages of which a page may hold one copy only, and what an area imports instead.
 * A second copy has state, contexts or style caches of its own, and breaks at run time in ways that
 * are hard to trace; so the build refuses it.
 */
const ONE_COPY: readonly { package: string; instead: string }[] = [
  { package: 'react', instead: 'react' },
  { package: 'react-dom', instead: 'react-dom or react-dom/client' },
  { package: 'react-router', instead: 'react-router-dom' },
  { package: 'react-router-dom', instead: 'react-router-dom' },
  { package: '@tanstack/react-query', instead: '@tanstack/react-query' },
  { package: 'i18next', instead: 'i18next' },
  { package: 'react-i18next', instead: 'react-i18next' },
  { package: 'antd', instead: '@mbo/shared/ui' },
  { package: '@ant-design/icons', instead: '@mbo/shared/ui' },
  { package: '@ant-design/cssinjs', instead: '@mbo/shared/ui' },
  { package: 'single-spa', instead: '@mbo/shared/navigation' },
];

/** Package that a file belongs to, or undefined when it is not of an installed package. */
export function packageOf(file: string): string | undefined {
  const inside = file.split(/[\\/]node_modules[\\/]/).at(-1);
  if (inside === undefined || inside === file) return undefined;
  const [first = '', second = ''] = inside.split(/[\\/]/);
  return first.startsWith('@') ? `${first}/${second}` : first;
}

/** Why an area may not hold a file, or undefined when it may. */
export function copyFault(root: string, file: string): string | undefined {
  const name = packageOf(file);
  if (name === undefined) {
    const shared = path.join(root, 'shared/src') + path.sep;
    if (!file.startsWith(shared)) return undefined;
    const part = path.relative(shared, file);
    return (
      `shared/src/${part} would be bundled into the area. Import it by an entry point that the ` +
      'shell provides, and from @mbo/shared/contract types only.'
    );
  }
  const rule = ONE_COPY.find((entry) => entry.package === name);
  return rule && `${name} would be bundled a second time. Import it from ${rule.instead}.`;
}

/** Fails an area's build when it would carry its own copy of what the shell provides. */
export class SingleCopyPlugin {
  constructor(private readonly root: string) {}

  apply(compiler: Compiler): void {
    const { NormalModule, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('SingleCopyPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('SingleCopyPlugin', (modules) => {
        const faults = new Set<string>();
        for (const module of modules) {
          if (!(module instanceof NormalModule) || !module.resource) continue;
          const fault = copyFault(this.root, module.resource.split('?')[0] ?? '');
          if (!fault) continue;
          const issuer = compilation.moduleGraph.getIssuer(module);
          const from = issuer instanceof NormalModule ? issuer.resource : undefined;
          faults.add(from ? `${fault}\n  imported by ${path.relative(this.root, from)}` : fault);
        }
        for (const fault of faults) compilation.errors.push(new WebpackError(fault));
      });
    });
  }
}
