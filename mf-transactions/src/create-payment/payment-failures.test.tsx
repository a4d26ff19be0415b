import { HttpResponse, refusal, useTestGateway } from '@mbo/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { AreaCalls } from '../testing/calls';
import {
  CARD,
  dialog,
  field,
  fillIn,
  openPaymentDialog,
  press,
  takesPayments,
  type,
} from '../testing/payment-dialog';
import { keepsNoNotes } from '../testing/extras';

const gateway = useTestGateway<AreaCalls>();
beforeEach(() => keepsNoNotes(gateway));
const sent = () => gateway.calls.filter(({ method }) => method === 'POST');

describe('what is missing or wrong', () => {
  it('is said at each required field, and nothing is sent', async () => {
    await openPaymentDialog(gateway);
    await press('Charge');
    const messages = [
      'Enter an amount.',
      'Invoice number is required.',
      'Cardholder name is required.',
      'Payer name is required.',
      'Email is required.',
      'Enter the expiry as MM/YY.',
      'Enter the number of the card.',
    ];
    for (const message of messages) expect(await screen.findByText(message)).toBeVisible();
    const labels = [...document.querySelectorAll('.ant-form-item-required')];
    expect(labels.map((one) => one.textContent)).toEqual([
      'Amount',
      'Currency',
      'Invoice Number',
      'Card Number',
      'Expiry (MM/YY)',
      'Security code (CVV)',
      'Cardholder Name',
      'Payer Name',
      'Email',
    ]);
    expect(sent()).toEqual([]);
  });

  it('opens the error dialog for a wrong card number, then for a wrong security code', async () => {
    await openPaymentDialog(gateway);
    fillIn();
    type('Card Number', '4242424242424241');
    await press('Charge 20.00 CAD');
    const first = await dialog('Error');
    expect(first.getByText('Invalid Card No.')).toBeVisible();
    expect(first.getByText(/A digit is missing or wrong/)).toBeVisible();
    fireEvent.click(first.getByText('Ok'));
    await waitFor(() => expect(screen.queryByText('Error')).not.toBeInTheDocument());

    type('Card Number', CARD);
    type(/^Security code/, '73');
    await press('Charge 20.00 CAD');
    const second = await dialog('Error');
    expect(second.getByText('Invalid Card No.')).toBeVisible();
    expect(second.getByText(/its security code has another length/)).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it.each([
    ['a list of texts', { errors: ['The amount is too high.', 'The card is too old.'] }],
    [
      'a list of messages',
      [{ message: 'The amount is too high.' }, { message: 'The card is too old.' }],
    ],
  ])('is shown where the gateway returns %s', async (_name, body) => {
    gateway.on('post', '/transactions', () => HttpResponse.json(body as never, { status: 400 }));
    await openPaymentDialog(gateway);
    fillIn();
    await press('Charge 20.00 CAD');
    const error = await dialog('Error');
    expect(error.getByText('The amount is too high.')).toBeVisible();
    expect(error.getByText('The card is too old.')).toBeVisible();
  });

  it('is shown where the gateway returns a sentence', async () => {
    gateway.on('post', '/transactions', () => HttpResponse.text('Closed today.', { status: 400 }));
    await openPaymentDialog(gateway);
    fillIn();
    await press('Charge 20.00 CAD');
    expect((await dialog('Error')).getByText('Closed today.')).toBeVisible();
  });

  it('is shown in the gateway’s words, at its fields; what was typed stays', async () => {
    gateway.on('post', '/transactions', () =>
      refusal(422, 'This card is not supported in the sandbox.', {
        errors: [
          { field: 'credit_card.number', message: 'This card is not supported in the sandbox.' },
          { field: 'billing_address.postal_code', message: 'This postal code is too long.' },
          { field: 'businessId', message: 'Maple Online is not active.' },
        ],
      }),
    );
    await openPaymentDialog(gateway);
    fillIn();
    await press('Charge 20.00 CAD');
    const error = await dialog('Error');
    expect(error.getByText('This card is not supported in the sandbox.')).toBeVisible();
    expect(error.getByText('Maple Online is not active.')).toBeVisible();
    fireEvent.click(error.getByText('Ok'));
    await waitFor(() => expect(screen.queryByText('Error')).not.toBeInTheDocument());
    expect(screen.getByText('This card is not supported in the sandbox.')).toBeVisible();
    expect(await screen.findByText('This postal code is too long.')).toBeVisible();
    expect(field('Card Number')).toHaveValue('4242 4242 4242 4242');
  });

  it('repeats a payment whose answer was lost under the same key', async () => {
    gateway.down('post', '/transactions');
    const { onCreated } = await openPaymentDialog(gateway);
    fillIn();
    await press('Charge 20.00 CAD');
    const error = await dialog('Error');
    expect(error.getByText(/the same payment is never taken twice/)).toBeVisible();
    expect(onCreated).toHaveBeenCalledWith();
    fireEvent.click(error.getByText('Ok'));
    takesPayments(gateway, 'captured');
    await press('Charge 20.00 CAD');
    await dialog('Success');
    const keys = sent().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});
