import { testPublished, testRegistry, testRegistryArea } from '../testing/catalogue';
import { createDirectory, type AreaDirectory } from '../areas/directory';
import { createUpdates, type Updates } from './updates';

const RISK = { name: 'mf-risk', title: 'Risk' };
const AUTH = { name: 'mf-auth', title: 'Access' };
const shell = (version: string) => ({ shell: { version } });
let directory: AreaDirectory;
let updates: Updates;

function publish(version: string, changes: object = {}): void {
  const areas = {
    'mf-risk': testRegistryArea(RISK, { live: testPublished(RISK, version) }),
    'mf-auth': testRegistryArea(AUTH),
  };
  const registry = { ...testRegistry([]), ...changes, areas };
  updates.around(() => directory.adopt({ registry, rejected: [] }));
}

function run(area: string): void {
  const build = directory.wanted(area);
  if (build) directory.keep(build);
}

beforeEach(() => {
  const registry = { ...testRegistry([RISK, AUTH]), ...shell('1.0.0') };
  directory = createDirectory({ registry, rejected: [] }, { homeAccountId: undefined });
  updates = createUpdates(directory);
});

it('a new build of an area that does not run needs no offer', () => {
  publish('2.0.0');
  expect(updates.offer()).toBeNull();
});

it('a new build of one that runs is offered, and no more once it is taken back', () => {
  const changed = jest.fn();
  updates.subscribe(changed);
  run('mf-risk');
  publish('2.0.0');
  expect(updates.offer()).toEqual({ areas: ['Risk'], shell: false });
  publish('1.2.3');
  expect(updates.offer()).toBeNull();
  expect(changed).toHaveBeenCalledTimes(2);
});

it('put off, it comes back only with something newer', () => {
  run('mf-risk');
  publish('2.0.0');
  updates.later();
  expect(updates.offer()).toBeNull();
  publish('2.0.0');
  expect(updates.offer()).toBeNull();
  publish('2.1.0');
  expect(updates.offer()).toEqual({ areas: ['Risk'], shell: false });
});

it('a build that failed here, with the one before it running, is no news', () => {
  const previous = testPublished(RISK, '1.1.0');
  const registry = {
    ...testRegistry([]),
    areas: { 'mf-risk': testRegistryArea(RISK, { previous }) },
  };
  directory = createDirectory({ registry, rejected: [] }, { homeAccountId: undefined });
  updates = createUpdates(directory);
  const [, old] = directory.candidates('mf-risk');
  if (old) directory.keep(old);
  updates.around(() => directory.adopt({ registry, rejected: [] }));
  expect(updates.offer()).toBeNull();
  publish('1.2.4');
  expect(updates.offer()).toEqual({ areas: ['Risk'], shell: false });
});

it('signing in alone offers nothing', () => {
  run('mf-risk');
  directory.setVisitor({ homeAccountId: 7 });
  expect(updates.offer()).toBeNull();
});

it('a newer shell is offered; the first version that is named is the one that runs', () => {
  publish('1.2.3', shell('1.0.0'));
  expect(updates.offer()).toBeNull();
  publish('1.2.3', shell('1.1.0'));
  expect(updates.offer()).toEqual({ areas: [], shell: true });

  directory = createDirectory(
    { registry: testRegistry([RISK]), rejected: [] },
    { homeAccountId: undefined },
  );
  updates = createUpdates(directory);
  publish('1.2.3', shell('1.1.0'));
  expect(updates.offer()).toBeNull();
});
