import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Member } from './members';

/** Never part of what is built: results, packages, and tests. */
const PASSED_OVER = /^(node_modules|dist|testing|\.data|coverage)$|\.test\.tsx?$/;

/** Name of the file in `dist` that says what it was built from. */
export const FINGERPRINT_FILE = '.built-from';

/** What every build of the front end depends on besides the member itself. */
const COMMON = [
  'pnpm-lock.yaml',
  'shared/package.json',
  'shared/src',
  'gateway-contract/src',
  'platform/src/build',
];

/** One hash over everything that a member's build depends on. */
export function memberFingerprint(root: string, member: Member): string {
  const own = path.relative(root, member.folder);
  return fingerprint(root, [...COMMON, ...bundledMembers(member), own]);
}

/** Sources of the other members that go into its bundles: those its package.json depends on. */
function bundledMembers({ folder }: Member): string[] {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return [];
  const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  return Object.keys(dependencies)
    .filter((name) => name.startsWith('@mbo/') && name !== '@mbo/shared')
    .map((name) => `${name.slice('@mbo/'.length)}/src`)
    .sort();
}

/** The same for the gateway's build. */
export function gatewayFingerprint(root: string): string {
  return fingerprint(root, [
    'pnpm-lock.yaml',
    'gateway-contract/src',
    'embedded-postgres/src',
    'pricing/src',
    'gateway-api/build.mjs',
    'gateway-api/demo',
    'gateway-api/src',
    'gateway-api/package.json',
  ]);
}

/** One hash over the names and contents of files, and of all files below folders. */
export function fingerprint(root: string, places: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const place of places) add(hash, root, place);
  return hash.digest('hex');
}

function add(hash: Hash, root: string, relative: string): void {
  const absolute = path.join(root, relative);
  if (!existsSync(absolute)) return;
  if (statSync(absolute).isDirectory()) {
    const names = readdirSync(absolute)
      .filter((name) => !PASSED_OVER.test(name))
      .sort();
    for (const name of names) add(hash, root, path.join(relative, name));
    return;
  }
  const contents = readFileSync(absolute);
  hash.update(`${relative}\0${contents.length}\0`).update(contents);
}

/** Whether a `dist` folder was built from exactly this. */
export function isBuiltFrom(dist: string, print: string): boolean {
  const file = path.join(dist, FINGERPRINT_FILE);
  return existsSync(file) && readFileSync(file, 'utf8') === print;
}
