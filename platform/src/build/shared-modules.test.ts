import { readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { ROOT } from '../testing/folders';
import { consumedModules, providedFacts, providedModules, SHARED_MODULES } from './shared-modules';

const provided = providedModules(ROOT);
const consumed = consumedModules(ROOT, '^1.0.0');

test('what areas take is exactly what the shell provides', () => {
  expect(Object.keys(consumed)).toEqual(Object.keys(provided));
});

test('each module is one copy of a version that fits, and no area carries its own', () => {
  for (const { request } of SHARED_MODULES) {
    const mine = provided[request];
    const theirs = consumed[request];
    expect(mine).toMatchObject({ singleton: true, strictVersion: true });
    expect(theirs).toMatchObject({ singleton: true, strictVersion: true, import: false });
    expect(semver.satisfies(mine?.version ?? '', theirs?.requiredVersion ?? '')).toBe(true);
  }
});

test('the shared package is asked for in the range that the area’s descriptor names', () => {
  expect(consumedModules(ROOT, '^1.3.0')['@mbo/shared/bus']?.requiredVersion).toBe('^1.3.0');
});

test('every entry point of the shared package that runs in a page is provided', () => {
  const { exports } = JSON.parse(readFileSync(path.join(ROOT, 'shared/package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const notInPages = ['./contract', './testing'];
  const expected = Object.keys(exports).filter((entry) => !notInPages.includes(entry));
  expect(Object.keys(provided).filter((request) => request.startsWith('@mbo/'))).toEqual(
    expect.arrayContaining(expected.map((entry) => `@mbo/shared${entry.slice(1)}`)),
  );
});

test('the shell’s facts name the contract and the version of everything it provides', () => {
  const facts = providedFacts(ROOT);
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'shared/package.json'), 'utf8')) as {
    version: string;
  };
  expect(facts.contract).toBe(version);
  expect(facts.provided['@mbo/shared/ui']).toBe(version);
  expect(Object.keys(facts.provided)).toEqual(SHARED_MODULES.map(({ request }) => request));
  for (const provides of Object.values(facts.provided)) {
    expect(semver.valid(provides)).toBe(provides);
  }
});
