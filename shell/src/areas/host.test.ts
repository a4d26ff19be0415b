import { waitFor } from '@testing-library/react';
import { bus, type AreaFailure } from '@mbo/shared/bus';
import { recordEvents } from '@mbo/shared/testing';
import { testRegistry } from '../testing/catalogue';
import { createHost, type AreaHost } from './host';
import type { AreaLoader } from './loader';
import type { ParcelModule } from './lifecycles';
import type { MountParcel } from './parcel';

const registry = testRegistry([{ name: 'mf-one' }, { name: 'mf-two' }]);

let failures: AreaFailure[];
let modules: Record<string, () => Promise<ParcelModule>>;
let host: AreaHost;

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

beforeEach(() => {
  failures = recordEvents('areaFailure');
  modules = {
    'mf-one': () => Promise.resolve(drawing('One')),
    'mf-two': () => Promise.resolve(drawing('Two')),
  };
  const loader: AreaLoader = {
    load: (area) => modules[area]?.() ?? Promise.reject(new Error('unknown')),
    prefetch: () => undefined,
  };
  host = createHost({ bus, areas: registry.areas, loader, mountParcel, document });
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
  const mount = jest.fn<Promise<unknown>, [Record<string, unknown>]>(() => Promise.resolve());
  modules['mf-one'] = () => Promise.resolve(drawing('', { mount }));
  host.show('mf-one');
  await becomes('ready');
  expect(mount.mock.calls[0]?.[0]).toMatchObject({
    version: '1.2.3',
    owner: 'Team of mf-one (mf-one@example.com)',
  });
});

it('an area that does not load is reported with a reference, and Retry loads it', async () => {
  modules['mf-one'] = () => Promise.reject(new Error('unreachable'));
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
  modules['mf-one'] = () =>
    Promise.resolve(drawing('', { mount: () => Promise.reject(new Error('boom')) }));
  host.show('mf-one');
  await becomes('failed');
  expect(failures[0]).toMatchObject({ phase: 'mount', message: 'boom' });
  expect(host.element).toBeEmptyDOMElement();
  modules['mf-one'] = () => Promise.resolve(drawing('One'));
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

it('an area that hangs while it starts fails in time', async () => {
  jest.useFakeTimers();
  modules['mf-one'] = () =>
    Promise.resolve(drawing('', { mount: () => new Promise(() => undefined) }));
  host.show('mf-one');
  await jest.advanceTimersByTimeAsync(8_000);
  expect(host.state()).toMatchObject({ status: 'failed', failure: { phase: 'mount' } });
  jest.useRealTimers();
});

it('an area that arrives after the user moved on is not shown, and its failure not either', async () => {
  let arrive: (module: ParcelModule) => void = () => undefined;
  modules['mf-one'] = () => new Promise((resolve) => (arrive = resolve));
  host.show('mf-one');
  host.hide('mf-one');
  host.show('mf-two');
  await becomes('ready');
  arrive(drawing('One'));
  await Promise.resolve();
  expect(host.element).toHaveTextContent(/^Two$/);

  modules['mf-one'] = () => Promise.reject(new Error('late'));
  host.show('mf-one');
  host.hide('mf-one');
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(failures).toEqual([]);
});

it('hiding an area that is not shown changes nothing', async () => {
  host.show('mf-two');
  await becomes('ready');
  host.hide('mf-one');
  expect(host.state()).toEqual({ status: 'ready', area: 'mf-two' });
});
