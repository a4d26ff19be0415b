import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { query, useBench } from './support';

const bench = useBench();

async function unfinishedIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((): string[] => []);
  return names.filter((name) => name.startsWith('cluster.new-'));
}

/** A folder whose set-up was killed half-way. One that was whole before it was met is let go. */
async function cutShortFolder(): Promise<string> {
  for (;;) {
    const folder = await bench.folder();
    const killed = bench.hold(folder);
    const isWhole = async (): Promise<boolean> => (await readdir(folder)).includes('cluster');
    while ((await unfinishedIn(folder)).length === 0 && !(await isWhole())) await sleep(1);
    killed.process.kill('SIGKILL');
    await killed.ended;
    if (!(await isWhole())) return folder;
  }
}

it('a set-up that was killed half-way is repeated, and nothing of it stays', async () => {
  const folder = await cutShortFolder();

  const server = await bench.start(folder);
  expect(bench.log).toContain('An earlier set-up of the database was cut short: repeating it.');
  await expect(query(server.connectionString, 'SELECT 1 AS n')).resolves.toEqual([{ n: 1 }]);
  expect(await unfinishedIn(folder)).toEqual([]);
});

it('an empty folder in the cluster’s place is no obstacle', async () => {
  const folder = await bench.folder();
  await mkdir(join(folder, 'cluster'));
  const server = await bench.start(folder);
  await expect(query(server.connectionString, 'SELECT 1 AS n')).resolves.toEqual([{ n: 1 }]);
});

it('a folder of other things in the cluster’s place is refused and left as it is', async () => {
  const folder = await bench.folder();
  await mkdir(join(folder, 'cluster'));
  await writeFile(join(folder, 'cluster', 'photo.jpg'), 'x');
  await expect(bench.start(folder)).rejects.toMatchObject({
    code: 'folder',
    message: expect.stringContaining('is not a PostgreSQL data folder') as unknown,
  });
  expect(await readdir(join(folder, 'cluster'))).toEqual(['photo.jpg']);
});

it('data of another major version are refused and left as they are', async () => {
  const folder = await bench.madeFolder();
  const version = join(folder, 'cluster', 'PG_VERSION');
  await writeFile(version, '14\n');
  await expect(bench.start(folder)).rejects.toMatchObject({
    code: 'version',
    message: expect.stringMatching(/made by PostgreSQL 14, and this is PostgreSQL 18/) as unknown,
  });
});

it('lost passwords are named, with what to do', async () => {
  const folder = await bench.madeFolder();
  await rm(join(folder, 'passwords.json'));
  await expect(bench.start(folder)).rejects.toMatchObject({
    code: 'folder',
    message: expect.stringContaining('passwords.json') as unknown,
  });
});
