import { goLive } from '../publish/go-live';
import { alignOrigins, readStoredRegistry } from '../publish/registry-file';
import { localStore } from '../publish/store';
import { registryEntry } from '../testing/sample-builds';
import { temporaryFolder } from '../testing/folders';
import { foreignAreas } from './registered-ports';

test('a start drops what it published of a folder that is gone, and nothing that a team published', async () => {
  const store = localStore(temporaryFolder());
  const publish = (name: string, version: string, via?: 'start') => {
    const { origin, live } = registryEntry(name, { path: `/${name}`, version });
    return goLive(store, name, origin, live, { via });
  };
  await publish('mf-here', '1.0.0', 'start');
  await publish('mf-removed', '1.0.0', 'start');
  await publish('mf-theirs', '1.0.0');
  // Their checkout runs the product as well.
  await publish('mf-both', '1.0.0');
  await publish('mf-both', '1.1.0', 'start');
  const foreign = await foreignAreas(store, ['mf-here']);
  expect(foreign).toEqual({ stay: ['mf-theirs', 'mf-both'], gone: ['mf-removed'] });
  await alignOrigins(store, { 'mf-here': 'http://localhost:3008' }, foreign.gone);
  const { areas } = await readStoredRegistry(store);
  expect(Object.keys(areas)).toEqual(['mf-here', 'mf-theirs', 'mf-both']);
});
