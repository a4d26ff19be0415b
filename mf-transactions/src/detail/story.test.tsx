import type { PaymentReceipt } from '@mbo/gateway-contract/payment-notes';
import type { TransactionDetail } from '@mbo/gateway-contract/transactions';
import { HttpResponse, refusal, renderInArea, useTestGateway } from '@mbo/shared/testing';
import { screen, within } from '@testing-library/react';
import en from '../locales/en.json';
import type { AreaCalls } from '../testing/calls';
import { SALE_ID, sale, signIn } from '../testing/payment';
import { TransactionPanel } from './transaction-panel';

const gateway = useTestGateway<AreaCalls>();
beforeEach(() => signIn());

const detail: TransactionDetail = {
  ...sale,
  deadlines: { capture: null, void: '2026-03-17T00:00:00.000Z' },
  logs: sale.logs.map((log, index) => ({
    ...log,
    by: index === 0 ? '' : 'Mia Merchant',
    description: index === 0 ? 'Boots' : 'Not delivered',
  })),
};
const note = {
  noteId: 1,
  text: 'Called the payer.',
  writtenBy: 'Mia Merchant',
  writtenAt: '2026-03-16T10:00:00.000Z',
};
const receipt: PaymentReceipt = {
  receiptId: 1,
  sentTo: 'ada@example.com',
  askedBy: 'Mia Merchant',
  askedAt: '2026-03-16T10:00:00.000Z',
  state: 'sent',
  problem: '',
};

function open(receipts: PaymentReceipt[] = []) {
  gateway.on('get', `/transactions/${SALE_ID}`, () => HttpResponse.json(detail));
  gateway.on('get', `/transactions/${SALE_ID}/notes`, () => HttpResponse.json({ notes: [note] }));
  gateway.on('get', `/transactions/${SALE_ID}/receipts`, () => HttpResponse.json({ receipts }));
  gateway.on('get', '/accounts/7/businesses/41/settings/invoicing', () => refusal(404, 'None.'));
  return renderInArea(<TransactionPanel id={SALE_ID} onClose={() => undefined} />, {
    namespace: 'mf-transactions',
    locales: { en },
  }).user;
}

test('the timeline says what happened, by whom and why, and what comes next until when', async () => {
  open();
  const story = within(await screen.findByRole('region', { name: 'Timeline' }));
  const events = story.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(events[0]).toMatch(/^Sale of 50\.00\sCAD: Captured.*Website$/);
  expect(events[1]).toMatch(/^Refund of .15\.00\sCAD: Refunded.*by Mia MerchantNot delivered$/);
  expect(events[2]).toMatch(/^Can be voided until .*; then it is settled\.$/);
});

test('a note is added below the others; one that is refused stays typed', async () => {
  const user = open();
  const notes = within(await screen.findByRole('region', { name: 'Notes' }));
  expect(notes.getByText('Called the payer.')).toBeVisible();
  const field = notes.getByRole('textbox');
  await user.type(field, 'Calls back');
  gateway.on('post', `/transactions/${SALE_ID}/notes`, () => refusal(422, 'Not like this.'));
  await user.click(notes.getByRole('button', { name: 'Add note' }));
  expect(await notes.findByText('Not like this.')).toBeVisible();
  expect(field).toHaveValue('Calls back');
  gateway.on('post', `/transactions/${SALE_ID}/notes`, () =>
    HttpResponse.json({ notes: [note, { ...note, noteId: 2, text: 'Calls back' }] }),
  );
  await user.click(notes.getByRole('button', { name: 'Add note' }));
  expect(await notes.findByText('Calls back', { selector: 'p' })).toBeVisible();
  expect(field).toHaveValue('');
});

test('a receipt is sent to the payer, and once more, and says what became of each', async () => {
  const user = open([receipt]);
  await user.click(await screen.findByRole('button', { name: 'Receipt' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Receipt' }));
  expect(await dialog.findByText(/^Sent to ada@example\.com, by Mia Merchant/)).toBeVisible();
  const sent: unknown[] = [];
  gateway.on('post', `/transactions/${SALE_ID}/receipts`, async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ receipts: [receipt, { ...receipt, receiptId: 2 }] });
  });
  await user.click(dialog.getByRole('button', { name: 'Send again' }));
  expect(await dialog.findAllByText(/^Sent to ada/)).toHaveLength(2);
  expect(sent).toEqual([{ email: 'ada@example.com' }]);
  expect(dialog.getByText(/•••• \d{4}$/)).toBeVisible();
});
