import { areaDescriptor } from '@mbo/shared/area';
import { navigation } from '@mbo/shared/navigation';
import { useTestGateway } from '@mbo/shared/testing';
import { act, screen } from '@testing-library/react';
import descriptor from '../area.json';
import { bootstrap, mount, unmount } from './area';
import { prepare, rowButtons } from './testing/list-page';

const gateway = useTestGateway();
afterEach(() => jest.useRealTimers());

/** React draws at once, single-spa hears of it a moment later. */
async function run(lifecycle: () => Promise<unknown>): Promise<void> {
  let done: Promise<unknown> = Promise.resolve();
  act(() => {
    done = lifecycle();
  });
  await done;
}

test('its descriptor is valid and puts its page between Dashboard and Merchant', () => {
  expect(areaDescriptor.parse(descriptor).pages).toMatchObject([
    {
      path: '/transactions',
      title: 'Transactions',
      menu: { label: 'Transactions', order: 20, icon: 'credit-card' },
      guards: { selection: 'any' },
    },
  ]);
});

test('the shell mounts it, sees the transactions, and takes it off again', async () => {
  prepare(gateway);
  navigation.replace('/transactions');
  const domElement = document.body.appendChild(document.createElement('div'));
  const props = { name: 'mf-transactions', domElement };
  await run(() => bootstrap(props));
  await run(() => mount(props));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Transaction');
  expect(await rowButtons()).toHaveLength(3);
  // What loads later.
  expect(await screen.findByLabelText('From')).toBeVisible();
  await run(() => unmount(props));
  expect(domElement).toBeEmptyDOMElement();
});
