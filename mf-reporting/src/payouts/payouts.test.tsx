import { bus } from '@mbo/shared/bus';
import { navigation } from '@mbo/shared/navigation';
import {
  HttpResponse,
  merchantSession,
  renderInArea,
  resetBus,
  signInForTest,
  useTestGateway,
} from '@mbo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import type { AreaCalls } from '../testing/calls';
import { file, payout } from '../testing/records';
import PayoutFilesPage from './payout-files-page';

const gateway = useTestGateway<AreaCalls>();
beforeEach(() => {
  resetBus();
  navigation.replace('/?entity=');
  signInForTest({ ...merchantSession, accountTypeId: 1 });
});

const open = () =>
  renderInArea(<PayoutFilesPage />, {
    namespace: 'mf-reporting',
    locales: { en },
    route: '/statements/settlement',
  }).user;

test('staff see the files, what is in one, and say which payouts arrived and which failed', async () => {
  const asked: Record<string, string>[] = [];
  const said: unknown[] = [];
  gateway.on('get', '/ach-files', ({ request }) => {
    asked.push(Object.fromEntries(new URL(request.url).searchParams));
    return HttpResponse.json({ aCHFiles: [file], totalRows: 1 });
  });
  let payouts = [payout(1, 1_000), payout(2, 2_000)];
  gateway.on('get', '/ach-files/5/payouts', () => HttpResponse.json({ payouts }));
  gateway.on('put', '/ach-files/5/payouts/2/outcome', async ({ request }) => {
    said.push(await request.json());
    payouts = [payout(1, 1_000), { ...payout(2, 2_000), status: 'failed' }];
    return HttpResponse.json({ message: 'Success' });
  });
  const questions: string[] = [];
  const off = bus.on('confirm', ({ title, okLabel, onOk }) => {
    questions.push(`${title} ${okLabel}`);
    onOk();
  });
  const user = open();
  expect(await screen.findByText('ACH (NACHA)')).toBeVisible();
  expect(screen.getByText('Uploaded', { selector: '.ant-tag' })).toBeVisible();
  expect(asked).toEqual([
    { pageSize: '10', startIndex: '0', sortColumn: 'generationDate', sortOrder: 'DESC' },
  ]);
  expect(screen.getByRole('button', { name: 'Actions of File 5' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open file 5' }));
  const panel = within(await screen.findByRole('dialog', { name: 'File 5' }));
  expect(await panel.findByRole('button', { name: 'Confirm all 2' })).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Failed ST-0000002' }));
  await waitFor(() => expect(said).toEqual([{ status: 'failed' }]));
  expect(questions).toEqual([
    expect.stringMatching(/^Has the payout of .*20\.00.* failed\? Return .*20\.00/),
  ]);
  await waitFor(() =>
    expect(panel.queryByRole('button', { name: 'Failed ST-0000002' })).not.toBeInTheDocument(),
  );
  off();
});

test('files are sorted by what is specified, the latest first', async () => {
  const asked: Record<string, string>[] = [];
  gateway.on('get', '/ach-files', ({ request }) => {
    asked.push(Object.fromEntries(new URL(request.url).searchParams));
    return HttpResponse.json({ aCHFiles: [file], totalRows: 42 });
  });
  const user = open();
  await screen.findByText('ACH (NACHA)');
  for (const [name, sortColumn] of [
    ['ACH file id', 'aCHFileId'],
    ['Bank', 'bank'],
    ['Validated', 'isValidated'],
    ['Uploaded', 'isUploaded'],
  ] as const) {
    const orders = new Set<string | undefined>();
    for (let click = 0; click < 2; click += 1) {
      const calls = asked.length;
      await user.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
      await waitFor(() => expect(asked.length).toBeGreaterThan(calls));
      expect(asked.at(-1)).toMatchObject({ sortColumn, startIndex: '0', pageSize: '10' });
      orders.add(asked.at(-1)!.sortOrder);
    }
    expect([...orders].sort()).toEqual(['ASC', 'DESC']);
  }
  // The latest first is the order that the page began with, and is not asked for again.
  await user.click(screen.getByRole('button', { name: /^Generation date/ }));
  await user.click(screen.getByRole('button', { name: /^Generation date/ }));
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ sortColumn: 'generationDate', sortOrder: 'ASC' }),
  );
  const sizes = within(screen.getByLabelText('Rows per page')).getAllByRole('option');
  expect(sizes.map(({ textContent }) => textContent)).toEqual(['5', '10', '25', '50', '100']);
});

test('a gateway that knows only the list has neither kinds, totals nor payouts', async () => {
  const { kind: _kind, totals: _totals, payoutCount: _count, ...plain } = file;
  gateway.on('get', '/ach-files', () => HttpResponse.json({ aCHFiles: [plain], totalRows: 1 }));
  open();
  expect(await screen.findByText('Sandbox Bank')).toBeVisible();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Generation date',
    'ACH file id',
    'Bank',
    'Validated',
    'Uploaded',
    'Actions',
  ]);
  expect(screen.queryByRole('button', { name: 'Open file 5' })).not.toBeInTheDocument();
});
