import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { query, useBench } from './support';

const bench = useBench();

it('a checkout that others may not enter, as below /root, still gets its database', async () => {
  const home = join(await bench.folder(), 'home');
  await mkdir(home, { mode: 0o700 });
  const asked = join(home, 'checkout', '.data', 'database');
  const first = await bench.start(asked, { durability: 'full' });
  // Who runs the server as themselves may enter their own folder, and keeps the data in it.
  const asRoot = process.getuid?.() === 0;
  expect(first.folder === asked).toBe(!asRoot);
  expect(bench.log.some((line) => line.includes(`may not enter ${home}`))).toBe(asRoot);

  await query(first.connectionString, 'CREATE TABLE kept AS SELECT 7 AS n');
  await first.stop();
  const second = await bench.start(asked, { durability: 'full' });
  expect(second.folder).toBe(first.folder);
  await expect(query(second.connectionString, 'SELECT n FROM kept')).resolves.toEqual([{ n: 7 }]);
  await second.stop();
  await rm(second.folder, { recursive: true });
  await expect(stat(second.folder)).rejects.toThrow('ENOENT');
});
