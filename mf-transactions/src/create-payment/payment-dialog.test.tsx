import { bus } from '@mbo/shared/bus';
import { HttpResponse, recordEvents, useTestGateway } from '@mbo/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AreaCalls } from '../testing/calls';
import { SALE_ID, declined } from '../testing/payment';
import {
  CARD,
  CODE,
  dialog,
  everythingKept,
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

describe('taking a payment', () => {
  it('sends what was typed once, says that it was taken, and forgets the card', async () => {
    takesPayments(gateway, 'captured');
    const { onClose, onCreated } = await openPaymentDialog(gateway);
    fillIn();
    expect(field('Card Number')).toHaveValue('4242 4242 4242 4242');
    expect(screen.getByText('Visa')).toBeVisible();
    await waitFor(() => expect(bus.get('editing')).toHaveLength(1));
    const button = await screen.findByText('Charge 20.00 CAD');
    fireEvent.click(button);
    fireEvent.click(button);

    const done = await dialog('Success');
    await waitFor(() => expect(done.getByRole('button', { name: 'Ok' })).toHaveFocus());
    expect(done.getByText('The transaction has been captured.')).toBeVisible();
    expect(sent().map(({ path, body }) => ({ path, body }))).toEqual([
      {
        path: '/transactions',
        body: {
          merchantAccountId: 7,
          businessId: 41,
          businessUrlId: null,
          intent: 'sale',
          cvv: CODE,
          credit_card: {
            number: CARD,
            expire_month: 12,
            expire_year: 2034,
            cvv2: CODE,
            name: 'A Lovelace',
          },
          currency: 'CAD',
          amount: 2000,
          invoice_number: 'INV-9',
          payer_id: '',
          email: 'ada@payer.example',
          name: 'Ada Lovelace',
          description: '',
          billing_address: emptyAddress,
          shipping_address: { ...emptyAddress, recipient_name: '' },
          custom: { feild1: '', feild2: '' },
        },
      },
    ]);
    expect(onCreated).toHaveBeenCalledWith(SALE_ID);
    expect(document.body.innerHTML).not.toContain('4242 4242');
    expect(screen.queryByDisplayValue(CODE)).not.toBeInTheDocument();
    expect(everythingKept()).not.toMatch(/4242 ?4242|"737"/);
    fireEvent.click(done.getByText('Ok'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bus.get('editing')).toEqual([]);
  });

  it('authorizes, with addresses, references and custom fields', async () => {
    takesPayments(gateway, 'authorised');
    await openPaymentDialog(gateway, {
      urls: [
        { businessURLId: 5, uRL: 'https://one.example' },
        { businessURLId: 6, uRL: 'https://two.example' },
      ],
    });
    fillIn();
    fireEvent.click(screen.getByText('Authorize', { selector: 'label *' }));
    for (const name of ['Billing address', 'Shipping', 'Reference and custom fields']) {
      fireEvent.click(screen.getByText(name));
    }
    fireEvent.change(document.getElementById('create-payment_billing_city')!, {
      target: { value: 'Toronto' },
    });
    await press('Copy from billing');
    type('Recipient name', 'Grace Hopper');
    type('Description', 'Two jumpers');
    type('Payer ID', 'P-1');
    type('Custom field 1', 'one');
    type('Custom field 2', 'two');
    fireEvent.mouseDown(field('Business URL'));
    fireEvent.click(await screen.findByTitle('https://two.example'));
    await press('Authorize 20.00 CAD');
    expect(await screen.findByText('The transaction has been authorised.')).toBeVisible();
    expect(sent()[0]?.body).toMatchObject({
      intent: 'authorize',
      businessUrlId: 6,
      description: 'Two jumpers',
      payer_id: 'P-1',
      billing_address: { city: 'Toronto' },
      shipping_address: { city: 'Toronto', recipient_name: 'Grace Hopper' },
      custom: { feild1: 'one', feild2: 'two' },
    });
  });
});

test('it comes by the first active URL, in the currency that the business is mostly paid in', async () => {
  takesPayments(gateway, 'captured');
  await openPaymentDialog(gateway, {
    urls: [
      { businessURLId: 4, uRL: 'https://old.example', isActive: false },
      { businessURLId: 5, uRL: 'https://one.example' },
      { businessURLId: 6, uRL: 'https://two.example' },
    ],
    bankAccounts: [
      { isDefault: false, currencyId: 124, processingCurrencies: [124] },
      { isDefault: true, currencyId: 124, processingCurrencies: [414, 124] },
    ],
  });
  fillIn();
  await press('Charge 20.000 KWD');
  expect(await screen.findByText('The transaction has been captured.')).toBeVisible();
  expect(sent()[0]?.body).toMatchObject({ businessUrlId: 5, currency: 'KWD', amount: 20_000 });
});

describe('the country of the business', () => {
  const openAddress = async (): Promise<HTMLElement> => {
    await openPaymentDialog(gateway, { companyCountryId: 124 });
    fillIn();
    fireEvent.click(screen.getByText('Billing address'));
    return document.getElementById('create-payment_billing_countryId')!.closest('.ant-select')!;
  };

  it('is what addresses begin with, and is not sent while nobody typed one', async () => {
    takesPayments(gateway, 'captured');
    expect(await openAddress()).toHaveTextContent('Canada');
    await press('Charge 20.00 CAD');
    await screen.findByText('The transaction has been captured.');
    expect(sent()[0]?.body).toMatchObject({
      billing_address: emptyAddress,
      shipping_address: emptyAddress,
    });
  });

  it('is sent with the rest of an address, and its phone code with a number', async () => {
    takesPayments(gateway, 'captured');
    await openAddress();
    const typeIn = (part: string, value: string) =>
      fireEvent.change(document.getElementById(`create-payment_${part}`)!, { target: { value } });
    typeIn('billing_city', 'Toronto');
    typeIn('shipping_phone', '4165550100');
    await press('Charge 20.00 CAD');
    await screen.findByText('The transaction has been captured.');
    expect(sent()[0]?.body).toMatchObject({
      billing_address: { city: 'Toronto', country_code: 'CA', phone: { country_code: '' } },
      shipping_address: { country_code: '', phone: { country_code: '1', number: '4165550100' } },
    });
  });

  it('gives way to one that is chosen by hand', async () => {
    takesPayments(gateway, 'captured');
    const country = await openAddress();
    fireEvent.mouseDown(within(country).getByRole('combobox'));
    fireEvent.click(await screen.findByTitle(/Germany/));
    await press('Charge 20.00 CAD');
    await screen.findByText('The transaction has been captured.');
    expect(sent()[0]?.body).toMatchObject({ billing_address: { country_code: 'DE' } });
  });
});

test('an empty form says what each field lacks, and goes on at the first', async () => {
  await openPaymentDialog(gateway);
  await press('Charge');
  expect(await screen.findByText('Enter the number of the card.')).toBeVisible();
  expect(screen.getByText('Enter the security code.')).toBeVisible();
  expect(screen.queryByText('Error')).not.toBeInTheDocument();
  await waitFor(() => expect(field('Amount')).toHaveFocus());
  expect(sent()).toEqual([]);
});

test('after a decline another card is tried with all else as it was', async () => {
  takesPayments(gateway, 'declined');
  gateway.on('get', `/transactions/${SALE_ID}`, () => HttpResponse.json(declined as never));
  const { onClose } = await openPaymentDialog(gateway);
  fillIn();
  await press('Charge 20.00 CAD');
  await press('Try another card');
  await waitFor(() => expect(field('Card Number')).toHaveFocus());
  expect(onClose).not.toHaveBeenCalled();
  for (const name of ['Card Number', 'Expiry (MM/YY)', /^Security code/]) {
    expect(field(name)).toHaveValue('');
  }
  expect(everythingKept()).not.toMatch(/4242 ?4242 ?4242|"737"/);

  takesPayments(gateway, 'captured');
  type('Card Number', '5555 5555 5555 4444');
  type('Expiry (MM/YY)', '1134');
  type(/^Security code/, '123');
  await press('Charge 20.00 CAD');
  expect(await screen.findByText('The transaction has been captured.')).toBeVisible();
  const [first, second] = sent().map(({ body }) => body as Record<string, unknown>);
  const { credit_card: card, cvv } = second!;
  expect([card, cvv]).toEqual([
    {
      number: '5555555555554444',
      expire_month: 11,
      expire_year: 2034,
      cvv2: '123',
      name: 'A Lovelace',
    },
    '123',
  ]);
  expect(second).toEqual({ ...first, credit_card: card, cvv });
});

test('a test card of the demo fills the card’s fields', async () => {
  await openPaymentDialog(gateway, { demo: true });
  fireEvent.click(screen.getByText(/only test cards work/));
  const [row] = screen.getAllByText('American Express · is approved');
  fireEvent.click(within(row!.closest('li')!).getByRole('button'));
  await waitFor(() => expect(field('Card Number')).toHaveValue('3782 822463 10005'));
  expect(field(/^Security code/)).toHaveValue('1234');
});

test('the card’s fields are what browsers take them for, and what is in them goes with the dialog', async () => {
  const questions = recordEvents('confirm');
  const { onClose } = await openPaymentDialog(gateway);
  expect(field('Card Number')).toHaveAttribute('autocomplete', 'cc-number');
  expect(field('Card Number')).toHaveAttribute('inputmode', 'numeric');
  expect(field('Expiry (MM/YY)')).toHaveAttribute('autocomplete', 'cc-exp');
  expect(field(/^Security code/)).toHaveAttribute('autocomplete', 'cc-csc');
  expect(field('Cardholder Name')).toHaveAttribute('autocomplete', 'cc-name');
  expect(screen.queryByText(/only test cards work/)).not.toBeInTheDocument();

  type('Card Number', CARD);
  await press('Cancel');
  await waitFor(() => expect(questions).toHaveLength(1));
  act(() => questions[0]?.onOk());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(everythingKept()).not.toMatch(/4242 ?4242/);
});

const emptyAddress = {
  line1: '',
  line2: '',
  city: '',
  country_code: '',
  postal_code: '',
  state: '',
  phone: { country_code: '', number: '' },
};
