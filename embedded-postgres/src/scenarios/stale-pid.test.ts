import { spawn, type ChildProcess } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunning } from '../processes';
import { query, untilGone, useBench } from './support';

const bench = useBench();

const strangers: ChildProcess[] = [];
afterEach(() => {
  for (const stranger of strangers.splice(0)) stranger.kill('SIGKILL');
});

/** A process that has nothing to do with a database. */
function stranger(): number {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  strangers.push(child);
  if (child.pid === undefined) throw new Error('no process');
  return child.pid;
}

/** A folder whose server was killed, and in whose postmaster.pid `pid` is since then. */
async function folderNaming(pid: number): Promise<string> {
  const folder = await bench.folder();
  const server = await bench.start(folder, { durability: 'full' });
  await query(server.connectionString, 'CREATE TABLE kept AS SELECT 7 AS n');
  process.kill(server.pid, 'SIGKILL');
  await untilGone(server.pid);
  const file = join(folder, 'cluster', 'postmaster.pid');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/^\d+/, String(pid)));
  return folder;
}

describe('a postmaster.pid whose number now belongs to', () => {
  it('another program is corrected, and that program left in peace', async () => {
    const pid = stranger();
    const folder = await folderNaming(pid);
    const server = await bench.start(folder);
    expect(server.adopted).toBe(false);
    expect(bench.log.join('\n')).toContain(`names process ${pid}, which is not this database`);
    await expect(query(server.connectionString, 'SELECT n FROM kept')).resolves.toEqual([{ n: 7 }]);
    await server.stop();
    await expect(isRunning(pid)).resolves.toBe(true);
  });

  it('a PostgreSQL of another folder is corrected, and that server neither used nor stopped', async () => {
    const other = await bench.start(await bench.folder());
    const folder = await folderNaming(other.pid);
    const server = await bench.start(folder);
    expect(server.adopted).toBe(false);
    expect(server.pid).not.toBe(other.pid);
    await server.stop();
    await expect(query(other.connectionString, 'SELECT 1 AS n')).resolves.toEqual([{ n: 1 }]);
  });

  it('nobody is recognised as a left-over', async () => {
    const pid = stranger();
    for (const child of strangers.splice(0)) child.kill('SIGKILL');
    await untilGone(pid);
    const server = await bench.start(await folderNaming(pid));
    await expect(query(server.connectionString, 'SELECT n FROM kept')).resolves.toEqual([{ n: 7 }]);
  });
});

it.each([
  ['empty', ''],
  ['cut off', '12'],
  ['of something else', '{"pid": 1}\n'],
])('a postmaster.pid that is %s does not keep the server from starting', async (_case, text) => {
  const folder = await bench.madeFolder();
  await writeFile(join(folder, 'cluster', 'postmaster.pid'), text);
  const server = await bench.start(folder);
  await expect(query(server.connectionString, 'SELECT 1 AS n')).resolves.toEqual([{ n: 1 }]);
});
