import { areaDescriptor } from '@mbo/shared/area';
import { navigation } from '@mbo/shared/navigation';
import { mountArea, useTestGateway } from '@mbo/shared/testing';
import { screen } from '@testing-library/react';
import descriptor from '../area.json';
import * as area from './area';
import type { AreaCalls } from './testing/calls';
import { prepare, rowButtons } from './testing/list-page';

const gateway = useTestGateway<AreaCalls>();
afterEach(() => jest.useRealTimers());

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
  const { domElement, unmount } = await mountArea(area, { name: 'mf-transactions' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Transaction');
  expect(await rowButtons()).toHaveLength(3);
  // What loads later.
  expect(await screen.findByLabelText('From')).toBeVisible();
  await unmount();
  expect(domElement).toBeEmptyDOMElement();
});
