import { testDirectory, testPublished, testRegistry, testRegistryArea } from '../testing/catalogue';
import { createDirectory, type AreaDirectory } from '../areas/directory';
import { toFailure } from '../areas/failures';
import { inspectAreas, type AreaInspection } from './inspection';

const RISK = { name: 'mf-risk', title: 'Risk' };
const AUTH = { name: 'mf-auth', title: 'Access' };

function inspect(directory: AreaDirectory, resources: { name: string; size: number }[] = []) {
  return inspectAreas({
    directory,
    loader: { loadTime: () => 123.4 },
    sharedBy: () => [{ module: 'react', version: '18.3.1' }],
    failures: [toFailure('mf-risk', '1.2.3', 'load', 'gone'), toFailure('mf-x', '1', 'load', 'x')],
    resources: resources.map(({ name, size }) => ({ name, encodedBodySize: size })),
  });
}

function riskOf(all: AreaInspection[]): AreaInspection {
  const found = all.find(({ area }) => area === 'mf-risk');
  if (!found) throw new Error('There is no mf-risk.');
  return found;
}

it('lists all areas by title; one that is not loaded has nothing to tell yet', () => {
  const all = inspect(testDirectory(RISK, AUTH));
  expect(all.map(({ title }) => title)).toEqual(['Access', 'Risk']);
  expect(all[0]).toMatchObject({
    wanted: '1.2.3',
    running: null,
    reason: 'notLoaded',
    origin: 'https://mf-auth.example.com',
    loadTime: null,
    bytes: null,
    shared: [],
    failures: [],
  });
});

it('tells of one that runs what it took and what went wrong', () => {
  const directory = testDirectory(RISK);
  const [build] = directory.candidates('mf-risk');
  if (build) directory.keep(build);
  const all = inspect(directory, [
    { name: 'https://mf-risk.example.com/1.2.3/remoteEntry.js', size: 4_000 },
    { name: 'https://mf-risk.example.com/1.2.3/remoteEntry.js?retry=1', size: 4_000 },
    // A server that hides its sizes.
    { name: 'https://mf-risk.example.com/1.2.3/area.js', size: 0 },
    { name: 'https://mf-auth.example.com/1.2.3/area.js', size: 9_000 },
  ]);
  expect(riskOf(all)).toMatchObject({
    running: '1.2.3',
    reason: 'live',
    loadTime: 123,
    bytes: 4_010,
    shared: [{ module: 'react', version: '18.3.1' }],
    failures: [{ message: 'gone' }],
  });
});

describe('why a build runs', () => {
  const previous = testPublished(RISK, '1.1.0');

  function withPrevious(): AreaDirectory {
    const registry = {
      ...testRegistry([]),
      areas: { 'mf-risk': testRegistryArea(RISK, { previous }) },
    };
    return createDirectory({ registry, rejected: [] }, { homeAccountId: undefined });
  }

  it('may be that the one wanted failed', () => {
    const directory = withPrevious();
    const [live, old] = directory.candidates('mf-risk');
    if (live) directory.fail(live, toFailure('mf-risk', '1.2.3', 'load', 'gone'));
    if (old) directory.keep(old);
    expect(riskOf(inspect(directory))).toMatchObject({
      wanted: '1.2.3',
      running: '1.1.0',
      reason: 'afterFailure',
    });
  });

  it('may be that it was loaded before a newer one came', () => {
    const directory = withPrevious();
    const [live] = directory.candidates('mf-risk');
    if (live) directory.keep(live);
    const areas = { 'mf-risk': testRegistryArea(RISK, { live: testPublished(RISK, '2.0.0') }) };
    directory.adopt({ registry: { ...testRegistry([]), areas }, rejected: [] });
    expect(riskOf(inspect(directory))).toMatchObject({ wanted: '2.0.0', reason: 'kept' });
  });

  it('may be nothing: all have failed', () => {
    const directory = withPrevious();
    for (const build of directory.candidates('mf-risk')) {
      directory.fail(build, toFailure('mf-risk', build.version, 'load', 'gone'));
    }
    expect(riskOf(inspect(directory))).toMatchObject({ running: null, reason: 'failed' });
  });
});
