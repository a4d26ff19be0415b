import path from 'node:path';
import { buildImports } from '../ci/build-files';
import { areaMembers } from '../workspace/members';
import { importCircle } from './import-circle';

const ROOT = path.join(import.meta.dirname, '../../..');

// To read every module of a build, on a machine that is busy.
jest.setTimeout(180_000);

test('a circle is named by its files', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', []],
    ['d', ['b']],
  ]);
  expect(importCircle(imports)).toEqual(['b', 'd', 'b']);
});

test('what is imported by two is no circle', () => {
  const imports = new Map([
    ['a', ['b', 'c']],
    ['b', ['d']],
    ['c', ['d']],
  ]);
  expect(importCircle(imports)).toBeUndefined();
});

const members = ['shell', 'gateway-api', 'platform', ...areaMembers(ROOT).map(({ name }) => name)];
test.each(members)('no file of %s imports itself by way of others', async (member) => {
  const imports = await buildImports(ROOT, member);
  expect(imports.size).toBeGreaterThan(10);
  expect(importCircle(imports)).toBeUndefined();
});
