import type { TransactionDetail } from '@mbo/gateway-contract/transactions';
import { HttpResponse, on, refusal, useTestGateway } from '@mbo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { AreaCalls } from '../testing/calls';
import { listQueries, open, prepare, rowButtons } from '../testing/list-page';
import { sale } from '../testing/payment';
import { listOf, rowOf } from '../testing/transactions';

const gateway = useTestGateway<AreaCalls>();
const rows = [1, 2, 3].map((number) =>
  rowOf(number, { status: 'authorised', value: number * 1_000 }),
);
const maskedIdOf = (number: number): string => `tx_${String(number).padStart(22, 'A')}`;

/** The third may not be captured by this user. */
function detailOf(number: number): TransactionDetail {
  const row = rows[number - 1]!;
  return {
    ...sale,
    id: row.id,
    type: 'authorize',
    flagged: false,
    indicators: {
      ...sale.indicators,
      transactionStatus: 'authorised',
      transactionValue: row.value,
    },
    details: { ...sale.details, maskedRootTransactionId: maskedIdOf(number) },
    purchases: { ...sale.purchases, maxRefundAmount: row.value },
    allowedActions: number === 3 ? 0 : 3,
  };
}

beforeEach(() => {
  prepare(gateway, { answer: listOf(rows) });
  for (const number of [1, 2, 3]) {
    on(gateway, 'get', `/transactions/${rows[number - 1]!.id}`, detailOf(number));
  }
});
afterEach(() => jest.useRealTimers());

async function chooseAll(): Promise<UserEvent> {
  const user = open();
  await rowButtons();
  await user.click(screen.getByRole('checkbox', { name: 'Choose all rows of this page' }));
  return user;
}

/** Lets captures of a payment be answered so; the keys and amounts they came with. */
function captures(number: number, answer: () => Response): { key: string | null; body: unknown }[] {
  const asked: { key: string | null; body: unknown }[] = [];
  gateway.on('post', `/transactions/${maskedIdOf(number)}/capture`, async ({ request }) => {
    asked.push({ key: request.headers.get('idempotency-key'), body: await request.json() });
    return answer() as HttpResponse<string>;
  });
  return asked;
}

const captured = (): Response => HttpResponse.json({ state: 'captured', message: '' });

test('rows are chosen one by one or all, and say what they add up to', async () => {
  const user = await chooseAll();
  expect(screen.getByText('3 chosen: 60.00 CAD')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Choose row 1' }));
  expect(screen.getByText('2 chosen: 50.00 CAD')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Choose none' }));
  expect(screen.queryByRole('group', { name: 'Chosen transactions' })).not.toBeInTheDocument();
});

test('what is not open to the user is left out, and a failed row alone is tried again', async () => {
  const first = captures(1, captured);
  let isDown = true;
  const second = captures(2, () => (isDown ? refusal(503, 'Come back later.') : captured()));
  const third = captures(3, captured);
  const user = await chooseAll();
  await user.click(screen.getByRole('button', { name: 'Capture…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Capture payments' }));
  expect(await dialog.findByText('There is nothing that you may capture.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /^Capture 2 payments, 30\.00\sCAD$/ }));

  const again = await dialog.findByRole('button', {
    name: /^Try the failed one again, 20\.00\sCAD$/,
  });
  expect(dialog.getByText('1 payment captured, 10.00 CAD. Failed: 1.')).toBeVisible();
  expect(dialog.getByText(/Come back later\. Nobody knows yet/)).toBeVisible();
  isDown = false;
  await user.click(again);
  expect(await dialog.findByText('2 payments captured, 30.00 CAD. Failed: 0.')).toBeVisible();

  expect(first.map(({ body }) => body)).toEqual([
    { amount: 1_000, description: '', invoiceNumber: '' },
  ]);
  expect(third).toEqual([]);
  expect(second).toHaveLength(2);
  // Nobody knew what became of it: the same key, so that it is done once.
  expect(second[1]!.key).toBe(second[0]!.key);
  expect(first[0]!.key).not.toBe(second[0]!.key);
});

test('the list is read anew once the report is closed', async () => {
  for (const number of [1, 2]) captures(number, captured);
  const user = await chooseAll();
  await user.click(screen.getByRole('button', { name: 'Capture…' }));
  await user.click(await screen.findByRole('button', { name: /^Capture 2 payments/ }));
  await screen.findByText(/^2 payments captured/);
  const before = listQueries(gateway).length;
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await waitFor(() => expect(listQueries(gateway).length).toBeGreaterThan(before));
});

test('the chosen rows alone are exported', async () => {
  const user = await chooseAll();
  await user.click(screen.getByRole('checkbox', { name: 'Choose row 2' }));
  await user.click(screen.getByRole('button', { name: 'Export…' }));
  expect(await screen.findByText('2 transactions are exported as CSV: 40.00 CAD.')).toBeVisible();
  const paths: string[] = [];
  gateway.on('post', '/download-tickets', async ({ request }) => {
    paths.push(((await request.json()) as { path: string }).path);
    return refusal(403, 'Not you.');
  });
  await user.click(screen.getByRole('button', { name: 'Export 2 rows' }));
  expect(await screen.findByText('Not you.')).toBeVisible();
  const [path = ''] = paths;
  expect(new URLSearchParams(path.split('?')[1]).get('ids')).toBe(`${rows[0]!.id},${rows[2]!.id}`);
});
