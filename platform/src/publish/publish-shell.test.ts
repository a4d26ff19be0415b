import { readFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder, writeFiles } from '../testing/temporary-folder';
import type { Member } from '../workspace/members';
import { publishShell } from './publish-shell';
import { localStore } from './store';

function builtShell(files: Record<string, unknown>): Member {
  const folder = temporaryFolder();
  writeFiles(folder, { 'package.json': { name: '@mbo/shell', version: '0.1.0' }, ...files });
  return { name: 'shell', folder, kind: 'shell' };
}

test('a published shell is live, and the one before still stands', async () => {
  const store = localStore(temporaryFolder());
  const shell = builtShell({ 'dist/index.html': 'first', 'dist/assets/shell.1.js': 'one' });
  const first = await publishShell(shell, store);
  expect(await publishShell(shell, store)).toEqual(first);

  writeFiles(shell.folder, { 'dist/index.html': 'second' });
  const second = await publishShell(shell, store);
  expect(second).toEqual({ live: second.live, previous: first.live });
  expect(JSON.parse(readFileSync(store.shellPointer, 'utf8'))).toEqual(second);
  const page = (version: string): string =>
    readFileSync(path.join(store.versions('shell'), version, 'index.html'), 'utf8');
  expect([page(first.live), page(second.live)]).toEqual(['first', 'second']);
});

test('a shell that is not built is refused', async () => {
  const store = localStore(temporaryFolder());
  await expect(publishShell(builtShell({}), store)).rejects.toThrow(/no build in dist/);
  await expect(publishShell(builtShell({ 'dist/a.js': '' }), store)).rejects.toThrow(/no build/);
});
