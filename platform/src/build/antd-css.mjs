import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** How components name themselves in classes, where it is not as their folder: by file and export. */
const NAMES = {
  'button/index.js': 'btn',
  'date-picker/index.js': 'picker',
  'grid/index.js': { useRowStyle: 'row', useColStyle: 'col' },
  'input/otp.js': 'otp',
  'input/search.js': 'input-search',
  'space/addon.js': 'space-addon',
  'space/compact.js': 'space-compact',
};

/** The one that also brings what all share: links and icons. Every page has a button. */
const SHARED_WITH = 'button/index.js';

/** A module of antd that may write the styles of a component. */
const STYLE_MODULE = /[\\/]antd[\\/]es[\\/]([\w-]+)[\\/]style[\\/]([\w-]+\.js)$/;

/** What of such a module's source writes styles that stand by themselves. */
const WRITES_STYLES = /\bgen(?:StyleHooks|ComponentStyleHook)\(/;

/** Whether a module's styles are to be had from {@link antdCss}. */
export function writesStyles(file, source) {
  return STYLE_MODULE.test(file) && WRITES_STYLES.test(source);
}

/**
 * The styles that a module of antd would write into the page as it runs. They name antd's variables
 * only, which the theme sets: one text serves every theme. What extends a component's styles in
 * modules of its own comes after them, as antd orders it, and in the layer of antd's styles.
 *
 * @param file  absolute path of a module in `antd/es/<component>/style`
 * @throws {Error} where the component is known by a class that is not listed here
 */
export function antdCss(file) {
  const [, folder, name] = STYLE_MODULE.exec(file) ?? [];
  if (folder === undefined) throw new Error(`${file} is no module of antd's styles.`);
  const require = createRequire(file);
  const { createElement: h } = require('react');
  const { renderToStaticMarkup } = require('react-dom/server');
  const { StyleProvider, createCache, extractStyle } = require('@ant-design/cssinjs');
  const { ConfigProvider } = require('antd/lib/index.js');
  const styles = path.join(
    path.dirname(require.resolve('antd/package.json')),
    'lib',
    folder,
    'style',
  );

  const known = NAMES[`${folder}/${name}`] ?? folder;
  const classOf = (exported) =>
    `ant-${typeof known === 'string' ? known : (known[exported] ?? folder)}`;
  const hooks = Object.entries(require(path.join(styles, name))).filter(
    ([exported, value]) =>
      typeof value === 'function' && /^(?:default|use\w*Style)$/.test(exported),
  );
  const called = namesIn(path.join(styles, '../../../es', folder));
  for (const [exported] of hooks) {
    if (called.has(classOf(exported).slice('ant-'.length))) continue;
    throw new Error(`${folder}/style/${name} styles no class of its component: add it to NAMES.`);
  }
  const extensions =
    name === 'index.js'
      ? readdirSync(styles)
          .filter((one) => one.endsWith('.js'))
          .map((one) => require(path.join(styles, one)).default)
          .filter((one) => one?.name === 'StyledComponent')
      : [];

  function Component() {
    for (const [exported, useStyle] of hooks) {
      // By which of the two a component's root is known differs from one component to the next.
      useStyle(classOf(exported), `${classOf(exported)}, .${classOf(exported)}-css-var`);
    }
    return extensions.map((Extension, key) => h(Extension, { key, prefixCls: classOf('default') }));
  }

  const cache = createCache();
  const theme = { cssVar: { key: 'any', prefix: 'ant' }, hashed: false };
  const page = h(ConfigProvider, { theme }, h(Component));
  renderToStaticMarkup(h(StyleProvider, { cache, layer: true }, page));
  const foreign =
    `${folder}/${name}` === SHARED_WITH ? /%ant-design-icons%/ : /%(?:ant-design-icons|Shared)%/;
  for (const key of [...cache.cache.keys()]) if (foreign.test(key)) cache.cache.delete(key);
  // Ends with what a running antd would take the styles over by: nothing reads it here.
  return extractStyle(cache, { plain: true, types: ['style'] }).replace(
    /\.data-ant-cssinjs-cache-path\{[^}]*\}$/,
    '',
  );
}

/** What a component's modules ask antd to make classes of. */
function namesIn(folder) {
  const modules = readdirSync(folder, { recursive: true }).filter((one) => one.endsWith('.js'));
  const sources = modules.map((one) => readFileSync(path.join(folder, one), 'utf8')).join('\n');
  return new Set([...sources.matchAll(/getPrefixCls\('([\w-]+)'/g)].map(([, called]) => called));
}
