import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AreaDescriptor, PublishedVersion, RegistryArea } from '@mbo/shared/area';
import { integrityOf, kindOf } from '../build/integrity';
import { ENTRY_FILE } from '../build/names';
import type { Member } from '../workspace/members';
import { temporaryFolder, writeFiles } from './folders';

export const DESCRIPTOR = {
  name: 'mf-risk',
  title: 'Risk',
  owner: { team: 'Risk', contact: 'risk@example.com' },
  contract: '^1.0.0',
  pages: [{ path: '/risk/rules/:id', title: 'Rule' }],
  modals: [{ id: 'limits', title: 'Limits', module: './limits' }],
};

const expose = (name: string, css: string[] = []) => ({
  path: `./${name}`,
  assets: { js: { sync: [`${name}.js`], async: ['later.js'] }, css: { sync: css, async: [] } },
});

/** Sources are looked for, not read. */
const SOURCES = { 'src/area.tsx': '', 'src/limits.tsx': '' };

/** An area's folder with a `dist` as the build leaves it; `files` replaces or adds some. */
export function builtArea(files: Readonly<Record<string, unknown>> = {}): Member {
  const folder = path.join(temporaryFolder(), 'mf-risk');
  const member: Member = { name: 'mf-risk', folder, kind: 'area' };
  rebuild(member, {
    'package.json': { name: '@mbo/mf-risk', version: '1.4.0' },
    'area.json': DESCRIPTOR,
    ...SOURCES,
    'dist/area.json': DESCRIPTOR,
    'dist/mf-manifest.json': { exposes: [expose('area', ['area.css']), expose('limits')] },
    'dist/mf-used-shared.json': { './area': ['@mbo/shared/ui/data'], './limits': [] },
    'dist/mf-packages.json': { packages: [], consumed: { '@mbo/shared/ui/data': '^1.0.0' } },
    'dist/area.js': 'area()',
    'dist/area.js.map': 'map of area.js',
    'dist/area.css': '.area{}',
    'dist/limits.js': 'limits()',
    'dist/later.js': 'later()',
    ...files,
  });
  return member;
}

/** Writes files of an area's build, and an entry that carries the hashes of all it can load. */
export function rebuild(member: Member, files: Readonly<Record<string, unknown>>): void {
  writeFiles(member.folder, files);
  const dist = path.join(member.folder, 'dist');
  const loaded = readdirSync(dist).filter((file) => kindOf(file) && file !== ENTRY_FILE);
  const hashes = loaded.map((file) => integrityOf(readFileSync(path.join(dist, file))));
  const entry = `var mf_risk = ${JSON.stringify('container '.repeat(200))}; ${hashes.join(' ')}`;
  writeFiles(dist, { [ENTRY_FILE]: files[`dist/${ENTRY_FILE}`] ?? entry });
}

const HASH = `sha384-${'A'.repeat(64)}`;

/** A registry entry whose page has the given path. */
export function registryEntry(
  name: string,
  { origin = 'http://localhost:3007', path: page = '/risk', version = '1.0.0' } = {},
): RegistryArea {
  const descriptor: AreaDescriptor = {
    name,
    title: 'Risk',
    owner: { team: 'Risk', contact: 'risk@example.com' },
    contract: '^1.0.0',
    pages: [
      {
        path: page,
        title: 'Risk',
        guards: { public: false, staff: false, hideFromMerchant: false },
        layout: 'drawer',
      },
    ],
    modals: [],
    profileLinks: [],
    tiles: [],
  };
  const live: PublishedVersion = {
    version,
    publishedAt: '2026-01-02T03:04:05.000Z',
    entry: 'remoteEntry.js',
    files: {
      'remoteEntry.js': { integrity: HASH, bytes: 10 },
      'area.1.js': { integrity: HASH, bytes: 20 },
      'area.1.css': { integrity: HASH, bytes: 30 },
      'later.2.js': { integrity: HASH, bytes: 40 },
    },
    preload: { './area': { js: ['area.1.js'], css: ['area.1.css'] } },
    descriptor,
  };
  return { origin, live };
}

/** A registry document of entries. */
export function registryDocument(areas: Readonly<Record<string, unknown>>): {
  schemaVersion: 1;
  updatedAt: string;
  areas: Readonly<Record<string, unknown>>;
} {
  return { schemaVersion: 1, updatedAt: '2026-01-02T03:04:05.000Z', areas };
}

/** A shell's folder with a `dist` as the build leaves it; `files` replaces or adds some. */
export function builtShell(files: Readonly<Record<string, unknown>> = {}): Member {
  const folder = temporaryFolder();
  writeFiles(folder, {
    'package.json': { name: '@mbo/shell', version: '0.1.0' },
    'dist/index.html': '<html><head></head><body>shell</body></html>',
    'dist/facts.json': {
      contract: '1.0.0',
      provided: { react: '18.3.1', '@mbo/shared/ui/data': '1.0.0' },
    },
    ...files,
  });
  return { name: 'shell', folder, kind: 'shell' };
}
