import type { InvoiceBatch } from '@mbo/gateway-contract/invoice-batches';
import { button, changes, on, recordEvents, refusal, useTestGateway } from '@mbo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { InvoicesPage } from '../list/invoices-page';
import type { AreaCalls } from '../testing/calls';
import { BUSINESS, onlySpecified, open, prepare, uploadBatch } from '../testing/pages';

const gateway = useTestGateway<AreaCalls>();
beforeEach(() => prepare(gateway));
const BATCHES = `${BUSINESS}/invoice-batches`;
const ID = '0190b1de-0000-7000-8000-000000000002';

const checked: InvoiceBatch = {
  batchId: ID,
  fileName: 'march.csv',
  uploadedAt: '2026-03-15T12:00:00.000Z',
  state: 'checked',
  isRepeated: false,
  totalRows: 3,
  goodRows: 2,
  badRows: 1,
  createdRows: 0,
  progress: 100,
  totals: [{ currency: 'CAD', amount: 4000, rows: 2 }],
  preview: [
    {
      line: 2,
      invoiceNumber: '00',
      payerName: 'Ada Payer',
      payerEmail: 'ada@payer.test',
      description: 'Boots',
      currency: 'CAD',
      amount: 2000,
      issueDate: '2026-03-15',
      dueDate: '2026-03-16',
    },
  ],
  problems: [{ line: 4, field: 'unitPrice', message: 'Write the amount in figures.' }],
  failure: '',
};

test('a CSV is looked at row by row, its good rows alone become invoices, with progress', async () => {
  const alerts = recordEvents('alert');
  on(gateway, 'post', BATCHES, checked);
  on(gateway, 'get', `${BATCHES}/${ID}`, checked);
  const user = open(<InvoicesPage />);
  await user.click(await screen.findByRole('button', { name: 'Upload Batch Invoice' }));
  const dialog = within(await screen.findByRole('dialog'));
  const file = await dialog.findByLabelText('CSV of invoices');
  await user.upload(
    file,
    new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'huge.csv', { type: 'text/csv' }),
  );
  expect(dialog.getByRole('alert')).toHaveTextContent('huge.csv is larger than 5 MB.');
  await user.upload(file, new File(['payerName'], 'march.csv', { type: 'text/csv' }));

  const problems = within(await dialog.findByRole('region', { name: 'Problems' }));
  expect(problems.getByRole('listitem')).toHaveTextContent(
    'Line 4 unitPrice Write the amount in figures.',
  );
  expect(
    dialog.getByText(/2 invoices are good · 1 has problems · 40\.00.CAD in 2 invoices/),
  ).toBeVisible();
  expect(
    within(dialog.getByRole('region', { name: 'What would be created' })).getByText('Boots'),
  ).toBeVisible();
  gateway.on('post', `${BATCHES}/${ID}/commit`, () => refusal(409, 'It was changed meanwhile.'));
  await user.click(dialog.getByRole('button', { name: 'Create the 2 good ones only' }));
  await waitFor(() => expect(alerts[0]?.message).toBe('It was changed meanwhile.'));

  await user.click(dialog.getByLabelText('Send each invoice as it is created'));
  on(gateway, 'post', `${BATCHES}/${ID}/commit`, {
    ...checked,
    state: 'creating',
    createdRows: 1,
    progress: 50,
  });
  on(gateway, 'get', `${BATCHES}/${ID}`, { ...checked, state: 'done', createdRows: 2 });
  await user.click(dialog.getByRole('button', { name: 'Create the 2 good ones only' }));
  expect(await dialog.findByRole('progressbar')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Cancel the batch' })).toBeEnabled();
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('2 invoices created'));
  expect(
    changes(gateway)
      .map(([method, path, body]) => [method, path, body])
      .at(-1),
  ).toEqual(['POST', `${BATCHES}/${ID}/commit`, { mode: 'good', send: true }]);
});

test('a batch is cancelled, and what was made before stays; the same file once more says so', async () => {
  on(gateway, 'post', BATCHES, { ...checked, state: 'creating', isRepeated: true, progress: 50 });
  on(gateway, 'get', `${BATCHES}/${ID}`, { ...checked, state: 'creating', isRepeated: true });
  on(gateway, 'post', `${BATCHES}/${ID}/cancel`, {
    ...checked,
    state: 'cancelled',
    createdRows: 1,
  });
  const user = open(<InvoicesPage />);
  const dialog = await uploadBatch(user);
  expect(await dialog.findByText(/was uploaded before/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel the batch' }));
  expect(await dialog.findByText(/1 invoice made before stays/)).toBeVisible();
});

test('a gateway that knows no more than is specified takes no batches', async () => {
  onlySpecified(gateway);
  open(<InvoicesPage />);
  expect(await screen.findByText('INV-12')).toBeVisible();
  expect(button(/Create New Invoice/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Upload Batch Invoice' })).not.toBeInTheDocument();
});

test('of a file full of problems the first hundred are shown, and that they are the first', async () => {
  const problems = Array.from({ length: 100 }, (_, at) => ({
    line: at + 2,
    field: 'unitPrice',
    message: 'Write the amount in figures.',
  }));
  const full = { ...checked, totalRows: 150, goodRows: 0, badRows: 150, problems, preview: [] };
  on(gateway, 'post', BATCHES, full);
  on(gateway, 'get', `${BATCHES}/${ID}`, full);
  const user = open(<InvoicesPage />);
  const dialog = await uploadBatch(user);
  const list = within(await dialog.findByRole('region', { name: 'Problems' }));
  expect(list.getAllByRole('listitem')).toHaveLength(100);
  expect(
    dialog.getByText('These are the first problems. Mend them in the file and upload it again.'),
  ).toBeVisible();
});
