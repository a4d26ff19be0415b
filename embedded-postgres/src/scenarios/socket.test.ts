import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmbeddedPostgres } from '../options';
import { query, untilGone, useBench } from './support';

const bench = useBench();

const socketOf = ({ connectionString }: EmbeddedPostgres): string | null =>
  new URL(connectionString).searchParams.get('host');

/** Null through a socket. */
async function peerOf({ connectionString }: EmbeddedPostgres): Promise<unknown> {
  const [row] = await query(connectionString, 'SELECT host(inet_client_addr()) AS peer');
  return row?.['peer'];
}

it('where the path is too long for a socket the server is reached by TCP', async () => {
  const server = await bench.start(join(await bench.folder(), 'long'.repeat(25)));
  expect(socketOf(server)).toBeNull();
  await expect(peerOf(server)).resolves.toBe('127.0.0.1');
});

it('where something else has the name of the socket’s folder the server is reached by TCP', async () => {
  const folder = await bench.folder();
  await writeFile(join(folder, 'socket'), '');
  const server = await bench.start(folder);
  expect(socketOf(server)).toBeNull();
  await expect(peerOf(server)).resolves.toBe('127.0.0.1');
});

it('a folder’s name with commas, quotes and spaces is one socket’s folder', async () => {
  const folder = join(await bench.folder(), `a, "b" & it's`);
  await mkdir(folder);
  const server = await bench.start(folder);
  expect(socketOf(server)).toBe(join(server.folder, 'socket'));
  await expect(peerOf(server)).resolves.toBeNull();
});

it('who takes the server over uses its socket too', async () => {
  const folder = await bench.folder();
  const killed = bench.hold(folder);
  const left = await killed.said('connectionString');
  killed.process.kill('SIGKILL');
  await killed.ended;

  const next = await bench.start(folder);
  expect(next.adopted).toBe(true);
  expect(next.connectionString).toBe(left.connectionString);
  await expect(peerOf(next)).resolves.toBeNull();
});

it('a killed server’s socket is cleared, though its process number was given to another program', async () => {
  const folder = await bench.folder();
  const first = await bench.start(folder);
  const { port } = first;
  process.kill(first.pid, 'SIGKILL');
  await untilGone(first.pid);
  const left = join(first.folder, 'socket');
  await expect(readdir(left)).resolves.toContain(`.s.PGSQL.${port}`);
  // It names us, who live: PostgreSQL by itself would not start.
  await writeFile(
    join(left, `.s.PGSQL.${port}.lock`),
    `${process.ppid}\n${join(first.folder, 'cluster')}\n1\n${port}\n${left}\n\n\n\n`,
  );
  await writeFile(join(left, '.s.PGSQL.1'), '');

  const next = await bench.start(folder, { port });
  await expect(peerOf(next)).resolves.toBeNull();
  await expect(readdir(left)).resolves.toEqual([`.s.PGSQL.${port}`, `.s.PGSQL.${port}.lock`]);
  await first.stop();
  await next.stop();
  await expect(readdir(left)).resolves.toEqual([]);
});
