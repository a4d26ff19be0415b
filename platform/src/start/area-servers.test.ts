import { registryDocument, registryEntry } from '../testing/sample-builds';
import { ask } from '../testing/request';
import { temporaryFolder, writeFiles } from '../testing/folders';
import { localStore, type FolderStore } from '../publish/store';
import { listen } from '../serve/listen';
import { AreaServers } from './area-servers';

let store: FolderStore;
let servers: AreaServers;
let base: number;
let said: string[];

beforeEach(async () => {
  // A range of ports whose first is free now.
  const probe = await listen(async (_request, response) => void response.end(), { port: 0 });
  base = probe.port;
  await probe.close();
  said = [];
  store = localStore(temporaryFolder());
  writeFiles(store.folder, { 'mf-new/1.0.0/remoteEntry.js': 'new' });
  servers = new AreaServers({ store, host: undefined, base, say: (text) => said.push(text) });
});
afterEach(() => servers.close());

function publish(origin: string): void {
  const entry = { ...registryEntry('mf-new'), origin };
  writeFiles(store.folder, { 'areas.json': registryDocument({ 'mf-new': entry }) });
}

async function answered(port: number): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await ask(port, '/1.0.0/remoteEntry.js').catch(() => undefined);
    if (answer) return answer.body.toString();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('no answer');
}

test('an area that is published while the product runs is served', async () => {
  servers.watch();
  publish(`http://localhost:${base}`);
  expect(await answered(base)).toBe('new');
});

test('an area whose origin is elsewhere is not', async () => {
  publish('https://new.example.com');
  await servers.lookNow();
  publish(`http://localhost:${base + 40}`);
  await servers.lookNow();
  await expect(ask(base + 40, '/1.0.0/remoteEntry.js')).rejects.toThrow();
});

test('a port that another program has is said once, and taken when it is free', async () => {
  const other = await listen(async (_request, response) => void response.end('other'), {
    port: base,
  });
  publish(`http://localhost:${base}`);
  await servers.lookNow();
  await servers.lookNow();
  expect(said).toEqual([expect.stringMatching(/^mf-new is not served: port \d+ /)]);
  await other.close();
  await servers.lookNow();
  expect(await answered(base)).toBe('new');
});

test('the server of an area that moved away still answers pages that are open', async () => {
  await servers.start('mf-new', base);
  publish('https://new.example.com');
  await servers.lookNow();
  expect(await answered(base)).toBe('new');
});

test('a registry that cannot be read stops nothing', async () => {
  writeFiles(store.folder, { 'areas.json': '{"half' });
  await servers.lookNow();
  publish(`http://localhost:${base}`);
  await servers.lookNow();
  expect(await answered(base)).toBe('new');
});
