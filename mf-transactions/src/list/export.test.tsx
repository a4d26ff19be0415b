import { recordEvents, refusal, useTestGateway, HttpResponse } from '@mbo/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { AreaCalls } from '../testing/calls';
import { open, prepare, rowButtons } from '../testing/list-page';
import { listOf, rowsOf } from '../testing/transactions';

const gateway = useTestGateway<AreaCalls>();
beforeEach(() => {
  prepare(gateway, { answer: listOf(rowsOf(1, 2), { totalRows: 1234 }) });
  URL.createObjectURL = () => 'blob:csv';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => jest.useRealTimers());

test('it says how much it is and of what, and fetches exactly that', async () => {
  const alerts = recordEvents('alert');
  const paths: string[] = [];
  gateway.on('post', '/download-tickets', async ({ request }) => {
    paths.push(((await request.json()) as { path: string }).path);
    return HttpResponse.json({ ticket: 't1', expiresAt: '2026-03-15T22:01:00.000Z' });
  });
  gateway.on('get', '/transactions/export', () =>
    HttpResponse.text('Timestamp\n', {
      headers: { 'Content-Disposition': 'attachment; filename="transactions.csv"' },
    }),
  );
  open('/transactions?range=last7&page=2&sort=value&filter=-paymentMethod.EQUALS.1');
  await rowButtons();
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  const go = await screen.findByRole('button', { name: 'Export 1,234 rows' });
  expect(await screen.findAllByText('not Visa')).toHaveLength(2);
  expect(screen.getByText(/days in America\/Toronto/)).toBeVisible();
  fireEvent.click(go);
  await waitFor(() => expect(alerts).toHaveLength(1));
  const query = new URL(`http://x${paths[0]}`).searchParams;
  expect(Object.fromEntries(query)).toEqual({
    fromDate: '2026-03-09T04:00:00.000Z',
    toDate: '2026-03-16T03:59:59.999Z',
    entityId: '7',
    searchText: '',
    filters: JSON.stringify([
      {
        field: 'paymentMethod',
        action: 'EXCLUDE',
        operator: 'EQUALS',
        valueType: 'paymentMethod',
        value: '1',
      },
    ]),
    sortColumn: '8',
    sortOrder: 'ASC',
  });
});

test('a failure is shown in place, and the export can be tried again', async () => {
  gateway.on('post', '/download-tickets', () => refusal(403, 'You may not export.'));
  open();
  await rowButtons();
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Export 1,234 rows' }));
  expect(await screen.findByText('You may not export.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export 1,234 rows' })).toBeEnabled();
});
