import '@mbo/shared/testing';
import { waitFor } from '@testing-library/react';
import { getAppNames, getAppStatus } from 'single-spa';
import type { RouteGuard, Shown } from '../page/route-guard';
import { startApplications } from './applications';
import type { AreaHost } from './host';

const listeners = new Set<() => void>();
let area: string | null = null;
const done: string[] = [];

const page: RouteGuard = {
  current: () => ({ kind: area === null ? 'notFound' : 'page', area }) as Shown,
  subscribe: (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  dispose: () => undefined,
};

// A host that never finishes anything: single-spa must not notice.
const host: AreaHost = {
  element: document.createElement('div'),
  state: () => ({ status: 'empty' }),
  subscribe: () => () => undefined,
  show: (name) => void done.push(`show ${name}`),
  hide: (name) => void done.push(`hide ${name}`),
  retry: () => undefined,
  tryNewBuild: () => undefined,
};

let names = ['mf-one', 'mf-two'];
const directoryListeners = new Set<() => void>();
const directory = {
  names: () => names,
  subscribe: (listener: () => void) => {
    directoryListeners.add(listener);
    return () => directoryListeners.delete(listener);
  },
};

function goTo(next: string | null): void {
  area = next;
  for (const listener of listeners) listener();
}

it('single-spa turns areas on and off with the page, without waiting for any, new ones too', async () => {
  startApplications(directory, page, host);
  expect(done).toEqual([]);
  expect(window).not.toHaveProperty('singleSpaNavigate');

  goTo('mf-one');
  await waitFor(() => expect(done).toEqual(['show mf-one']));
  expect(getAppStatus('mf-one')).toBe('MOUNTED');

  goTo('mf-two');
  await waitFor(() => expect(done).toEqual(['show mf-one', 'hide mf-one', 'show mf-two']));
  expect(getAppStatus('mf-one')).toBe('NOT_MOUNTED');

  goTo(null);
  await waitFor(() => expect(done.at(-1)).toBe('hide mf-two'));

  goTo('mf-one');
  await waitFor(() => expect(done.at(-1)).toBe('show mf-one'));

  names = ['mf-two', 'mf-new'];
  for (const listener of directoryListeners) listener();
  await waitFor(() => expect(done.at(-1)).toBe('hide mf-one'));
  expect(getAppNames()).toEqual(['mf-two', 'mf-new']);
  goTo('mf-new');
  await waitFor(() => expect(done.at(-1)).toBe('show mf-new'));
});
