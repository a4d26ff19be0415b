import { createBus } from '@mbo/shared/bus';
import { merchantSession } from '@mbo/shared/testing';
import { testCatalogue } from '../testing/catalogue';
import type { HostState } from './host';
import { prefetchWhenIdle, whenWanted } from './prefetching';

const catalogue = testCatalogue({ name: 'mf-one' }, { name: 'mf-two' }, { name: 'mf-three' });

let state: HostState;
let changed: () => void;

const host = {
  state: () => state,
  subscribe: (listener: () => void) => {
    changed = listener;
    return () => undefined;
  },
};

function fetched(): string[] {
  return [...document.head.querySelectorAll('link')]
    .filter(({ rel, href }) => rel === 'prefetch' && href.endsWith('remoteEntry.js'))
    .map(({ href }) => new URL(href).host.split('.')[0] ?? '');
}

beforeEach(() => {
  document.head.replaceChildren();
  state = { status: 'loading', area: 'mf-one' };
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const idle = (): void => void jest.advanceTimersByTime(2_000);

it('waits for the first area, then fetches the others the menu offers, once', () => {
  prefetchWhenIdle(
    window,
    host,
    () => catalogue,
    () => new Set(['mf-one', 'mf-two', 'mf-unknown']),
  );
  idle();
  expect(fetched()).toEqual([]);
  state = { status: 'ready', area: 'mf-one' };
  changed();
  expect(fetched()).toEqual([]);
  idle();
  expect(fetched()).toEqual(['mf-two']);
  changed();
  idle();
  expect(fetched()).toEqual(['mf-two']);
});

it('fetches nothing where the user asked to save data', () => {
  Object.defineProperty(navigator, 'connection', {
    value: { saveData: true },
    configurable: true,
  });
  state = { status: 'ready', area: 'mf-one' };
  prefetchWhenIdle(
    window,
    host,
    () => catalogue,
    () => new Set(['mf-two']),
  );
  idle();
  expect(fetched()).toEqual([]);
  Reflect.deleteProperty(navigator, 'connection');
});

describe('what signed-in users need', () => {
  it('is fetched at once where there is a session', () => {
    const bus = createBus();
    bus.set('session', merchantSession);
    const fetchIt = jest.fn();
    whenWanted(window, bus, fetchIt);
    expect(fetchIt).toHaveBeenCalledTimes(1);
  });

  it.each(['keydown', 'pointerdown'])(
    'is fetched once, at the first %s, where there is none',
    (sign) => {
      const bus = createBus();
      const fetchIt = jest.fn();
      whenWanted(window, bus, fetchIt);
      idle();
      expect(fetchIt).not.toHaveBeenCalled();
      window.dispatchEvent(new Event(sign));
      window.dispatchEvent(new Event(sign));
      bus.set('session', merchantSession);
      expect(fetchIt).toHaveBeenCalledTimes(1);
    },
  );
});
