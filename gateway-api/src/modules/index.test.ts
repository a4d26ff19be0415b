import { existsSync, readdirSync } from 'node:fs';
import { MODULES, RIGHTS } from '.';

it('knows every folder that has a manifest, by its name', () => {
  const folders = readdirSync(__dirname, { withFileTypes: true })
    .filter((entry) => existsSync(`${__dirname}/${entry.name}/module.ts`))
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
