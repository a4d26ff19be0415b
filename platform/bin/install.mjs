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
  const result = spawnSync(program, [...parameters, 'install', '--frozen-lockfile'], {
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
  writeFileSync(marker, fingerprint);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`  ✓ packages${' '.repeat(14)}${`${seconds} s`.padStart(7)}\n`);
  return true;
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
