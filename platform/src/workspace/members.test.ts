import { temporaryFolder, writeFiles } from '../testing/folders';
import { areaMembers, findMember } from './members';

function repository(): string {
  const root = temporaryFolder();
  writeFiles(root, {
    'mf-risk/area.json': {},
    'mf-auth/area.json': {},
    'mf-soon/package.json': {},
    'other/area.json': {},
    'elsewhere/mf-sample/area.json': {},
  });
  return root;
}

test('areas are the folders that have a descriptor', () => {
  expect(areaMembers(repository()).map((area) => area.name)).toEqual(['mf-auth', 'mf-risk']);
});

test('an area elsewhere is found by its folder', () => {
  expect(findMember(repository(), 'elsewhere/mf-sample')).toMatchObject({
    name: 'mf-sample',
    kind: 'area',
  });
});

test('a name that does not exist is answered with those that do', () => {
  expect(() => findMember(repository(), 'mf-soon')).toThrow(
    'There is no member "mf-soon". There are: shell, mf-auth, mf-risk.',
  );
});
