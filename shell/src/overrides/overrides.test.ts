import { createBus, type Bus } from '@mbo/shared/bus';
import { merchantSession, staffSession } from '@mbo/shared/testing';
import { testDirectory, testPublished } from '../testing/catalogue';
import type { AreaDirectory } from '../areas/directory';
import { findPage } from '../areas/catalogue';
import { createOverrides, type Overrides } from './overrides';
import { OVERRIDES_KEY } from './stored-overrides';

const RISK = { name: 'mf-risk', pages: [{ path: '/risk', title: 'Risk' }] };
const AUTH = { name: 'mf-auth' };
const MINE = 'http://localhost:9000';
const YOURS = 'http://localhost:9001';
const HOUR = 3_600_000;

let bus: Bus;
let directory: AreaDirectory;
let overrides: Overrides;
let descriptor: unknown;
let askFirst: (() => void) | null;
const reload = jest.fn();

function start(origins: string[] = [MINE, YOURS]): void {
  directory = testDirectory(RISK, AUTH);
  overrides = createOverrides({
    window,
    bus,
    config: { overrides: { origins, accountTypes: [1, 2], hours: 8 } },
    directory,
    fetch: () => Promise.resolve(new Response(JSON.stringify(descriptor))),
    around: (change) => change(),
    confirmLeave: (leave) => {
      if (askFirst) askFirst = leave;
      else leave();
    },
    reload,
  });
}

const kept = (): string => localStorage.getItem(OVERRIDES_KEY) ?? '';
const wanted = () => directory.wanted('mf-risk');

/** The page is loaded anew: storage stays, all else begins again. */
function loadAnew(): void {
  overrides.dispose();
  start();
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z') });
  localStorage.clear();
  bus = createBus();
  bus.set('session', staffSession);
  descriptor = null;
  askFirst = null;
  reload.mockReset();
  start();
});
afterEach(() => {
  overrides.dispose();
  jest.useRealTimers();
});

describe('an override', () => {
  it('takes an area from elsewhere, without a hash, now and after the page is loaded anew', () => {
    overrides.set('mf-risk', MINE);
    const expected = {
      why: 'override',
      base: `${MINE}/`,
      entry: `${MINE}/remoteEntry.js`,
      files: {},
    };
    expect(wanted()).toMatchObject(expected);
    expect(directory.wanted('mf-auth')?.why).toBe('live');
    loadAnew();
    expect(wanted()).toMatchObject(expected);
    expect(reload).not.toHaveBeenCalled();
  });

  it('has the pages that its own descriptor names', async () => {
    const { descriptor: published } = testPublished(RISK);
    descriptor = { ...published, pages: [{ path: '/risk/new', title: 'New' }] };
    overrides.set('mf-risk', MINE);
    expect(findPage(directory.catalogue(), '/risk/new')).toBeUndefined();
    await jest.advanceTimersByTimeAsync(0);
    expect(findPage(directory.catalogue(), '/risk/new')?.area).toBe('mf-risk');
  });

  it.each([
    ['no descriptor', null],
    ['that of another area', testPublished(AUTH).descriptor],
  ])('with %s keeps the published pages', async (_what, given) => {
    descriptor = given;
    overrides.set('mf-risk', MINE);
    await jest.advanceTimersByTimeAsync(0);
    expect(findPage(directory.catalogue(), '/risk')?.area).toBe('mf-risk');
  });

  it('of an area that runs already loads the page anew, after the user agreed', () => {
    const build = wanted();
    if (build) directory.keep(build);
    askFirst = () => undefined;
    overrides.set('mf-risk', MINE);
    expect(reload).not.toHaveBeenCalled();
    expect(kept()).toBe('');
    askFirst();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(kept()).toContain(MINE);
  });

  it('stops when it is told to, and the page is loaded anew if it ran', () => {
    overrides.set('mf-risk', MINE);
    const build = wanted();
    if (build) directory.keep(build);
    overrides.stop('mf-risk');
    expect(wanted()?.why).toBe('live');
    expect(overrides.list()).toEqual([]);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(kept()).toBe('');
  });

  it('ends by itself', () => {
    const changed = jest.fn();
    overrides.set('mf-risk', MINE);
    overrides.subscribe(changed);
    jest.advanceTimersByTime(8 * HOUR - 1);
    expect(overrides.list()).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(overrides.list()).toEqual([]);
    expect(wanted()?.why).toBe('live');
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('gives way to another area of the same origin', () => {
    overrides.set('mf-risk', MINE);
    overrides.set('mf-auth', MINE);
    expect(overrides.list().map(({ area }) => area)).toEqual(['mf-auth']);
    overrides.set('mf-risk', YOURS);
    expect(overrides.list()).toHaveLength(2);
  });
});

describe('nothing is overridden', () => {
  it('for an account type that may not', () => {
    overrides.set('mf-risk', MINE);
    bus.set('session', { ...merchantSession, email: staffSession.email });
    expect(overrides.mayOverride()).toBe(false);
    expect(overrides.list()).toEqual([]);
    overrides.set('mf-auth', YOURS);
    expect(kept()).not.toContain('mf-auth');
  });

  it('for another user of the same browser', () => {
    overrides.set('mf-risk', MINE);
    bus.set('session', { ...staffSession, email: 'other@demo.test' });
    expect(overrides.list()).toEqual([]);
  });

  it('before anybody has signed in', () => {
    overrides.set('mf-risk', MINE);
    bus.set('session', null);
    expect(overrides.list()).toEqual([]);
  });

  it('from an origin that the configuration does not name, or no longer', () => {
    overrides.set('mf-risk', 'https://evil.example');
    expect(overrides.list()).toEqual([]);
    overrides.set('mf-risk', MINE);
    overrides.dispose();
    start([YOURS]);
    expect(overrides.list()).toEqual([]);
  });

  it.each([
    ['half of it', '{"email":'],
    ['something else', '[1, 2]'],
    [
      'an end that is too far off',
      JSON.stringify({
        email: staffSession.email,
        overrides: [{ area: 'mf-risk', origin: MINE, until: '2027-01-01T00:00:00Z' }],
      }),
    ],
  ])('when the browser kept %s', (_what, stored) => {
    localStorage.setItem(OVERRIDES_KEY, stored);
    loadAnew();
    expect(overrides.list()).toEqual([]);
  });

  it('once another tab signed out', () => {
    overrides.set('mf-risk', MINE);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(overrides.list()).toEqual([]);
  });
});
