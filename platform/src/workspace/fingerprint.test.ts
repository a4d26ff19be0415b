import { temporaryFolder, writeFiles } from '../testing/folders';
import { memberFingerprint } from './fingerprint';
import type { Member } from './members';

function repository(): { root: string; print: (name: string) => string } {
  const root = temporaryFolder();
  writeFiles(root, {
    'pnpm-lock.yaml': 'lock',
    'shared/src/ui/index.ts': 'ui',
    'platform/src/build/base-config.ts': 'preset',
    'pricing/src/index.ts': 'prices',
    'mf-risk/src/area.tsx': 'risk',
    'mf-risk/package.json': JSON.stringify({ dependencies: { '@mbo/pricing': 'workspace:*' } }),
    'mf-auth/src/area.tsx': 'auth',
  });
  const member = (name: string): Member => ({ name, folder: `${root}/${name}`, kind: 'area' });
  return { root, print: (name) => memberFingerprint(root, member(name)) };
}

test.each([
  ['mf-risk/src/area.tsx', 'its own source'],
  ['mf-risk/src/new.ts', 'a new file'],
  ['shared/src/ui/index.ts', 'the shared package'],
  ['pricing/src/index.ts', 'a package that it bundles'],
  ['platform/src/build/base-config.ts', 'the preset'],
  ['pnpm-lock.yaml', 'a package'],
])('a change of %s (%s) asks for a build', (file) => {
  const { root, print } = repository();
  const before = print('mf-risk');
  writeFiles(root, { [file]: 'changed' });
  expect(print('mf-risk')).not.toBe(before);
});

test.each([
  'mf-auth/src/area.tsx',
  'mf-risk/src/area.test.tsx',
  'mf-risk/dist/area.js',
  'mf-risk/node_modules/x/index.js',
  'shared/src/testing/index.ts',
  'platform/src/start/main.ts',
])('a change of %s does not', (file) => {
  const { root, print } = repository();
  const before = print('mf-risk');
  writeFiles(root, { [file]: 'changed' });
  expect(print('mf-risk')).toBe(before);
});

test('a change of a package that it does not bundle does not', () => {
  const { root, print } = repository();
  const before = print('mf-auth');
  writeFiles(root, { 'pricing/src/index.ts': 'changed' });
  expect(print('mf-auth')).toBe(before);
});

test('a file that is renamed asks for a build', () => {
  const one = repository();
  const other = repository();
  writeFiles(one.root, { 'mf-risk/src/a.ts': 'same' });
  writeFiles(other.root, { 'mf-risk/src/b.ts': 'same' });
  expect(one.print('mf-risk')).not.toBe(other.print('mf-risk'));
});
