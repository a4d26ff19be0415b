import { readMembers } from './read-members';
import { touchedMembers } from './touched-members';
import { ROOT } from '../testing/root';

const MEMBERS = [
  { folder: 'shared', dependsOn: [] },
  { folder: 'platform', dependsOn: ['shared'] },
  { folder: 'shell', dependsOn: ['shared'] },
  { folder: 'gateway-api', dependsOn: ['shared'] },
  { folder: 'mf-risk', dependsOn: ['shared'] },
  { folder: 'mf-auth', dependsOn: ['shared'] },
  { folder: 'e2e', dependsOn: ['platform', 'shared'] },
];

const touched = (...files: string[]) => touchedMembers(files, MEMBERS);
const NOTHING = { areas: [], shell: false, gateway: false };
const ALL_AREAS = ['mf-auth', 'mf-risk'];
const EVERYTHING = { areas: ALL_AREAS, shell: true, gateway: true };

test('a change inside an area touches that area alone', () => {
  expect(touched('mf-risk/src/rules/rules-page.tsx', 'mf-risk/area.json')).toEqual({
    ...NOTHING,
    areas: ['mf-risk'],
  });
});

test('several members are each touched, and areas come in alphabetical order', () => {
  expect(touched('mf-risk/area.json', 'gateway-api/src/main.ts', 'mf-auth/area.json')).toEqual({
    areas: ALL_AREAS,
    shell: false,
    gateway: true,
  });
});

test('the shell is built by itself: areas take from it what is live', () => {
  expect(touched('shell/src/app.tsx')).toEqual({ ...NOTHING, shell: true });
});

test('the shared contract touches everything, the build only what is built with it', () => {
  expect(touched('shared/src/bus/bus.ts')).toEqual(EVERYTHING);
  expect(touched('platform/src/build/base-config.ts')).toEqual({ ...EVERYTHING, gateway: false });
});

test.each(['pnpm-lock.yaml', 'package.json', 'tsconfig.base.json', '.nvmrc'])(
  '%s touches everything',
  (file) => {
    expect(touched(file)).toEqual(EVERYTHING);
  },
);

test('words, browser tests and workflows touch nothing that is deployed', () => {
  expect(
    touched('README.md', 'mf-risk/NOTES.md', 'e2e/tests/areas.spec.ts', '.github/workflows/a.yml'),
  ).toEqual(NOTHING);
  expect(touched()).toEqual(NOTHING);
});

test('an area that was removed is not published', () => {
  expect(touched('mf-gone/src/area.tsx')).toEqual(NOTHING);
});

test('the repository’s own members: every area depends on the contract', () => {
  const members = readMembers(ROOT);
  const areas = members.map(({ folder }) => folder).filter((name) => name.startsWith('mf-'));
  expect(areas).toContain('mf-auth');
  expect(touchedMembers(['shared/src/ui/index.ts'], members)).toEqual({
    areas: areas.sort(),
    shell: true,
    gateway: false,
  });
  expect(touchedMembers(['mf-auth/src/area.tsx'], members)).toEqual({
    ...NOTHING,
    areas: ['mf-auth'],
  });
});
