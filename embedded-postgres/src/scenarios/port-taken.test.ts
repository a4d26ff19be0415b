import { createServer, type Server } from 'node:net';
import { readdir } from 'node:fs/promises';
import { findFreePort } from '../port';
import { query, useBench } from './support';

const bench = useBench();

let occupant: Server;
let port: number;
beforeEach(async () => {
  occupant = createServer();
  await new Promise<void>((resolve) => occupant.listen(0, '127.0.0.1', resolve));
  const address = occupant.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  port = address.port;
});
afterEach(() => new Promise<void>((resolve) => void occupant.close(() => resolve())));

it('a port that is taken is named, with the setting that changes it, before anything is made', async () => {
  const folder = await bench.folder();
  await expect(bench.start(folder, { port })).rejects.toMatchObject({
    code: 'port-taken',
    message: expect.stringMatching(new RegExp(`port ${port} .* set PORT_DATABASE`)) as unknown,
  });
  expect(await readdir(folder)).toEqual([]);
});

it('a port that was given is the one used', async () => {
  const free = await findFreePort();
  const server = await bench.start(await bench.folder(), { port: free });
  expect(server.port).toBe(free);
  await expect(query(server.connectionString, 'SHOW port')).resolves.toEqual([
    { port: String(free) },
  ]);
});
