import path from 'node:path';
import type { Compiler } from 'webpack';

/**
 * Packages of which a page may hold one copy only, and what an area imports instead.
 * A second copy has state, contexts or style caches of its own, and breaks at run time in ways that
 * are hard to trace; so the build refuses it.
 */
const ONE_COPY: readonly OneCopy[] = [
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
  { package: 'rxjs', instead: '@mbo/shared/bus' },
  { package: 'axios', instead: '@mbo/shared/http' },
  { package: 'dayjs', instead: 'dayjs', except: /^(plugin|locale)\// },
];

interface OneCopy {
  package: string;
  instead: string;
  /** Files of it that extend the one copy and hold no state: an area may carry these. */
  except?: RegExp;
}

/** Whether it matters which files of a package an area carries. */
export function isWatched(packageName: string): boolean {
  return ONE_COPY.some((entry) => entry.package === packageName);
}

/** Package that a file belongs to, or undefined when it is not of an installed package. */
export function packageOf(file: string): string | undefined {
  return placeOf(file)?.name;
}

/** Package that a file belongs to, and the file's path in it. */
function placeOf(file: string): { name: string; inside: string } | undefined {
  const below = file.split(/[\\/]node_modules[\\/]/).at(-1);
  // Tools keep files of their own there, in folders with a dot: the federation plugin its entry.
  if (below === undefined || below === file || below.startsWith('.')) return undefined;
  const parts = below.split(/[\\/]/);
  const length = below.startsWith('@') ? 2 : 1;
  return { name: parts.slice(0, length).join('/'), inside: parts.slice(length).join('/') };
}

/** Why an area may not hold a file, or undefined when it may. */
export function copyViolation(root: string, file: string): string | undefined {
  const place = placeOf(file);
  if (place === undefined) {
    const part = path.relative(root, file);
    if (part.startsWith(path.join('shared', 'src') + path.sep)) {
      return `${part} would be bundled into the area. Import it by an entry point that the shell provides.`;
    }
    if (part.startsWith('gateway-contract') && part.endsWith('.schema.ts')) {
      return (
        `${part} would be bundled into the area, and a schema library with it. Import types and ` +
        'constants from the entry beside it.'
      );
    }
    return undefined;
  }
  return packageViolation(place.name, place.inside);
}

/**
 * Why an area may not hold a file of a package, or undefined when it may.
 * @param inside  the file's path in the package, with forward slashes
 */
export function packageViolation(name: string, inside: string): string | undefined {
  const rule = ONE_COPY.find((entry) => entry.package === name);
  if (rule?.except?.test(inside)) return undefined;
  return rule && `${name} would be bundled a second time. Import it from ${rule.instead}.`;
}

/** Fails an area's build when it would carry its own copy of what the shell provides. */
export class SingleCopyPlugin {
  constructor(private readonly root: string) {}

  apply(compiler: Compiler): void {
    const { NormalModule, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('SingleCopyPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('SingleCopyPlugin', (modules) => {
        const violations = new Set<string>();
        for (const module of modules) {
          if (!(module instanceof NormalModule) || !module.resource) continue;
          const violation = copyViolation(this.root, module.resource.split('?')[0] ?? '');
          if (!violation) continue;
          const issuer = compilation.moduleGraph.getIssuer(module);
          const from = issuer instanceof NormalModule ? issuer.resource : undefined;
          violations.add(
            from ? `${violation}\n  imported by ${path.relative(this.root, from)}` : violation,
          );
        }
        for (const violation of violations) compilation.errors.push(new WebpackError(violation));
      });
    });
  }
}

/** What the bundler says of an import that leads nowhere; a path of the area's own explains itself. */
const MISSING = /Can't resolve '((?:@[\w.-]+\/)?[\w-][\w.-]*)(?:\/([^']*))?'/;

/**
 * What to do about a package that an area imports and does not have.
 *
 * @param message  of the bundler's error
 * @param area  its name
 * @returns undefined: the error is about something else
 */
export function missingPackageAdvice(message: string, area: string): string | undefined {
  const [, name, inside = ''] = MISSING.exec(message) ?? [];
  if (name === undefined) return undefined;
  return (
    packageViolation(name, inside) ??
    `${name} is not among the dependencies of ${area}/package.json: add it there, and install.`
  );
}
