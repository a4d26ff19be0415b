import type { PaymentResult } from '@mbo/gateway-contract/payments';
import { TRANSACTION_STATUSES } from '@mbo/gateway-contract/transactions';
import { HttpResponse, refusal, renderInArea, useTestGateway } from '@mbo/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import en from '../locales/en.json';
import type { AreaCalls } from '../testing/calls';
import { SALE_ID, declined, signIn } from '../testing/payment';
import { paymentResult } from '../testing/payment-dialog';
import { PaymentOutcome } from './payment-outcome';
import { keepsNoNotes } from '../testing/extras';

const gateway = useTestGateway<AreaCalls>();
beforeEach(() => keepsNoNotes(gateway));
const DETAIL = `/transactions/${SALE_ID}`;

function open(result: PaymentResult) {
  const onOpen = jest.fn();
  const onClose = jest.fn();
  renderInArea(
    <PaymentOutcome
      result={result}
      onOpen={onOpen}
      onAnotherCard={() => undefined}
      onClose={onClose}
    />,
    { namespace: 'mf-transactions', locales: { en } },
  );
  return { onOpen, onClose };
}

beforeEach(() => signIn());

it.each([
  ['authorised', 'Success', 'The transaction has been authorised.', true],
  ['captured', 'Success', 'The transaction has been captured.', true],
  ['pending', 'Pending', 'The transaction is pending.', false],
  ['flagged', 'Flagged', 'The transaction has been flagged.', false],
  ['card verified', 'Success', 'The card has been verified.', true],
] as const)('says of %s: %s, %s', async (state, title, sentence, hasReceipt) => {
  gateway.on('get', '/transactions/:id/receipts', () => HttpResponse.json({ receipts: [] }));
  open(paymentResult(state));
  expect(screen.getByText(title)).toBeVisible();
  expect(screen.getByText(sentence)).toBeVisible();
  expect(await screen.findByText('20.00 CAD')).toBeVisible();
  expect(screen.queryByText('Try another card')).not.toBeInTheDocument();
  const receipt = { name: en.receipt.open };
  if (hasReceipt) expect(await screen.findByRole('button', receipt)).toBeVisible();
  else expect(screen.queryByRole('button', receipt)).not.toBeInTheDocument();
});

it('has a sentence for every status', () => {
  const sentences: Record<string, string> = en.createPayment.result;
  expect(Object.keys(sentences).sort()).toEqual([...TRANSACTION_STATUSES].sort());
});

it('says Success of a status that it does not know', () => {
  open(paymentResult('teleported' as never));
  expect(screen.getAllByText('Success')).toHaveLength(2);
});

it('tells why a payment was declined and what to do', async () => {
  gateway.on('get', DETAIL, () => HttpResponse.json(declined as never));
  open(paymentResult('declined'));
  expect(screen.getByText('Declined')).toBeVisible();
  expect(screen.getByText('The transaction has been declined.')).toBeVisible();
  expect(await screen.findByText('Ask for another card or a smaller amount.')).toBeVisible();
  expect(screen.getByText('Not sufficient funds')).toBeVisible();
});

it('keeps to the gateway’s sentence where the reason cannot be read', async () => {
  gateway.on('get', DETAIL, () => refusal(500, 'The database is away.'));
  open({ ...paymentResult('declined'), message: 'Declined by the bank.' });
  expect(await screen.findByText('Declined by the bank.')).toBeVisible();
});

it('shows the transaction', async () => {
  const { onOpen, onClose } = open(paymentResult('captured'));
  fireEvent.click(screen.getByText('View transaction'));
  expect(onOpen).toHaveBeenCalledWith(SALE_ID);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});
