import { existsSync } from 'node:fs';
import path from 'node:path';

/** Entry points of the shared package that run in the browser and are provided by the shell. */
const PROVIDED = [
  'area',
  'bus',
  'config',
  'http',
  'navigation',
  'ui',
  'ui/data',
  'ui/forms',
  'ui/lists',
];

/**
 * Who may import what, one row a kind of package. `shared`: entry points of @mbo/shared;
 * `contract`: what may be taken from @mbo/gateway-contract: `plain`, the types and constants that
 * weigh nothing in a browser, or `all`, the schemas too; `packages`: other packages of the workspace.
 */
const RULES = {
  area: { shared: PROVIDED, contract: 'plain', packages: ['@mbo/pricing'] },
  shell: { shared: PROVIDED, contract: 'plain', packages: ['@mbo/pricing'] },
  shared: { shared: [], contract: 'plain', packages: [] },
  'gateway-contract': { shared: [], contract: 'none', packages: [] },
  'gateway-api': {
    shared: [],
    contract: 'all',
    packages: ['@mbo/embedded-postgres', '@mbo/pricing'],
  },
  'embedded-postgres': { shared: [], contract: 'none', packages: [] },
  pricing: { shared: [], contract: 'none', packages: [] },
  platform: { shared: ['area', 'config'], contract: 'none', packages: [] },
  e2e: {
    shared: ['area', 'config'],
    contract: 'all',
    packages: ['@mbo/embedded-postgres', '@mbo/platform'],
  },
};

/**
 * The measuring stick: the areas' pages built as one single-page application, to compare with. It
 * is no part of the product, and is the one place that may reach into areas.
 */
const COMPARISON = path.join('e2e', 'bench', 'spa');

/** What areas take through the shared package, so that one copy of it is on the page. */
const BEHIND_UI = /^(antd|@ant-design\/[^/]+)(\/|$)/;

/** Packages that a single area may hold in spite of that: each only this area's pages need. */
const EXCEPTIONS = { 'mf-reporting': ['@ant-design/charts'] };

const isTest = (file) =>
  /\.(test|spec)\.tsx?$/.test(file) || /[\\/](src[\\/])?testing[\\/]/.test(file);

/** The nearest folder above a file that holds a package; at the latest the one below the root. */
function packageFolder(file, root) {
  const [top = '', ...rest] = path.relative(root, file).split(path.sep);
  if (rest.length === 0 || top === '..') return undefined;
  let folder = path.dirname(file);
  while (folder !== path.join(root, top) && !existsSync(path.join(folder, 'package.json'))) {
    folder = path.dirname(folder);
  }
  return folder;
}

function ruleOf(name) {
  return RULES[name.startsWith('mf-') ? 'area' : name];
}

/**
 * Why a file may not import something, or undefined when it may.
 *
 * @param {{ file: string, root: string, source: string, typeOnly: boolean }} use
 */
export function importViolation({ file, root, source, typeOnly }) {
  const folder = packageFolder(file, root);
  if (folder === undefined) return undefined;
  if (file.startsWith(path.join(root, COMPARISON) + path.sep)) return undefined;
  const name = path.basename(folder);
  const rule = ruleOf(name);
  if (!rule) return undefined;

  if (source.startsWith('.')) {
    const target = path.resolve(path.dirname(file), source);
    const inside = target === folder || target.startsWith(folder + path.sep);
    return inside ? undefined : `A relative import may not leave ${name}.`;
  }
  if (source.startsWith('@mbo/')) return workspaceViolation({ name, rule, file, source, typeOnly });
  if (ruleOf(name) === RULES.area && BEHIND_UI.test(source)) {
    const allowed = (EXCEPTIONS[name] ?? []).some((one) => source === one);
    return allowed ? undefined : `Areas take ${source} through @mbo/shared/ui.`;
  }
  return undefined;
}

function workspaceViolation({ name, rule, file, source, typeOnly }) {
  const refusal = `${name} may not import ${source}.`;
  const [, packageName, entry = ''] = /^(@mbo\/[^/]+)(?:\/(.+))?$/.exec(source) ?? [];
  if (packageName === '@mbo/shared') {
    if (rule.shared.includes(entry)) return undefined;
    return entry === 'testing' && rule.shared === PROVIDED && isTest(file) ? undefined : refusal;
  }
  if (packageName === '@mbo/gateway-contract' && rule.contract !== 'none') {
    // Tests never reach a browser: they may use the schemas.
    if (rule.contract === 'all' || typeOnly || isTest(file)) return undefined;
    return entry.endsWith('/schema')
      ? `${name} takes no schemas: import ${source} by "import type", or what it needs from the entry beside it.`
      : undefined;
  }
  return rule.packages.includes(packageName) ? undefined : refusal;
}

function typesAlone(node) {
  if (node.importKind === 'type' || node.exportKind === 'type') return true;
  const parts = node.specifiers ?? [];
  return (
    parts.length > 0 &&
    parts.every((part) => part.importKind === 'type' || part.exportKind === 'type')
  );
}

/** ESLint rule: imports point one way. Covers static and dynamic imports, re-exports and mocks. */
export const importBoundaries = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object' }],
    docs: { description: 'imports point one way' },
  },
  create(context) {
    const { root } = context.options[0];
    const check = (node, source, typeOnly) => {
      if (typeof source?.value !== 'string') return;
      const message = importViolation({
        file: context.filename,
        root,
        source: source.value,
        typeOnly,
      });
      if (message) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: (node) => check(node, node.source, typesAlone(node)),
      ExportAllDeclaration: (node) => check(node, node.source, typesAlone(node)),
      ExportNamedDeclaration: (node) => check(node, node.source, typesAlone(node)),
      ImportExpression: (node) => check(node, node.source, false),
      TSImportType: (node) => check(node, node.source ?? node.argument?.literal, true),
      TSExternalModuleReference: (node) => check(node, node.expression, false),
      "CallExpression[callee.name='require'], CallExpression[callee.property.name=/^(mock|requireActual|unstable_mockModule)$/]":
        (node) => check(node, node.arguments[0], false),
    };
  },
};
