import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { builtShell } from '../testing/sample-builds';
import { temporaryFolder, writeFiles } from '../testing/folders';
import { publishShell } from './publish-shell';
import { localStore } from './store';

test('a published shell is live, and the one before is still there', async () => {
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
  const shell = builtShell();
  rmSync(path.join(shell.folder, 'dist/index.html'));
  await expect(publishShell(shell, store)).rejects.toThrow(/no build in dist/);
  rmSync(path.join(shell.folder, 'dist'), { recursive: true });
  await expect(publishShell(shell, store)).rejects.toThrow(/no build in dist/);
});

test.each([
  ['does not say', undefined],
  ['does not say in a form that can be read', { contract: '' }],
])(
  'a shell that %s what it provides to areas is refused, and nothing goes live',
  async (_, said) => {
    const store = localStore(temporaryFolder());
    const shell = builtShell({ 'dist/facts.json': said ?? '' });
    if (said === undefined) rmSync(path.join(shell.folder, 'dist/facts.json'));
    await expect(publishShell(shell, store)).rejects.toThrow(
      /dist\/facts\.json.*Build it again with `mf build shell`/,
    );
    expect(await store.read('shell.json')).toBeUndefined();
  },
);
