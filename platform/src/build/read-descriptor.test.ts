import path from 'node:path';
import { exposedModules } from '@mbo/shared/area';
import { DESCRIPTOR } from '../testing/sample-builds';
import { temporaryFolder, writeFiles } from '../testing/folders';
import { sourceOf } from './exposes';
import { readDescriptor } from './read-descriptor';

function area(files: Readonly<Record<string, unknown>>): string {
  const folder = path.join(temporaryFolder(), 'mf-risk');
  writeFiles(folder, files);
  return folder;
}

test('a descriptor is read with its defaults filled in', () => {
  const descriptor = readDescriptor(area({ 'area.json': DESCRIPTOR }));
  expect(descriptor.pages[0]).toMatchObject({ layout: 'drawer', guards: { staff: false } });
  expect(exposedModules(descriptor)).toEqual(['./area', './limits']);
});

test('translations of its texts come from the menu.json of each locale', () => {
  const folder = area({
    'area.json': DESCRIPTOR,
    'src/locales/en.json': {},
    'src/locales/de/menu.json': { title: 'Risiko' },
  });
  expect(readDescriptor(folder).locales).toEqual({ de: { title: 'Risiko' } });
});

test('a translation of what area.json does not have is refused', () => {
  const folder = area({
    'area.json': DESCRIPTOR,
    'src/locales/de/menu.json': { 'pages./gone.title': 'Weg' },
  });
  expect(() => readDescriptor(folder)).toThrow(
    /menu\.json of de has pages\.\/gone\.title, which area\.json has not\. It has title,/,
  );
});

test('what an area draws in slots is exposed, each module once', () => {
  const slots = ['transaction-detail.risk', 'transaction-detail.actions'].map((name) => ({
    name,
    module: './verdict',
    order: 1,
  }));
  const descriptor = readDescriptor(area({ 'area.json': { ...DESCRIPTOR, slots } }));
  expect(exposedModules(descriptor)).toEqual(['./area', './limits', './verdict']);
});

test.each([
  [
    'of another name',
    { ...DESCRIPTOR, name: 'mf-auth' },
    /is named "mf-auth"; it must be "mf-risk"/,
  ],
  ['with an unknown field', { ...DESCRIPTOR, colour: 'red' }, /colour/],
  [
    'with a slot that no page has',
    {
      ...DESCRIPTOR,
      slots: [{ name: 'transaction-detail.weather', module: './rain', order: 1 }],
    },
    /there is no slot "transaction-detail\.weather"; there are .*transaction-detail\.risk/,
  ],
  ['with no version range', { ...DESCRIPTOR, contract: 'latest!' }, /is not a version range/],
  ['that is not JSON', '{', /mf-risk\/area\.json cannot be read/],
])('a descriptor %s is refused', (_title, contents, message) => {
  expect(() => readDescriptor(area({ 'area.json': contents }))).toThrow(message);
});

test('an exposed module is a file or a folder of its name', () => {
  const folder = area({ 'src/area.tsx': '', 'src/limits/index.tsx': '' });
  expect(sourceOf(folder, './area')).toBe(path.join(folder, 'src/area.tsx'));
  expect(sourceOf(folder, './limits')).toBe(path.join(folder, 'src/limits/index.tsx'));
  expect(() => sourceOf(folder, './rules')).toThrow(/names the module \.\/rules.*src\/rules\.tsx/s);
});
