import { bus } from '@mbo/shared/bus';
import { navigation } from '@mbo/shared/navigation';
import { refusal, useTestGateway } from '@mbo/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { card, open, prepare } from '../testing/dashboard';
import { readDashboardFirst } from './read-first';

jest.mock('@ant-design/charts', () => jest.requireActual('../testing/no-charts'));

const gateway = useTestGateway();

beforeEach(prepare);
afterEach(() => jest.useRealTimers());

const asked = (): string[] => gateway.calls.map(({ method, path }) => `${method} ${path}`).sort();

test.each([
  '/dashboard',
  '/dashboard?range=last30&currency=392',
  '/dashboard?from=2026-01-01&to=2026-01-31',
  '/dashboard?range=someday',
])(
  'the page at %p is drawn at once with what was read before it, and asks for nothing',
  async (to) => {
    navigation.replace(to);
    await readDashboardFirst();
    const first = asked();
    expect(first).toHaveLength(6);
    open(to);
    expect(card('Total Sales')).toHaveAttribute('aria-busy', 'false');
    expect(await screen.findByRole('region', { name: 'Approval ratio' })).toBeVisible();
    expect(asked()).toEqual(first);
  },
);

test('what failed is asked for again by the page', async () => {
  gateway.on('get', '/transactions/overview/indicators', () => refusal(500, 'Not now.'));
  navigation.replace('/dashboard');
  await readDashboardFirst();
  gateway.server.resetHandlers();
  open('/dashboard');
  await waitFor(() => expect(card('Total Sales')).toHaveTextContent('12,345.00 CAD'));
});

test('nothing is read where no account is selected', async () => {
  bus.set('entity', null);
  navigation.replace('/dashboard');
  await readDashboardFirst();
  expect(asked()).toEqual([]);
});
