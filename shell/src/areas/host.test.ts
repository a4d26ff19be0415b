import { waitFor } from '@testing-library/react';
import { bus, type AreaFailure } from '@mbo/shared/bus';
import { recordEvents } from '@mbo/shared/testing';
import type { RegistryArea } from '@mbo/shared/area';
import { testPublished, testRegistry, testRegistryArea } from '../testing/catalogue';
import { createDirectory, type AreaDirectory } from './directory';
import { AreaError, toFailure } from './failures';
import { createHost, PROOF_MS, type AreaHost } from './host';
import { createLoader, type LoaderDependencies } from './loader';
import type { ParcelModule, MountParcel } from './parcel';
import { createActiveBuilds } from './active-builds';

const ONE = { name: 'mf-one', title: 'One', pages: [{ path: '/one', title: 'One' }] };
const TWO = { name: 'mf-two', pages: [{ path: '/two', title: 'Two' }] };

let failures: AreaFailure[];
let modules: Record<string, () => Promise<ParcelModule>>;
let host: AreaHost;
let directory: AreaDirectory;

/** As single-spa does: calls the module's functions and answers with their promises. */
const mountParcel: MountParcel = (module, props) => {
  let settle: (value: Promise<unknown>) => void = () => undefined;
  const unmountPromise = new Promise((resolve) => (settle = resolve));
  return {
    mountPromise: Promise.resolve().then(() => module.mount(props)),
    unmountPromise,
    unmount: () => {
      const done = Promise.resolve().then(() => module.unmount(props));
      settle(done);
      return done;
    },
  };
};

function drawing(text: string, changes: Partial<ParcelModule> = {}): ParcelModule {
  return {
    bootstrap: () => Promise.resolve(),
    mount: ({ domElement }) => {
      (domElement as HTMLElement).textContent = text;
      return Promise.resolve();
    },
    unmount: ({ domElement }) => {
      (domElement as HTMLElement).textContent = '';
      return Promise.resolve();
    },
    ...changes,
  };
}

function start(others: Partial<RegistryArea> = {}): void {
  directory = createDirectory(
    {
      registry: {
        ...testRegistry([{ name: 'mf-two' }]),
        areas: { 'mf-one': testRegistryArea(ONE, others), 'mf-two': testRegistryArea(TWO) },
      },
      rejected: [],
    },
    { homeAccountId: undefined },
  );
  const loader = createLoader({
    bus,
    directory,
    open: ({ area, version }) =>
      Promise.resolve({ get: () => modules[`${area} ${version}`]?.() ?? modules[area]?.() }),
    check: () => undefined,
    deadlineMs: 10_000,
    sleep: () => Promise.resolve(),
  } as LoaderDependencies);
  host = createHost({
    bus,
    directory,
    loader,
    activeBuilds: createActiveBuilds(directory.setOnPage),
    mountParcel,
    document,
    drawDeadlineMs: 8_000,
    pathname: () => '/one',
  });
}

beforeEach(() => {
  failures = recordEvents('areaFailure');
  modules = {
    'mf-one': () => Promise.resolve(drawing('One')),
    'mf-two': () => Promise.resolve(drawing('Two')),
  };
  start();
});

const becomes = (status: string): Promise<void> =>
  waitFor(() => expect(host.state().status).toBe(status));

it('shows one area after the other, and nothing of the first stays', async () => {
  host.show('mf-one');
  expect(host.state()).toEqual({ status: 'loading', area: 'mf-one' });
  await becomes('ready');
  expect(host.element).toHaveTextContent('One');
  host.hide('mf-one');
  host.show('mf-two');
  await becomes('ready');
  await waitFor(() => expect(host.element.children).toHaveLength(1));
  expect(host.element).toHaveTextContent(/^Two$/);
});

it('tells the area which version of it runs and who owns it', async () => {
  const { mount: draw } = drawing('One');
  const mount = jest.fn(draw);
  modules['mf-one'] = () => Promise.resolve(drawing('', { mount }));
  host.show('mf-one');
  await becomes('ready');
  expect(mount.mock.calls[0]?.[0]).toMatchObject({
    version: '1.2.3',
    owner: 'Team of mf-one (mf-one@example.com)',
    title: 'One',
  });
});

it('an area that does not load is reported with a reference, and Retry loads it', async () => {
  modules['mf-one'] = () =>
    Promise.reject(new AreaError('load', 'unreachable', { reason: 'unreachable' }));
  host.show('mf-one');
  await becomes('failed');
  expect(failures).toHaveLength(1);
  expect(failures[0]).toMatchObject({
    area: 'mf-one',
    version: '1.2.3',
    phase: 'load',
    message: 'unreachable',
    reference: expect.stringMatching(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/) as string,
  });
  modules['mf-one'] = () => Promise.resolve(drawing('One'));
  host.retry();
  await becomes('ready');
  expect(host.element).toHaveTextContent('One');
});

it('an area that throws while it starts leaves nothing behind, and Retry starts it', async () => {
  let broken = true;
  const { mount } = drawing('One');
  modules['mf-one'] = () =>
    Promise.resolve(
      drawing('', {
        mount: (props) => (broken ? Promise.reject(new Error('boom')) : mount(props)),
      }),
    );
  host.show('mf-one');
  await becomes('failed');
  expect(failures[0]).toMatchObject({ phase: 'mount', message: 'boom' });
  expect(host.element).toBeEmptyDOMElement();
  broken = false;
  host.retry();
  await becomes('ready');
});

it('an area that throws while it leaves is taken off all the same', async () => {
  modules['mf-one'] = () =>
    Promise.resolve(drawing('One', { unmount: () => Promise.reject(new Error('stuck')) }));
  host.show('mf-one');
  await becomes('ready');
  host.hide('mf-one');
  host.show('mf-two');
  await becomes('ready');
  await waitFor(() => expect(failures).toHaveLength(1));
  expect(failures[0]).toMatchObject({ area: 'mf-one', phase: 'unmount', message: 'stuck' });
  expect(host.element).toHaveTextContent(/^Two$/);
});

it('an area that hangs while it leaves holds nobody up and is soon gone', async () => {
  modules['mf-one'] = () =>
    Promise.resolve(drawing('One', { unmount: () => new Promise(() => undefined) }));
  host.show('mf-one');
  await becomes('ready');
  jest.useFakeTimers();
  host.hide('mf-one');
  host.show('mf-two');
  await jest.advanceTimersByTimeAsync(0);
  expect(host.state()).toEqual({ status: 'ready', area: 'mf-two' });
  await jest.advanceTimersByTimeAsync(3_000);
  expect(host.element).toHaveTextContent(/^Two$/);
  jest.useRealTimers();
});

it.each([
  ['hangs while it starts', () => new Promise(() => undefined)],
  ['starts and draws nothing', () => Promise.resolve()],
])('an area that %s fails in time', async (_how, mount) => {
  jest.useFakeTimers();
  modules['mf-one'] = () => Promise.resolve(drawing('', { mount }));
  host.show('mf-one');
  await jest.advanceTimersByTimeAsync(8_000);
  expect(host.state()).toMatchObject({ status: 'failed', failure: { phase: 'mount' } });
  jest.useRealTimers();
});

it('an area that arrives after the user moved on is not shown', async () => {
  let arrive: (module: ParcelModule) => void = () => undefined;
  modules['mf-one'] = () => new Promise((resolve) => (arrive = resolve));
  host.show('mf-one');
  host.hide('mf-one');
  host.show('mf-two');
  await becomes('ready');
  arrive(drawing('One'));
  await Promise.resolve();
  expect(host.element).toHaveTextContent(/^Two$/);
});

it('hiding an area that is not shown changes nothing', async () => {
  host.show('mf-two');
  await becomes('ready');
  host.hide('mf-one');
  expect(host.state()).toEqual({ status: 'ready', area: 'mf-two' });
});

describe('a new build with a good one before it', () => {
  const previous = testPublished(ONE, '1.1.0');
  /** What the border of an area says when React caught something. */
  const renderFailure = (version = '1.2.3'): void =>
    bus.emit('areaFailure', toFailure('mf-one', version, 'render', new Error('no rate')));

  beforeEach(() => {
    start({ previous });
    modules['mf-one 1.1.0'] = () => Promise.resolve(drawing('Old one'));
  });

  it.each<[string, () => Promise<ParcelModule>, object]>([
    ['does not load', () => Promise.reject(new Error('broken')), { phase: 'load' }],
    [
      'throws while it starts',
      () => Promise.resolve(drawing('', { mount: () => Promise.reject(new Error('boom')) })),
      { phase: 'mount', message: 'boom' },
    ],
    [
      'throws in its first render',
      () =>
        Promise.resolve(
          drawing('', {
            mount: ({ domElement }) => {
              (domElement as HTMLElement).textContent = 'a panel';
              renderFailure();
              return Promise.resolve();
            },
          }),
        ),
      { phase: 'render', message: 'no rate' },
    ],
  ])('that %s gives way to it, and is reported', async (_how, module, failure) => {
    modules['mf-one'] = module;
    host.show('mf-one');
    await becomes('ready');
    expect(host.element).toHaveTextContent(/^Old one$/);
    expect(failures).toHaveLength(1);
    expect(failures[0]).toMatchObject({ version: '1.2.3', ...failure });
    expect(directory.running('mf-one')).toMatchObject({ version: '1.1.0', why: 'previous' });
  });

  it('that throws soon after it was drawn gives way, too', async () => {
    host.show('mf-one');
    await becomes('ready');
    renderFailure();
    await waitFor(() => expect(host.element).toHaveTextContent(/^Old one$/));
    // The failure of the build that is gone does not count against the one that runs.
    renderFailure();
    await becomes('ready');
    expect(directory.running('mf-one')?.version).toBe('1.1.0');
  });

  it('that has gone well for a while keeps its place, and its own panel', async () => {
    jest.useFakeTimers();
    host.show('mf-one');
    await jest.advanceTimersByTimeAsync(PROOF_MS);
    renderFailure();
    await jest.advanceTimersByTimeAsync(10);
    expect(host.element).toHaveTextContent(/^One$/);
    jest.useRealTimers();
  });

  it('that still shows that it waits has not gone well yet', async () => {
    jest.useFakeTimers();
    modules['mf-one'] = () =>
      Promise.resolve(
        drawing('', {
          mount: ({ domElement }) => {
            (domElement as HTMLElement).innerHTML = '<p aria-busy="true">Loading</p>';
            return Promise.resolve();
          },
        }),
      );
    host.show('mf-one');
    await jest.advanceTimersByTimeAsync(PROOF_MS * 2);
    renderFailure();
    await jest.advanceTimersByTimeAsync(10);
    jest.useRealTimers();
    await waitFor(() => expect(host.element).toHaveTextContent(/^Old one$/));
  });

  it('both broken leaves the panel; Retry begins with the new one again', async () => {
    const broken = () => Promise.reject(new Error('broken'));
    Object.assign(modules, { 'mf-one': broken, 'mf-one 1.1.0': broken });
    host.show('mf-one');
    await becomes('failed');
    expect(host.state()).toMatchObject({ failure: { version: '1.2.3' } });
    expect(failures).toHaveLength(2);
    modules['mf-one'] = () => Promise.resolve(drawing('One'));
    host.retry();
    await becomes('ready');
    expect(host.element).toHaveTextContent(/^One$/);
  });

  it('is taken when it is published while the panel is shown', async () => {
    const broken = () => Promise.reject(new Error('broken'));
    Object.assign(modules, { 'mf-one': broken, 'mf-one 1.1.0': broken });
    host.show('mf-one');
    await becomes('failed');
    host.tryNewBuild();
    expect(host.state().status).toBe('failed');
    modules['mf-one 1.2.4'] = () => Promise.resolve(drawing('Mended'));
    const areas = { 'mf-one': testRegistryArea(ONE, { live: testPublished(ONE, '1.2.4') }) };
    directory.adopt({ registry: { ...directory.registry(), areas }, rejected: [] });
    host.tryNewBuild();
    await becomes('ready');
    expect(host.element).toHaveTextContent(/^Mended$/);
  });
});

it('an area that asks for it is started anew, from its script on', async () => {
  let restart = (): void => undefined;
  let starts = 0;
  modules['mf-one'] = () => {
    starts += 1;
    const text = `Start ${starts}`;
    return Promise.resolve(
      drawing(text, {
        mount: ({ domElement, onRestart }) => {
          restart = onRestart as () => void;
          (domElement as HTMLElement).textContent = text;
          return Promise.resolve();
        },
      }),
    );
  };
  host.show('mf-one');
  await becomes('ready');
  restart();
  expect(host.state().status).toBe('loading');
  await becomes('ready');
  await waitFor(() => expect(host.element).toHaveTextContent(/^Start 2$/));
});
