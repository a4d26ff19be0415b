import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Says of which lock file and package files `node_modules` was installed. */
const MARKER = 'node_modules/.installed-from';

/**
 * Installs the packages when something that decides on them has changed since the last time.
 * Nothing but Node.js itself may be used here: nothing is installed yet.
 *
 * @param {string} root
 * @returns {boolean} whether it installed
 */
export function ensureInstalled(root) {
  const fingerprint = packagesFingerprint(root);
  const marker = path.join(root, MARKER);
  if (existsSync(marker) && readFileSync(marker, 'utf8') === fingerprint) return false;

  process.stdout.write('  … installing packages, a minute or two the first time\n');
  const started = performance.now();
  const [program, ...parameters] = packageManager(root);
  const created = process.env.CI ? [] : membersNotInLock(root);
  const result = spawnSync(program, [...parameters, 'install', ...lockOptions(created)], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
    // Without a terminal it never stops to ask whether a folder may be replaced.
    env: { ...process.env, CI: 'true' },
  });
  if (result.status !== 0) {
    const said = `${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}`;
    const tail = said.trim().split('\n').slice(-25).join('\n');
    console.error(
      `The packages could not be installed:\n${tail}\n\n` +
        'Check that the package registry can be reached (`npm ping`), then start again.',
    );
    process.exit(1);
  }
  // The lock file may have got a part: as it reads now is what was installed.
  writeFileSync(marker, packagesFingerprint(root));
  if (created.length > 0) {
    process.stdout.write(`  ✓ ${created.join(', ')} added to pnpm-lock.yaml: commit it as well\n`);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`  ✓ packages${' '.repeat(14)}${`${seconds} s`.padStart(7)}\n`);
  return true;
}

/**
 * Areas that were made since the lock file was written: it has no part for them yet. A member whose
 * dependencies changed is not among them; for that one the lock file is brought up to date by hand.
 *
 * @param {string} root
 * @returns {string[]} their folders
 */
export function membersNotInLock(root) {
  const lock = readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8');
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('mf-'))
    .map((entry) => entry.name)
    .filter((name) => existsSync(path.join(root, name, 'package.json')))
    .filter((name) => !lock.includes(`\n  ${name}:\n`))
    .sort();
}

/**
 * The lock file decides on every version and stays as it is, unless it lacks a member: then it gets
 * that part. The versions themselves are exactly in the workspace's catalog.
 *
 * @param {readonly string[]} created
 */
function lockOptions(created) {
  return created.length > 0 ? ['--no-frozen-lockfile', '--prefer-offline'] : ['--frozen-lockfile'];
}

/** One hash over everything that decides what is installed. */
function packagesFingerprint(root) {
  const hash = createHash('sha256').update(process.versions.modules + process.platform);
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'];
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (entry.isDirectory()) files.push(path.join(entry.name, 'package.json'));
  }
  for (const file of files.sort()) {
    const absolute = path.join(root, file);
    if (existsSync(absolute)) hash.update(file).update(readFileSync(absolute));
  }
  return hash.digest('hex');
}

/** The pnpm that package.json asks for: the one at hand if it is that version, else by npm. */
function packageManager(root) {
  const { packageManager: wanted } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  );
  const version = wanted.split('@')[1].split('+')[0];
  const options = { encoding: 'utf8', shell: process.platform === 'win32', cwd: root };
  const atHand = spawnSync('pnpm', ['--version'], {
    ...options,
    env: { ...process.env, COREPACK_ENABLE_DOWNLOAD_PROMPT: '0' },
  });
  if (atHand.status === 0 && atHand.stdout.trim() === version) return ['pnpm'];
  return ['npm', 'exec', '--yes', `--package=pnpm@${version}`, '--', 'pnpm'];
}
