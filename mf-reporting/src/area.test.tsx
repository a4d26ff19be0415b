import { areaDescriptor } from '@mbo/shared/area';
import { navigation } from '@mbo/shared/navigation';
import { mountArea, resetBus, signInForTest, useTestGateway } from '@mbo/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import descriptor from '../area.json';
import * as area from './area';
import type { AreaCalls } from './testing/calls';

// jsdom has no canvas, and the chart library draws on nothing else.
jest.mock('@ant-design/charts', () => ({
  Pie: () => <p>chart</p>,
  Line: () => null,
  Column: () => null,
  Heatmap: () => null,
}));

useTestGateway<AreaCalls>();

test('its descriptor is valid and puts its pages into the menu', () => {
  expect(areaDescriptor.parse(descriptor).pages).toMatchObject([
    {
      path: '/dashboard',
      menu: { label: 'Dashboard', order: 10, icon: 'dashboard' },
      guards: { selection: 'any' },
    },
    {
      path: '/statements/merchant',
      menu: { label: 'Merchant statements', group: 'Statements', selection: 'business' },
      guards: { selection: 'business' },
    },
    {
      path: '/statements/settlement',
      menu: { label: 'Settlement', group: 'Statements' },
      guards: { staff: true, hideFromMerchant: true },
    },
    {
      path: '/reports',
      menu: { label: 'Reports', icon: 'download', selection: 'business' },
      guards: { selection: 'business' },
    },
    { path: '/analytics', menu: { label: 'Analytics' }, guards: { selection: 'any' } },
  ]);
});

test('no two of its entries in the menu look alike', () => {
  const icons = descriptor.pages.map(({ menu }) => menu.icon);
  expect(new Set(icons).size).toBe(icons.length);
});

test('the shell mounts it, sees the dashboard, and takes it off again', async () => {
  resetBus();
  signInForTest();
  navigation.replace('/dashboard');
  const { domElement, unmount } = await mountArea(area, { name: 'mf-reporting' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Dashboard');
  await waitFor(() => expect(domElement).toHaveTextContent('12,345.00'));
  // What loads later.
  expect(await screen.findByLabelText('From')).toBeVisible();
  await waitFor(() => expect(screen.getAllByText('chart')).toHaveLength(2));
  await unmount();
  expect(domElement).toBeEmptyDOMElement();
});
