import { createBus, type AreaFailure, type Bus } from '@mbo/shared/bus';
import type { Registry } from '@mbo/shared/area';
import { merchantSession } from '@mbo/shared/testing';
import { testPublished, testRegistry, testRegistryArea } from '../testing/catalogue';
import { createDirectory, type AreaDirectory } from './directory';
import { watchRegistry, type RegistryWatch } from './registry-watch';

const RISK = { name: 'mf-risk', pages: [{ path: '/risk', title: 'Risk' }] };
const HASH = `sha384-${'A'.repeat(64)}`;

let bus: Bus;
let directory: AreaDirectory;
let watch: RegistryWatch;
let failures: AreaFailure[];
let answer: () => Promise<Response>;
let asked: RequestInit[];
const adopted = jest.fn();

/** A registry as it comes over the line, with real hashes. */
function document_(version: string, changes: object = {}): string {
  const live = testPublished(RISK, version);
  const files = Object.fromEntries(
    Object.keys(live.files).map((file) => [file, { integrity: HASH, bytes: 1 }]),
  );
  const areas = { 'mf-risk': testRegistryArea(RISK, { live: { ...live, files } }) };
  const registry: Registry = { ...testRegistry([]), updatedAt: '2026-01-01T00:00:01Z', areas };
  return JSON.stringify({ ...registry, ...changes });
}

const send =
  (body: string, status = 200) =>
  (): Promise<Response> =>
    Promise.resolve(new Response(body, { status }));

function setVisibility(state: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

const wait = (seconds: number): Promise<void> => jest.advanceTimersByTimeAsync(seconds * 1000);
const version = (): string | undefined => directory.wanted('mf-risk')?.version;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  setVisibility('visible');
  bus = createBus();
  bus.set('session', merchantSession);
  failures = [];
  bus.on('areaFailure', (failure) => failures.push(failure));
  asked = [];
  adopted.mockReset();
  const first = { registry: testRegistry([RISK]), rejected: [] };
  directory = createDirectory(first, { homeAccountId: undefined });
  answer = send(document_('2.0.0'));
  watch = watchRegistry({
    window,
    bus,
    fetch: (_url, init = {}) => {
      asked.push(init);
      return answer();
    },
    url: '/areas.json',
    seconds: 3,
    areaOrigins: ['https://mf-risk.example.com'],
    directory,
    first,
    adopted,
  });
});
afterEach(() => {
  watch.dispose();
  jest.useRealTimers();
});

it('looks from time to time, asking only whether something has changed', async () => {
  await wait(1);
  expect(asked).toHaveLength(0);
  await wait(1);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ cache: 'no-cache' });
  expect(version()).toBe('2.0.0');
  expect(adopted).toHaveBeenCalledTimes(1);
  await wait(2);
  expect(asked).toHaveLength(3);
  expect(adopted).toHaveBeenCalledTimes(1);
});

it('looks into a page that is just loaded as soon, whatever is done there', async () => {
  await wait(1.9);
  window.dispatchEvent(new Event('pointermove'));
  await wait(0.1);
  expect(asked).toHaveLength(1);
});

it('does not look while nobody is signed in, until somebody seems to be about to', async () => {
  bus.set('session', null);
  await wait(30);
  expect(asked).toHaveLength(0);
  window.dispatchEvent(new Event('keydown'));
  await wait(2);
  expect(asked).toHaveLength(1);
});

it('looks as soon as somebody is signed in', async () => {
  bus.set('session', null);
  await wait(30);
  bus.set('session', merchantSession);
  await wait(2);
  expect(asked).toHaveLength(1);
});

it('looks less often where nobody works any more, and often again once somebody does', async () => {
  await wait(61);
  asked.length = 0;
  await wait(30);
  expect(asked).toHaveLength(10);
  window.dispatchEvent(new Event('pointerdown'));
  await wait(1);
  expect(asked).toHaveLength(11);
  await wait(9);
  expect(asked).toHaveLength(20);
});

it('does not look while the page is hidden, and at once when it is seen again', async () => {
  setVisibility('hidden');
  await wait(600);
  expect(asked).toHaveLength(0);
  setVisibility('visible');
  await wait(0);
  expect(asked).toHaveLength(1);
});

it.each<[string, () => Promise<Response>, RegExp]>([
  ['is missing', send('', 404), /answered 404/],
  ['is half written', send('{ "schemaVersion": 1, '), /JSON/],
  ['has another form', send('{"areas":[]}'), /is not a registry/],
  ['cannot be reached', () => Promise.reject(new TypeError('away')), /away/],
])('a registry that %s changes nothing and is reported once', async (_how, spoilt, message) => {
  answer = spoilt;
  await wait(60);
  expect(version()).toBe('1.2.3');
  expect(failures).toHaveLength(1);
  expect(failures[0]).toMatchObject({
    area: 'shell',
    phase: 'registry',
    message: expect.stringMatching(message) as string,
  });
  expect(watch.status().problem).toMatch(message);
  answer = send(document_('2.0.0'));
  await wait(60);
  expect(version()).toBe('2.0.0');
  expect(watch.status()).not.toHaveProperty('problem');
});

it('looks less often while it fails', async () => {
  answer = send('', 500);
  await wait(60);
  const many = asked.length;
  expect(many).toBeLessThan(6);
  await wait(600);
  expect(asked.length - many).toBeLessThanOrEqual(10);
});

it('a hostile one is not followed to another origin', async () => {
  const { origin: _origin, ...rest } = testRegistryArea(RISK);
  answer = send(
    document_('2.0.0', { areas: { 'mf-risk': { ...rest, origin: 'https://evil.example' } } }),
  );
  await wait(9);
  expect(directory.wanted('mf-risk')?.base).toBe('https://mf-risk.example.com/1.2.3/');
  expect(failures).toHaveLength(1);
  expect(watch.status().rejected).toHaveLength(1);
});

it('one that is older than what the tab holds is ignored', async () => {
  answer = send(document_('2.0.0', { revision: 8 }));
  await wait(3);
  adopted.mockReset();
  // A cache may also stamp it with a later time.
  answer = send(document_('0.9.0', { revision: 7, updatedAt: '2026-12-31T00:00:00Z' }));
  await wait(3);
  expect(version()).toBe('2.0.0');
  expect(adopted).not.toHaveBeenCalled();
  expect(failures).toEqual([]);
});

it('a rollback is seen though the clock of whoever published before is an hour ahead', async () => {
  answer = send(document_('2.0.0', { revision: 8, updatedAt: '2026-01-01T01:00:00Z' }));
  await wait(3);
  answer = send(document_('1.0.0', { revision: 9, updatedAt: '2026-01-01T00:00:10Z' }));
  await wait(3);
  expect(version()).toBe('1.0.0');
});

it.each([
  ['written by an earlier version, which does not count', {}, {}],
  ['changed by an earlier version, which leaves the revision', { revision: 8 }, { revision: 8 }],
  ['that was deleted and begun anew', { revision: 8, id: 'one' }, { revision: 1, id: 'other' }],
])('a registry %s is taken', async (_how, before, after) => {
  answer = send(document_('2.0.0', { ...before, updatedAt: '2026-01-01T01:00:00Z' }));
  await wait(3);
  answer = send(document_('1.0.0', { ...after, updatedAt: '2026-01-01T00:00:10Z' }));
  await wait(3);
  expect(version()).toBe('1.0.0');
});
