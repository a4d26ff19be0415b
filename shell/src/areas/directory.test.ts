import type { Registry, RegistryArea } from '@mbo/shared/area';
import { testBuild, testPublished, testRegistryArea, testRollOut } from '../testing/catalogue';
import type { AreaBuild } from './area-build';
import { findPage } from './catalogue';
import { createDirectory, type AreaDirectory } from './directory';
import { toFailure } from './failures';

const RISK = 'mf-risk';
const page = (path: string, title = path) => ({ path, title });
const risk = (...paths: string[]) => ({ name: RISK, pages: paths.map((path) => page(path)) });

const MERCHANT = 7;
const visitor = (homeAccountId?: number) => ({ homeAccountId });

function registryOf(
  areas: Record<string, RegistryArea>,
  changes: Partial<Registry> = {},
): Registry {
  return { schemaVersion: 1, updatedAt: '2026-01-01T00:00:00Z', areas, ...changes };
}

/** 1.3.0 is on its way to the merchant, 1.2.3 is live, 1.1.0 was before it. */
const threeBuilds = testRegistryArea(risk('/risk'), {
  previous: testPublished(risk('/risk', '/risk/old'), '1.1.0'),
  rollOut: testRollOut(risk('/risk', '/risk/new'), '1.3.0', [MERCHANT]),
});

function directoryOf(area: RegistryArea, homeAccountId?: number): AreaDirectory {
  return createDirectory(
    { registry: registryOf({ [RISK]: area }), rejected: [] },
    visitor(homeAccountId),
  );
}

const read = (areas: Record<string, RegistryArea>, rejected: string[] = []) => ({
  registry: registryOf(areas),
  rejected: rejected.map((name) => ({ name, reason: 'spoilt' })),
});

const versions = (builds: readonly AreaBuild[]): string[] =>
  builds.map(({ version, why }) => `${version} ${why}`);

const shownVersion = (directory: AreaDirectory): string | undefined =>
  directory.catalogue().areas[RISK]?.version;

const failed = (build: AreaBuild) => toFailure(build.area, build.version, 'load', 'broken');

function first(directory: AreaDirectory): AreaBuild {
  const [build] = directory.candidates(RISK);
  if (!build) throw new Error('There is no build.');
  return build;
}

describe('which build runs', () => {
  it('is that of the roll-out for whom it reaches; the live and the earlier one may step in', () => {
    expect(versions(directoryOf(threeBuilds, MERCHANT).candidates(RISK))).toEqual([
      '1.3.0 rollOut',
      '1.2.3 live',
      '1.1.0 previous',
    ]);
  });

  it('is the live one for everybody else', () => {
    const expected = ['1.2.3 live', '1.1.0 previous'];
    expect(versions(directoryOf(threeBuilds, 8).candidates(RISK))).toEqual(expected);
    expect(versions(directoryOf(threeBuilds).candidates(RISK))).toEqual(expected);
  });

  it('changes with who signs in, menu and routes with it', () => {
    const directory = directoryOf(threeBuilds);
    const changed = jest.fn();
    directory.subscribe(changed);
    expect(findPage(directory.catalogue(), '/risk/new')).toBeUndefined();
    directory.setVisitor(visitor(MERCHANT));
    expect(changed).toHaveBeenCalledTimes(1);
    expect(findPage(directory.catalogue(), '/risk/new')?.area).toBe(RISK);
    directory.setVisitor(visitor(MERCHANT));
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('stays once it is loaded, whoever signs in and whatever is published', () => {
    const directory = directoryOf(threeBuilds);
    directory.keep(first(directory));
    directory.setVisitor(visitor(MERCHANT));
    const newer = testRegistryArea(risk('/risk'), { live: testPublished(risk('/risk'), '2.0.0') });
    directory.adopt(read({ [RISK]: newer }));
    expect(shownVersion(directory)).toBe('1.2.3');
    expect(directory.running(RISK)?.version).toBe('1.2.3');
    expect(directory.wanted(RISK)?.version).toBe('2.0.0');
    expect(first(directory).version).toBe('1.2.3');
  });
});

describe('a build that failed', () => {
  it('gives way to the next one and is not offered again', () => {
    const directory = directoryOf(threeBuilds, MERCHANT);
    directory.fail(first(directory), failed(first(directory)));
    expect(versions(directory.candidates(RISK))).toEqual(['1.2.3 live', '1.1.0 previous']);
    expect(shownVersion(directory)).toBe('1.2.3');
    directory.fail(first(directory), failed(first(directory)));
    directory.fail(first(directory), failed(first(directory)));
    expect(directory.candidates(RISK)).toEqual([]);
    expect(directory.failureOf(RISK)).toMatchObject({ version: '1.3.0' });
    expect(shownVersion(directory)).toBe('1.3.0');
  });

  it('is offered again when the user asks', () => {
    const directory = directoryOf(threeBuilds);
    directory.fail(first(directory), failed(first(directory)));
    directory.clearFailures(RISK);
    expect(first(directory).version).toBe('1.2.3');
  });

  it('gives way even after it was loaded, as long as it has not proved itself', () => {
    const directory = directoryOf(threeBuilds);
    const live = first(directory);
    directory.keep(live);
    expect(versions(directory.candidates(RISK))).toEqual(['1.2.3 live', '1.1.0 previous']);
    directory.markHealthy(live);
    expect(versions(directory.candidates(RISK))).toEqual(['1.2.3 live']);
  });

  it('gives way only to a build that has what was asked for', () => {
    const directory = directoryOf(threeBuilds, MERCHANT);
    const withPage = ({ descriptor }: AreaBuild): boolean =>
      descriptor.pages.some(({ path }) => path === '/risk/old');
    expect(versions(directory.candidates(RISK, withPage))).toEqual([
      '1.3.0 rollOut',
      '1.1.0 previous',
    ]);
  });

  it('leaves the place to a newer one', () => {
    const directory = directoryOf(testRegistryArea(risk('/risk')));
    directory.fail(first(directory), failed(first(directory)));
    const mended = testRegistryArea(risk('/risk'), { live: testPublished(risk('/risk'), '1.2.4') });
    directory.adopt(read({ [RISK]: mended }));
    expect(first(directory).version).toBe('1.2.4');
  });
});

it('a build that the shell cannot run leaves the catalogue to one that it can', () => {
  const directory = createDirectory(
    { registry: registryOf({ [RISK]: threeBuilds }), rejected: [] },
    visitor(MERCHANT),
    ({ version }) => version !== '1.3.0',
  );
  expect(shownVersion(directory)).toBe('1.2.3');
  expect(first(directory).version).toBe('1.3.0');
});

describe('a newer registry', () => {
  const extra = testRegistryArea({ name: 'mf-extra', pages: [page('/extra')] });

  it('brings new areas and takes away what it does not list', () => {
    const directory = directoryOf(testRegistryArea(risk('/risk')));
    directory.adopt(read({ 'mf-extra': extra }));
    expect(directory.names()).toEqual(['mf-extra']);
    expect(findPage(directory.catalogue(), '/extra')?.area).toBe('mf-extra');
    expect(findPage(directory.catalogue(), '/risk')).toBeUndefined();
  });

  it('does not take away an area under the user’s eyes, but once it is left', () => {
    const directory = directoryOf(testRegistryArea(risk('/risk')));
    directory.setOnPage(RISK, true);
    directory.adopt(read({ 'mf-extra': extra }));
    expect(directory.names()).toEqual([RISK, 'mf-extra']);
    directory.setOnPage(RISK, false);
    expect(directory.names()).toEqual(['mf-extra']);
  });

  it('leaves an area as it was when it has it wrong', () => {
    const directory = directoryOf(testRegistryArea(risk('/risk')));
    directory.adopt(read({}, [RISK, 'mf-other']));
    expect(shownVersion(directory)).toBe('1.2.3');
    expect(directory.catalogue().rejected.map(({ name }) => name)).toEqual(['mf-other']);
  });

  it('does not give the page of an area to a newcomer', () => {
    const directory = directoryOf(testRegistryArea(risk('/risk')));
    const thief = testRegistryArea({ name: 'mf-extra', pages: [page('/Risk', 'Stolen')] });
    directory.adopt(read({ 'mf-extra': thief }, [RISK]));
    expect(findPage(directory.catalogue(), '/risk')?.area).toBe(RISK);
  });
});

it('an override takes the place of all builds, and nothing steps in for it', () => {
  const directory = directoryOf(threeBuilds, MERCHANT);
  const mine: AreaBuild = {
    ...testBuild(risk('/risk')),
    base: 'http://localhost:9000/',
    why: 'override',
  };
  directory.setOverrides(new Map([[RISK, mine]]));
  expect(directory.candidates(RISK)).toEqual([mine]);
  directory.setOverrides(new Map());
  expect(first(directory).version).toBe('1.3.0');
});
