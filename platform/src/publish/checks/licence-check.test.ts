import { bundled } from '../../testing/area-to-check';
import { licenceViolations } from './licence-check';

const faults = (license: string | null, licenses: Record<string, string> = {}): string[] =>
  licenceViolations(
    'mf-risk',
    { packages: [bundled({ name: 'graph', version: '2.0.0', license })], consumed: {} },
    { licenses },
  );

test.each(['MIT', 'Apache-2.0', '(MIT OR GPL-3.0-only)', 'MIT AND ISC', '0BSD', 'OFL-1.1'])(
  'a package under %s may be delivered',
  (license) => {
    expect(faults(license)).toEqual([]);
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
  const [fault = ''] = faults(license);
  expect(fault).toContain(`mf-risk carries graph 2.0.0, whose licence, ${license}, is not one`);
  expect(fault).toContain('Look at node_modules/graph');
});

test.each([
  [null, 'names no licence'],
  ['SEE LICENSE IN LICENSE.md', 'whose licence reads "SEE LICENSE IN LICENSE.md"'],
  ['UNLICENSED', 'whose licence reads "UNLICENSED"'],
])('a licence that is not known (%s) is refused until somebody has looked', (license, words) => {
  const [fault = ''] = faults(license);
  expect(fault).toContain(words);
  expect(fault).toContain('Look for one in node_modules/graph');
  expect(faults(license, { 'graph@2.0.0': 'MIT' })).toEqual([]);
});

test('what somebody says of one version holds for that version, and only if it may be delivered', () => {
  expect(faults(null, { 'graph@1.9.0': 'MIT' })).toHaveLength(1);
  expect(faults(null, { 'graph@2.0.0': 'GPL-3.0-only' })).toHaveLength(1);
  expect(faults(null, { 'graph@2.0.0': 'fine by me' })).toHaveLength(1);
});

test('nobody can say another licence than the package itself does', () => {
  expect(faults('GPL-3.0-only', { 'graph@2.0.0': 'MIT' })).toHaveLength(1);
});
