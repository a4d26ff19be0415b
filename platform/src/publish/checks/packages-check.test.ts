import { bundled } from '../../testing/area-to-check';
import { licenceViolations, singleCopyViolations } from './packages-check';

const violationsOf = (license: string | null, licenses: Record<string, string> = {}): string[] =>
  licenceViolations(
    'mf-risk',
    { packages: [bundled({ name: 'graph', version: '2.0.0', license })], consumed: {} },
    { licenses },
  );

test.each(['MIT', 'Apache-2.0', '(MIT OR GPL-3.0-only)', 'MIT AND ISC', '0BSD', 'OFL-1.1'])(
  'a package under %s may be delivered',
  (license) => {
    expect(violationsOf(license)).toEqual([]);
  },
);

test.each([
  'GPL-3.0-only',
  'GPL-2.0-or-later',
  'AGPL-3.0-only',
  'SSPL-1.0',
  'LGPL-3.0-only',
  'MIT AND GPL-3.0-only',
])('a package under %s may not, and the message says which and where', (license) => {
  const [violation = ''] = violationsOf(license);
  expect(violation).toContain(`mf-risk carries graph 2.0.0, whose licence, ${license}, is not one`);
  expect(violation).toContain('Look at node_modules/graph');
});

test.each([
  [null, 'names no licence'],
  ['SEE LICENSE IN LICENSE.md', 'whose licence reads "SEE LICENSE IN LICENSE.md"'],
  ['UNLICENSED', 'whose licence reads "UNLICENSED"'],
])('a licence that is not known (%s) is refused until somebody has looked', (license, words) => {
  const [violation = ''] = violationsOf(license);
  expect(violation).toContain(words);
  expect(violation).toContain('Look for one in node_modules/graph');
  expect(violationsOf(license, { 'graph@2.0.0': 'MIT' })).toEqual([]);
});

test('what somebody says of one version holds for that version, and only if it may be delivered', () => {
  expect(violationsOf(null, { 'graph@1.9.0': 'MIT' })).toHaveLength(1);
  expect(violationsOf(null, { 'graph@2.0.0': 'GPL-3.0-only' })).toHaveLength(1);
  expect(violationsOf(null, { 'graph@2.0.0': 'fine by me' })).toHaveLength(1);
});

test('nobody can say another licence than the package itself does', () => {
  expect(violationsOf('GPL-3.0-only', { 'graph@2.0.0': 'MIT' })).toHaveLength(1);
});

const secondCopies = (...packages: Parameters<typeof bundled>[0][]): string[] =>
  singleCopyViolations('mf-risk', { packages: packages.map(bundled), consumed: {} });

test.each([
  ['react', 'index.js', 'react'],
  ['react-router', 'dist/index.js', 'react-router-dom'],
  ['rxjs', 'dist/esm/index.js', '@mbo/shared/bus'],
  ['axios', 'index.js', '@mbo/shared/http'],
  ['antd', 'es/button/index.js', '@mbo/shared/ui'],
  ['i18next', 'dist/esm/i18next.js', 'i18next'],
  ['@tanstack/react-query', 'build/modern/index.js', '@tanstack/react-query'],
  ['dayjs', 'dayjs.min.js', 'dayjs'],
])('an area may not carry its own %s', (name, file, instead) => {
  expect(secondCopies({ name, files: [file] })).toEqual([
    `mf-risk: ${name} would be bundled a second time. Import it from ${instead}. ` +
      `It came from node_modules/${name}.`,
  ]);
});

test('it may carry what is not one of a kind, and extensions of what is', () => {
  expect(
    secondCopies(
      { name: '@ant-design/plots' },
      { name: 'dayjs', files: ['plugin/utc.js', 'locale/de.js'] },
    ),
  ).toEqual([]);
});
