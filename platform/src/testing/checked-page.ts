import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Member } from '../workspace/members';
import { ROOT, writeFiles } from './folders';

/** What ran, in order: each script of the two builds says so, whoever asked for it. */
const SAY = (what: string): string => `(window.ran ??= []).push('${what}');`;

/** A page that does what the shell does, in the fewest words: it runs the registry's area. */
const SHELL = {
  'package.json': { name: '@mbo/shell', version: '1.0.0', sideEffects: true },
  'src/index.html':
    '<!doctype html><html lang="en"><head><title>Page</title></head><body></body></html>',
  'src/boot/early.ts': `${SAY('early')} export const early = 'early';`,
  'src/index.ts': `
    import './boot/early';
    ${SAY('shell')}
    const report = (text) => { document.body.dataset.outcome = text; };
    import('./start').then(({ start }) => start()).then(() => report('done'), (error) => report('failed: ' + error.message));`,
  'src/start.css': 'body { color: rgb(1, 2, 3) }',
  'src/start.ts': `
    import { init, loadRemote } from '@module-federation/enhanced/runtime';
    import { early } from './boot/early';
    import './start.css';
    ${SAY('shell chunk')}
    document.body.dataset.first = early;
    export async function start() {
      const { origin, live } = JSON.parse(document.getElementById('areas').text).areas['mf-risk'];
      const entry = origin + '/' + live.version + '/' + live.entry;
      const createScript = () => Object.assign(document.createElement('script'), {
        src: entry, crossOrigin: 'anonymous', integrity: live.files[live.entry].integrity,
      });
      init({
        name: 'shell',
        remotes: [{ name: 'mf_risk', entry }],
        plugins: [{ name: 'hash', createScript }],
      });
      const area = await loadRemote('mf_risk/area');
      await area.show(document.body);
    }`,
};

const AREA = {
  'package.json': { name: '@mbo/mf-risk', version: '1.0.0', sideEffects: true },
  'area.json': {
    name: 'mf-risk',
    title: 'Risk',
    owner: { team: 'Risk', contact: 'risk@example.com' },
    contract: '>=1.0.0',
    pages: [{ path: '/risk', title: 'Risk' }],
  },
  'src/area.css': '.area { color: rgb(4, 5, 6) }',
  'src/area.ts': `
    import './area.css';
    ${SAY('area')}
    export const bootstrap = async () => {};
    export const mount = async () => {};
    export const unmount = async () => {};
    export async function show(place) {
      place.insertAdjacentHTML('beforeend', '<p class="area">area</p>');
      (await import('./later')).show(place);
    }`,
  'src/later.css': '.later { color: rgb(7, 8, 9) }',
  'src/later.ts': `
    import './later.css';
    ${SAY('later')}
    export const show = (place) => place.insertAdjacentHTML('beforeend', '<p class="later">later</p>');`,
};

/** Builds a small shell and an area whose page needs scripts and styles of every kind. */
export async function buildCheckedPage(folder: string): Promise<{ shell: Member; area: Member }> {
  const shell: Member = { name: 'shell', folder: path.join(folder, 'shell'), kind: 'shell' };
  const area: Member = { name: 'mf-risk', folder: path.join(folder, 'mf-risk'), kind: 'area' };
  writeFiles(shell.folder, SHELL);
  writeFiles(area.folder, AREA);
  symlinkSync(path.join(ROOT, 'shell/node_modules'), path.join(shell.folder, 'node_modules'));
  const program = path.join(ROOT, 'platform/src/testing/build-members.mjs');
  const both = [shell, area].flatMap((member) => [member.kind, member.folder]);
  await promisify(execFile)(process.execPath, [program, ...both], { cwd: ROOT });
  return { shell, area };
}

/** Changes a published file on the disk for the time of `use`, as no publish ever would. */
export async function tamper(
  file: string,
  edit: (text: string) => string,
  use: () => Promise<void>,
): Promise<void> {
  const copies = ['', '.br', '.gz']
    .map((ending) => file + ending)
    .filter((name) => existsSync(name))
    .map((name) => ({ name, bytes: readFileSync(name) }));
  const text = readFileSync(file, 'utf8');
  const edited = edit(text);
  if (edited === text) throw new Error(`Nothing was changed in ${file}.`);
  // Removed first: copies may be one file with those that later publishes use again.
  for (const { name } of copies) rmSync(name);
  writeFileSync(file, edited);
  try {
    await use();
  } finally {
    for (const { name, bytes } of copies) {
      rmSync(name, { force: true });
      writeFileSync(name, bytes);
    }
  }
}
