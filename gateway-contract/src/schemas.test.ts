import { readdirSync } from 'node:fs';
import path from 'node:path';
import * as all from './schemas';

it('holds every schema of every resource, so that the documents name them', () => {
  const resources = readdirSync(__dirname).filter((file) => file.endsWith('.schema.ts'));
  expect(resources.length).toBeGreaterThan(10);
  for (const file of resources) {
    const exported = Object.keys(jest.requireActual<object>(path.join(__dirname, file)));
    expect(Object.keys(all)).toEqual(expect.arrayContaining(exported));
  }
});
