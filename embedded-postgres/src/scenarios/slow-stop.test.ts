import pg from 'pg';
import { join } from 'node:path';
import { prepareBinaries } from '../binaries';
import { isRunning } from '../processes';
import { stopServer } from '../stop-server';
import { query, useBench } from './support';

const bench = useBench();
const logger = {
  info: (message: string) => void bench.log.push(message),
  warn: (message: string) => void bench.log.push(message),
};

it('a client with an open transaction does not hold the stop up', async () => {
  const server = await bench.start(await bench.folder());
  const client = new pg.Client({ connectionString: server.connectionString });
  const cut = new Promise((resolve) => client.on('error', resolve));
  await client.connect();
  await client.query('BEGIN; CREATE TABLE never (n int)');
  await server.stop();
  await cut;
  await expect(isRunning(server.pid)).resolves.toBe(false);
});

it('a process of the server that does not react is not waited for, and nothing committed is lost', async () => {
  const folder = await bench.folder();
  const server = await bench.start(folder, { durability: 'full' });
  await query(server.connectionString, 'CREATE TABLE kept AS SELECT 7 AS n');
  const client = new pg.Client({ connectionString: server.connectionString });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  if (rows[0] === undefined) throw new Error('The server names no process.');
  process.kill(rows[0].pid, 'SIGSTOP');

  const binaries = await prepareBinaries({ user: undefined, logger });
  await stopServer({ pid: server.pid, cluster: join(folder, 'cluster') }, binaries, logger, 300);
  await expect(isRunning(server.pid)).resolves.toBe(false);
  expect(bench.log.join('\n')).toContain('stopping it at once');

  const next = await bench.start(folder);
  await expect(query(next.connectionString, 'SELECT n FROM kept')).resolves.toEqual([{ n: 7 }]);
});
