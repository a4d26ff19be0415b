import { readdirSync } from 'node:fs';
import { MODULES, RIGHTS } from '.';

it('has the manifest of every folder, by its name', () => {
  const folders = readdirSync(__dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(MODULES.map(({ name }) => name).sort()).toEqual(folders.sort());
});

it('has no tag that two modules describe', () => {
  const tags = MODULES.flatMap(({ tags = {} }) => Object.keys(tags));
  expect(tags).toEqual([...new Set(tags)]);
});

it('has no right that two modules declare', () => {
  expect(RIGHTS).toEqual([...new Set(RIGHTS)]);
});
