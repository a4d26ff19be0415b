import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { BuildError, runWebpack } from '../build/build';
import { integrityOf } from '../build/integrity';
import { ASSETS } from '../build/names';
import { shellConfig } from '../build/shell-config';
import type { FolderStore } from '../stores/folder-store';
import { writeFileAtomically } from '../workspace/atomic-file';
import { fingerprint, memberFingerprint } from '../workspace/fingerprint';
import { shellMember } from '../workspace/members';
import { cacheFolder } from '../workspace/places';
import { withLock } from '../workspace/with-lock';

const TIMEOUT_MS = 300_000;

/** Builds that are kept: the one in use, and the one of another branch. */
const KEPT = 2;

const RENDERER_HOOK = 'platform/src/dev/browser/renderer-hook.js';

/** A build of the shell for development. */
export interface DevShell {
  /** Folder of its files. */
  folder: string;
  version: string;
  /** Whether it had to be built. */
  built: boolean;
}

/**
 * Builds a development flavour of the shell: its own build with React for development, which alone
 * can exchange components while they run, and with a small script ahead of everything that React
 * tells of itself. Built once for each state of the sources.
 *
 * @throws {BuildError}
 */
export async function buildDevShell(root: string): Promise<DevShell> {
  const print = createHash('sha256')
    .update(memberFingerprint(root, shellMember(root)))
    .update(fingerprint(root, [RENDERER_HOOK, 'platform/src/dev/dev-shell.ts']))
    .digest('hex')
    .slice(0, 12);
  const builds = path.join(cacheFolder(root), 'dev-shell');
  const folder = path.join(builds, print);
  const lock = path.join(cacheFolder(root), 'locks', 'dev-shell');
  const built = await withLock(lock, TIMEOUT_MS, async () => {
    if (existsSync(folder)) {
      await utimes(folder, new Date(), new Date());
      return false;
    }
    await build(root, folder);
    await dropOld(builds);
    return true;
  });
  return { folder, version: `0.0.0-b${print}`, built };
}

/** Puts it live in a store, as a link: it is neither checked nor compressed. */
export async function showDevShell(
  store: FolderStore,
  { folder, version }: DevShell,
): Promise<void> {
  await mkdir(store.versions('shell'), { recursive: true });
  const place = path.join(store.versions('shell'), version);
  await rm(place, { force: true });
  await symlink(folder, place, 'junction');
  await writeFileAtomically(store.shellPointer, `${JSON.stringify({ live: version })}\n`);
}

/** Builds aside and renames: a build that was cut off leaves nothing that looks whole. */
async function build(root: string, folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const stats = await runWebpack(devShellConfig(root, unfinished));
  if (stats.hasErrors()) {
    throw new BuildError(
      `The shell does not build:\n\n${stats.toString({ preset: 'errors-only' })}`,
    );
  }
  await addRendererHook(root, unfinished);
  await rename(unfinished, folder);
}

function devShellConfig(root: string, folder: string): Configuration {
  const base = shellConfig(root, shellMember(root));
  return {
    ...base,
    mode: 'development',
    devtool: false,
    output: { ...base.output, path: folder },
    optimization: { ...base.optimization, minimize: false },
    cache: { ...(base.cache as object), type: 'filesystem', name: 'shell-development' },
  };
}

/** Puts the hook ahead of every other script of the page. */
async function addRendererHook(root: string, folder: string): Promise<void> {
  const script = await readFile(path.join(root, RENDERER_HOOK));
  const name = `${ASSETS}/renderer-hook.${createHash('sha256').update(script).digest('hex').slice(0, 10)}.js`;
  await writeFile(path.join(folder, name), script);
  const page = path.join(folder, 'index.html');
  const html = await readFile(page, 'utf8');
  const tag = `<script src="/${name}" crossorigin="anonymous" integrity="${integrityOf(script)}"></script>`;
  const withHook = html.replace('<head>', `<head>\n${tag}`);
  if (withHook === html) throw new Error('The page of the shell has no <head>.');
  await writeFile(page, withHook);
}

async function dropOld(builds: string): Promise<void> {
  const entries = await readdir(builds);
  const dated = await Promise.all(
    entries.map(async (name) => ({ name, time: (await stat(path.join(builds, name))).mtimeMs })),
  );
  dated.sort((a, b) => b.time - a.time);
  for (const { name } of dated.slice(KEPT)) {
    await rm(path.join(builds, name), { recursive: true, force: true });
  }
}
