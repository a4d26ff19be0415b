import { createRequire } from 'node:module';
import path from 'node:path';
import { writesStyles } from './antd-css.mjs';

// webpack's own parser: it reads whatever webpack reads.
const webpack = createRequire(import.meta.url).resolve('webpack');
const { parse } = createRequire(webpack)('acorn');

/** antd's functions whose second argument makes a component's styles. */
const WRITERS = ['genStyleHooks', 'genComponentStyleHook', 'genSubStyleComponent'];

/**
 * Webpack loader: a module of antd that writes styles brings them as a stylesheet beside it. What
 * makes them is never called then, and taken out: it is a sixth of what the page loads of antd.
 */
export default function antdStyleLoader(source) {
  const bare = withoutWriters(source);
  if (!writesStyles(this.resourcePath, source)) return bare;
  return `${bare}\nimport './${path.basename(this.resourcePath)}?antd-css';\n`;
}

function withoutWriters(source) {
  const found = [];
  const look = (node) => {
    if (Array.isArray(node)) node.forEach(look);
    if (typeof node?.type !== 'string') return;
    const [, styles] = node.arguments ?? [];
    if (node.type === 'CallExpression' && WRITERS.includes(node.callee.name) && styles) {
      found.push(styles);
    }
    for (const value of Object.values(node)) if (typeof value === 'object') look(value);
  };
  look(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }).body);
  return found
    .toReversed()
    .reduce((text, { start, end }) => `${text.slice(0, start)}() => []${text.slice(end)}`, source);
}
