import { renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../testing/folders';
import { WatchedFile } from './watched-file';

test('a file is read again only when it changed', async () => {
  const file = path.join(temporaryFolder(), 'a.json');
  let reads = 0;
  const watched = new WatchedFile(file, (text) => {
    reads += 1;
    return JSON.parse(text) as unknown;
  });
  writeFileSync(file, '1');
  expect(await watched.read()).toMatchObject({ ok: true, value: 1 });
  expect(await watched.read()).toMatchObject({ ok: true, value: 1 });
  expect(reads).toBe(1);

  // Replaced within the same tick of the clock, by as many bytes.
  const time = new Date('2026-01-01');
  utimesSync(file, time, time);
  await watched.read();
  writeFileSync(`${file}.new`, '2');
  utimesSync(`${file}.new`, time, time);
  renameSync(`${file}.new`, file);
  expect(await watched.read()).toMatchObject({ ok: true, value: 2 });
});

test('a file that is missing or malformed says so, and recovers', async () => {
  const file = path.join(temporaryFolder(), 'a.json');
  const watched = new WatchedFile(file, (text) => JSON.parse(text) as unknown);
  expect(await watched.read()).toMatchObject({
    ok: false,
    reason: expect.stringContaining('ENOENT'),
  });
  writeFileSync(file, '{');
  expect(await watched.read()).toMatchObject({
    ok: false,
    reason: expect.stringContaining('JSON'),
  });
  writeFileSync(file, '{"a":1}');
  expect(await watched.read()).toMatchObject({ ok: true, value: { a: 1 } });
  rmSync(file);
  expect(await watched.read()).toMatchObject({ ok: false });
});
