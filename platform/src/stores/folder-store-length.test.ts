import { statSync } from 'node:fs';
import { temporaryFolder } from '../testing/folders';
import { localStore } from './folder-store';

test('no two changes in a row leave a document of the same length', async () => {
  const store = localStore(temporaryFolder());
  const lengths: number[] = [];
  for (const live of ['1.0.0', '1.0.1', '1.0.0', '1.0.2']) {
    await store.update('areas.json', () => JSON.stringify({ live }));
    expect(JSON.parse((await store.read('areas.json')) ?? '')).toEqual({ live });
    lengths.push(statSync(store.registry).size);
  }
  for (const [index, length] of lengths.entries()) expect(length).not.toBe(lengths[index - 1]);
});
