import { createBus, type AreaFailure } from '@mbo/shared/bus';
import { testPublished, testRegistryArea } from '../testing/catalogue';
import type { AreaBuild } from './area-build';
import { createDirectory, type AreaDirectory } from './directory';
import { AreaError } from './failures';
import { createLoader, type AreaLoader, type LoaderDependencies } from './loader';

const RISK = { name: 'mf-risk', pages: [{ path: '/risk', title: 'Risk' }] };
const good = { bootstrap: jest.fn(), mount: jest.fn(), unmount: jest.fn() };
const network = () => new AreaError('load', 'network', { reason: 'unreachable' });
const gone = () => new AreaError('load', 'answered 404', { reason: 'missing' });

/** What a container does; the version says whose it is. */
type Get = (version: string, module: string) => Promise<unknown>;

let directory: AreaDirectory;
let failures: AreaFailure[];
/** Each opening of a container, as `1.2.3` or, from nothing, `1.2.3 fresh`. */
let opened: string[];
let signals: AbortSignal[];

function loaderOf(get: Get, changes: Partial<LoaderDependencies> = {}): AreaLoader {
  const bus = createBus();
  failures = [];
  opened = [];
  signals = [];
  bus.on('areaFailure', (failure) => failures.push(failure));
  return createLoader({
    bus,
    directory,
    open: (build, fresh, givenUp) => {
      opened.push(build.version + (fresh ? ' fresh' : ''));
      signals.push(givenUp);
      return Promise.resolve({ get: (module) => get(build.version, module) });
    },
    check: () => undefined,
    deadlineMs: 10_000,
    sleep: () => Promise.resolve(),
    ...changes,
  });
}

/** Fails as often as said, then answers. */
function failing(times: number, error: () => Error = network): Get {
  let left = times;
  return () => {
    left -= 1;
    return left >= 0 ? Promise.reject(error()) : Promise.resolve(good);
  };
}

function withBuilds(previous?: string): void {
  directory = createDirectory(
    {
      registry: {
        schemaVersion: 1,
        updatedAt: '2026-01-01T00:00:00Z',
        areas: {
          'mf-risk': testRegistryArea(
            RISK,
            previous === undefined ? {} : { previous: testPublished(RISK, previous) },
          ),
        },
      },
      rejected: [],
    },
    { homeAccountId: undefined },
  );
}

beforeEach(() => withBuilds());

describe('a module', () => {
  it('is loaded once, however often it is asked for, and its build is kept', async () => {
    const get = jest.fn<Promise<unknown>, Parameters<Get>>(() => Promise.resolve(good));
    const loader = loaderOf(get);
    loader.prefetch('mf-risk');
    const [one, other] = await Promise.all([loader.load('mf-risk'), loader.load('mf-risk')]);
    expect(one).toBe(other);
    expect(get.mock.calls).toEqual([['1.2.3', './area']]);
    expect(directory.running('mf-risk')?.version).toBe('1.2.3');
    expect(loader.loadTime(one.build)).toBeGreaterThanOrEqual(0);
  });

  it('comes out of the container that is open already', async () => {
    const loader = loaderOf(() => Promise.resolve(good));
    await loader.load('mf-risk');
    await loader.load('mf-risk', './dialog');
    expect(opened).toEqual(['1.2.3']);
  });

  it.each([
    ['nothing', undefined],
    ['an empty module', {}],
    ['a module without unmount', { bootstrap: good.bootstrap, mount: good.mount }],
    ['something that is no function', { ...good, mount: 'mount' }],
  ])('may not be %s', async (_name, module) => {
    await expect(loaderOf(() => Promise.resolve(module)).load('mf-risk')).rejects.toMatchObject({
      failure: { phase: 'load', reason: 'broken' },
    });
  });
});

describe('a failure of the network', () => {
  it('is tried again, from nothing', async () => {
    const loader = loaderOf(failing(2));
    await expect(loader.load('mf-risk')).resolves.toMatchObject({ module: good });
    expect(opened).toEqual(['1.2.3', '1.2.3 fresh', '1.2.3 fresh']);
    expect(failures).toEqual([]);
  });

  it('ends after three tries and is reported with its version', async () => {
    const loader = loaderOf(failing(99));
    await expect(loader.load('mf-risk')).rejects.toMatchObject({ failure: { message: 'network' } });
    expect(opened).toHaveLength(3);
    expect(failures).toMatchObject([
      { area: 'mf-risk', version: '1.2.3', phase: 'load', reason: 'unreachable' },
    ]);
  });

  it('is no fault of the build: asking again tries again', async () => {
    const loader = loaderOf(failing(3));
    await expect(loader.load('mf-risk')).rejects.toThrow('network');
    await expect(loader.load('mf-risk')).resolves.toMatchObject({ module: good });
  });

  it('while loading ahead fails nothing', async () => {
    loaderOf(failing(3)).prefetch('mf-risk');
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(opened).toHaveLength(3);
  });

  it('of a part takes nothing from what runs of the build already', async () => {
    let broken = true;
    const loader = loaderOf((_version, module) =>
      module === './dialog' && broken ? Promise.reject(network()) : Promise.resolve(good),
    );
    await loader.load('mf-risk');
    await expect(loader.load('mf-risk', './dialog')).rejects.toThrow('network');
    broken = false;
    await loader.load('mf-risk', './dialog');
    expect(opened).toEqual(['1.2.3']);
  });
});

describe('a build that is wrong', () => {
  it('is not tried again, not even when the area is asked for again', async () => {
    const loader = loaderOf(failing(1, gone));
    await expect(loader.load('mf-risk')).rejects.toMatchObject({ failure: { reason: 'missing' } });
    await expect(loader.load('mf-risk')).rejects.toMatchObject({ failure: failures[0] });
    expect(opened).toEqual(['1.2.3']);
    loader.retry('mf-risk');
    await expect(loader.load('mf-risk')).resolves.toMatchObject({ module: good });
    expect(opened).toEqual(['1.2.3', '1.2.3 fresh']);
  });

  it('gives way to the good one before it, is reported, and stays away', async () => {
    withBuilds('1.1.0');
    const loader = loaderOf((version) =>
      version === '1.2.3' ? Promise.reject(gone()) : Promise.resolve(good),
    );
    const { build } = await loader.load('mf-risk');
    expect(build).toMatchObject({ version: '1.1.0', why: 'previous' });
    expect(failures).toMatchObject([{ version: '1.2.3', message: 'answered 404' }]);
    expect(directory.running('mf-risk')?.version).toBe('1.1.0');
    await loader.load('mf-risk', './dialog');
    expect(opened).toEqual(['1.2.3', '1.1.0']);
  });

  it('and the one before it too: the failure of the one that was wanted is answered', async () => {
    withBuilds('1.1.0');
    const loader = loaderOf(failing(99, gone));
    await expect(loader.load('mf-risk')).rejects.toMatchObject({ failure: { version: '1.2.3' } });
    expect(failures.map(({ version }) => version)).toEqual(['1.2.3', '1.1.0']);
  });

  it('gives way only to one that has what was asked for', async () => {
    withBuilds('1.1.0');
    const loader = loaderOf(failing(1, gone));
    await expect(loader.load('mf-risk', './area', () => false)).rejects.toThrow('404');
    expect(opened).toEqual(['1.2.3']);
  });

  it('for another contract is not even fetched', async () => {
    withBuilds('1.1.0');
    const check = (build: AreaBuild): void => {
      if (build.version !== '1.2.3') return;
      throw new AreaError('load', 'another contract', { reason: 'incompatible' });
    };
    const loader = loaderOf(() => Promise.resolve(good), { check });
    await expect(loader.load('mf-risk')).resolves.toMatchObject({ build: { version: '1.1.0' } });
    expect(opened).toEqual(['1.1.0']);
  });
});

it('two modules of an area asked for at once come from one build', async () => {
  withBuilds('1.1.0');
  const loader = loaderOf((version) =>
    version === '1.2.3' ? Promise.reject(gone()) : Promise.resolve(good),
  );
  const both = await Promise.all([loader.load('mf-risk'), loader.load('mf-risk', './dialog')]);
  expect(both.map(({ build }) => build.version)).toEqual(['1.1.0', '1.1.0']);
  expect(opened).toEqual(['1.2.3', '1.1.0']);
});

it('an area that is forgotten is loaded from nothing', async () => {
  const dropped = jest.fn();
  const loader = loaderOf(() => Promise.resolve(good), { afterFailure: dropped });
  await loader.load('mf-risk');
  loader.forget('mf-risk');
  await loader.load('mf-risk');
  expect(opened).toEqual(['1.2.3', '1.2.3 fresh']);
  expect(dropped).toHaveBeenCalledTimes(1);
});

describe('the deadline', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const never = (): Promise<never> => new Promise(() => undefined);

  it('ends a load that hangs, and lets each try know that nobody waits for it', async () => {
    const loader = loaderOf(never, { deadlineMs: 6_000 });
    const outcome = loader.load('mf-risk').catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(signals).toHaveLength(2);
    expect(signals[0]?.aborted).toBe(true);
    expect(signals[1]?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(await outcome).toMatchObject({
      failure: { phase: 'load', reason: 'slow', message: 'No answer within 6 seconds.' },
    });
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
  });

  it('leaves time for a second try when the first one hangs', async () => {
    let tries = 0;
    const loader = loaderOf(
      () => {
        tries += 1;
        return tries === 1 ? never() : Promise.resolve(good);
      },
      { deadlineMs: 6_000 },
    );
    const outcome = loader.load('mf-risk');
    await jest.advanceTimersByTimeAsync(3_000);
    await expect(outcome).resolves.toMatchObject({ module: good });
  });

  it('comes sooner for a server that is silent when another build can step in', async () => {
    withBuilds('1.1.0');
    const loader = loaderOf(() => Promise.resolve(good), {
      open: (build) =>
        build.version === '1.2.3' ? never() : Promise.resolve({ get: () => Promise.resolve(good) }),
    });
    const outcome = loader.load('mf-risk');
    await jest.advanceTimersByTimeAsync(4_000);
    await expect(outcome).resolves.toMatchObject({ build: { version: '1.1.0' } });
    expect(directory.candidates('mf-risk').map(({ version }) => version)).toEqual(['1.1.0']);
  });

  it('is given in full to the build that was wanted when the user asks again', async () => {
    withBuilds('1.1.0');
    const loader = loaderOf(() => Promise.resolve(good), {
      open: () =>
        new Promise((resolve) => {
          setTimeout(() => resolve({ get: () => Promise.resolve(good) }), 4_500);
        }),
    });
    loader.retry('mf-risk');
    const outcome = loader.load('mf-risk');
    await jest.advanceTimersByTimeAsync(4_500);
    await expect(outcome).resolves.toMatchObject({ build: { version: '1.2.3' } });
  });
});
