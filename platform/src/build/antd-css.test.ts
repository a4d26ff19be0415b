import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../testing/folders';
import { antdCss } from './antd-css.mjs';
import antdStyleLoader from './antd-style-loader.mjs';

const STYLES = path.join(realpathSync(path.join(ROOT, 'shared/node_modules/antd')), 'es');
const file = (name: string): string => path.join(STYLES, name);

/** A module as the build gets it. */
const loaded = (name: string): string =>
  antdStyleLoader.call({ resourcePath: file(name) }, readFileSync(file(name), 'utf8'));

test('the styles of a component are those that antd would write, in the layer of antd', () => {
  const css = antdCss(file('button/style/index.js'));
  expect(css).toMatch(/^@layer antd\{/);
  expect(css).toContain('.ant-btn{');
  expect(css).toContain('var(--ant-');
  expect(css).not.toContain('data-ant-cssinjs-cache-path');
});

test('what extends a component comes after it', () => {
  const css = antdCss(file('button/style/index.js'));
  expect(css.indexOf('.ant-btn-compact-item')).toBeGreaterThan(css.indexOf('.ant-btn{'));
});

test('what all components share is brought by one of them', () => {
  const links = /a:hover\{color:var\(--ant-color-link-hover\)/;
  expect(antdCss(file('button/style/index.js'))).toMatch(links);
  expect(antdCss(file('input/style/search.js'))).not.toMatch(links);
});

test.each([
  ['grid/style/index.js', ['.ant-row{', '.ant-col-24{']],
  ['date-picker/style/index.js', ['.ant-picker{']],
  ['input/style/index.js', ['.ant-input{', '.ant-input-affix-wrapper{']],
])('%s is of the classes that antd gives', (name, classes) => {
  const css = antdCss(file(name));
  for (const one of classes) expect(css).toContain(one);
});

test('a module that writes styles asks for its stylesheet and makes none itself', () => {
  const source = loaded('button/style/index.js');
  expect(source).toContain("import './index.js?antd-css'");
  expect(source).toMatch(/genStyleHooks\('Button', \(\) => \[\], prepareComponentToken/);
});

test('one that extends another makes none and asks for none', () => {
  const source = loaded('button/style/compact.js');
  expect(source).toMatch(/genSubStyleComponent\(\['Button', 'compact'\], \(\) => \[\]/);
  expect(source).not.toContain('antd-css');
});

test('one that only helps is left as it is', () => {
  expect(loaded('button/style/token.js')).toBe(readFileSync(file('button/style/token.js'), 'utf8'));
});
