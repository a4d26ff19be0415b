import { createLoader, type AreaLoader, type FetchModule } from './loader';

const good = { bootstrap: jest.fn(), mount: jest.fn(), unmount: jest.fn() };

function loaderOf(fetchModule: FetchModule, options: { deadlineMs?: number } = {}): AreaLoader {
  return createLoader({
    fetchModule,
    deadlineMs: options.deadlineMs ?? 10_000,
    sleep: () => Promise.resolve(),
  });
}

/** Fails as often as said, then answers; notes whether each try was to be fresh. */
function failing(times: number): { fetchModule: FetchModule; tries: boolean[] } {
  const tries: boolean[] = [];
  return {
    tries,
    fetchModule: (_area, _module, fresh) => {
      tries.push(fresh);
      return tries.length <= times ? Promise.reject(new Error('network')) : Promise.resolve(good);
    },
  };
}

it('loads a module once, however often it is asked for', async () => {
  const fetchModule = jest.fn<Promise<unknown>, Parameters<FetchModule>>(() =>
    Promise.resolve(good),
  );
  const loader = loaderOf(fetchModule);
  loader.prefetch('mf-risk');
  const [one, other] = await Promise.all([loader.load('mf-risk'), loader.load('mf-risk')]);
  expect(one).toBe(other);
  expect(fetchModule).toHaveBeenCalledTimes(1);
  expect(fetchModule.mock.calls[0]?.slice(0, 2)).toEqual(['mf-risk', './area']);
});

it('keeps the modules of an area apart', async () => {
  const fetchModule = jest.fn<Promise<unknown>, Parameters<FetchModule>>(() =>
    Promise.resolve(good),
  );
  const loader = loaderOf(fetchModule);
  await loader.load('mf-auth');
  await loader.load('mf-auth', './change-password');
  expect(fetchModule).toHaveBeenCalledTimes(2);
});

it('tries again, from nothing, when a try fails', async () => {
  const { fetchModule, tries } = failing(2);
  await expect(loaderOf(fetchModule).load('mf-risk')).resolves.toMatchObject(good);
  expect(tries).toEqual([false, true, true]);
});

it('gives up after three tries, and says why', async () => {
  const { fetchModule, tries } = failing(99);
  await expect(loaderOf(fetchModule).load('mf-risk')).rejects.toMatchObject({
    phase: 'load',
    message: 'network',
  });
  expect(tries).toHaveLength(3);
});

it('tries again when it is asked again after giving up', async () => {
  const { fetchModule, tries } = failing(3);
  const loader = loaderOf(fetchModule);
  await expect(loader.load('mf-risk')).rejects.toThrow('network');
  await expect(loader.load('mf-risk')).resolves.toMatchObject(good);
  expect(tries).toEqual([false, true, true, true]);
});

it.each([
  ['nothing', undefined],
  ['an empty module', {}],
  ['a module without unmount', { bootstrap: good.bootstrap, mount: good.mount }],
  ['something that is no function', { ...good, mount: 'mount' }],
])('takes %s for a failure', async (_name, module) => {
  await expect(loaderOf(() => Promise.resolve(module)).load('mf-risk')).rejects.toMatchObject({
    phase: 'load',
  });
});

it('does not fail the page when prefetching fails', async () => {
  const { fetchModule, tries } = failing(3);
  loaderOf(fetchModule).prefetch('mf-risk');
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(tries).toHaveLength(3);
});

describe('the deadline', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('ends a load that hangs, and lets each try know that nobody waits for it', async () => {
    const signals: AbortSignal[] = [];
    const loader = loaderOf(
      (_area, _module, _fresh, givenUp) => {
        signals.push(givenUp);
        return new Promise(() => undefined);
      },
      { deadlineMs: 6_000 },
    );
    const outcome = loader.load('mf-risk').catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(signals).toHaveLength(2);
    expect(signals[0]?.aborted).toBe(true);
    expect(signals[1]?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(await outcome).toMatchObject({ phase: 'load', message: 'No answer within 6 seconds.' });
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
  });

  it('leaves time for a second try when the first one hangs', async () => {
    let tries = 0;
    const loader = loaderOf(
      () => {
        tries += 1;
        return tries === 1 ? new Promise(() => undefined) : Promise.resolve(good);
      },
      { deadlineMs: 6_000 },
    );
    const outcome = loader.load('mf-risk');
    await jest.advanceTimersByTimeAsync(3_000);
    await expect(outcome).resolves.toMatchObject(good);
  });
});
