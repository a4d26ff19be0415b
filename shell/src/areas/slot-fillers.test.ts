import { waitFor } from '@testing-library/react';
import { bus, type SlotContextSource } from '@mbo/shared/bus';
import { recordEvents, resetBus } from '@mbo/shared/testing';
import { testRegistry } from '../testing/catalogue';
import { makeTestShell, type TestShell } from '../testing/services';
import type { ParcelModule } from './parcel';
import { provideSlotFillers } from './slot-fillers';

const RISK = {
  name: 'mf-risk',
  title: 'Risk',
  slots: [{ name: 'transaction-detail.risk', module: './verdict', order: 20 }],
};
const INVOICING = {
  name: 'mf-invoicing',
  title: 'Invoicing',
  slots: [
    { name: 'transaction-detail.invoice', module: './invoice', order: 30 },
    { name: 'transaction-detail.actions', module: './act', order: 10 },
  ],
};

const context: SlotContextSource = {
  get: () => ({ transactionId: 'T-1' }),
  subscribe: () => () => undefined,
};

/** Writes the context it gets, without React. */
const verdict: ParcelModule = {
  bootstrap: () => Promise.resolve(),
  mount: ({ domElement, context: source, title }) => {
    const given = JSON.stringify((source as SlotContextSource).get());
    (domElement as HTMLElement).textContent = `${String(title)} ${given}`;
    return Promise.resolve();
  },
  unmount: ({ domElement }) => {
    (domElement as HTMLElement).replaceChildren();
    return Promise.resolve();
  },
};

let shell: TestShell;
let stop: () => void;

function provide(load: () => Promise<ParcelModule> = () => Promise.resolve(verdict)): void {
  resetBus();
  shell = makeTestShell(load, [INVOICING, RISK, { name: 'mf-plain' }]);
  stop = provideSlotFillers({ bus, ...shell.services });
}
afterEach(() => {
  stop();
  shell.dispose();
});

/** Draws what fills the risk slot. */
function draw(again = false) {
  const place = document.createElement('div');
  const unwanted = new AbortController();
  const filler = bus.get('slotFillers').find(({ area }) => area === 'mf-risk');
  const drawn = filler?.draw({ place, context, unwanted: unwanted.signal, again });
  return { place, unwanted, drawn };
}

it('tells the pages what areas draw in their slots, in order', () => {
  provide();
  expect(bus.get('slotFillers')).toMatchObject([
    { slot: 'transaction-detail.actions', area: 'mf-invoicing', module: './act' },
    { slot: 'transaction-detail.risk', area: 'mf-risk', title: 'Risk', module: './verdict' },
    { slot: 'transaction-detail.invoice', area: 'mf-invoicing', module: './invoice' },
  ]);
  expect(shell.loader.load).not.toHaveBeenCalled();
});

it('follows the registry', () => {
  provide();
  const registry = testRegistry([RISK]);
  shell.services.directory.adopt({ registry, rejected: [] });
  expect(bus.get('slotFillers')).toMatchObject([{ area: 'mf-risk' }]);
});

it('loads and draws on demand, and takes it off when it is not wanted any more', async () => {
  provide();
  const { place, unwanted, drawn } = draw();
  await expect(drawn).resolves.toBe(true);
  expect(place).toHaveTextContent('Risk {"transactionId":"T-1"}');
  expect(shell.services.activeBuilds.isOnPage('mf-risk')).toBe(true);
  unwanted.abort();
  await waitFor(() => expect(shell.services.activeBuilds.isOnPage('mf-risk')).toBe(false));
  expect(place).toBeEmptyDOMElement();
});

it('draws nothing that is not wanted by the time it has loaded', async () => {
  let arrive: (module: ParcelModule) => void = () => undefined;
  provide(() => new Promise((resolve) => (arrive = resolve)));
  const { place, unwanted, drawn } = draw();
  unwanted.abort();
  arrive(verdict);
  await drawn;
  expect(place).toBeEmptyDOMElement();
  expect(shell.services.activeBuilds.isOnPage('mf-risk')).toBe(false);
});

it.each<[string, () => Promise<ParcelModule>, string]>([
  ['load', () => Promise.reject(new Error('unreachable')), 'load'],
  [
    'mount',
    () => Promise.resolve({ ...verdict, mount: () => Promise.reject(new Error('no')) }),
    'mount',
  ],
])('says on the bus, once, that a part does not %s', async (_name, load, phase) => {
  provide(load);
  const failures = recordEvents('areaFailure');
  const { place, drawn } = draw();
  await expect(drawn).resolves.toBe(false);
  expect(failures).toMatchObject([{ area: 'mf-risk', phase }]);
  expect(place).toBeEmptyDOMElement();
  expect(shell.loader.retry).not.toHaveBeenCalled();
  await draw(true).drawn;
  expect(shell.loader.retry).toHaveBeenCalledWith('mf-risk');
});
