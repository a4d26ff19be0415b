import { accountEntity, bus } from '@mbo/shared/bus';
import { navigation } from '@mbo/shared/navigation';
import {
  button,
  changes,
  HttpResponse,
  on,
  put,
  recordEvents,
  refusal,
  setToday,
  testAccounts,
  useTestGateway,
  viewerSession,
} from '@mbo/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { AreaCalls } from '../testing/calls';
import { BUSINESS, onlySpecified, open, prepare } from '../testing/pages';
import { invoice } from '../testing/records';
import { pages } from './testing/pages';

const gateway = useTestGateway<AreaCalls>();
beforeEach(() => prepare(gateway));
afterEach(() => jest.useRealTimers());

const NEW = '/invoicing/createnewinvoice';
const day = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);

/** Types a day into its field and leaves it. */
async function typeDay(user: UserEvent, label: RegExp, typed: string): Promise<void> {
  const input = await day(label);
  await user.clear(input);
  await user.type(input, `${typed}{Enter}`);
}
const item = (number: number) => within(screen.getByRole('group', { name: `Item ${number}` }));

async function openNew() {
  const user = open(pages, NEW);
  await screen.findByLabelText('Product');
  return user;
}

/** Fills in what an invoice of 2 × 20.00 with 5.20 of tax must have. */
function fill(): void {
  put(screen.getByLabelText(/^Description/), 'Boots for the season');
  put(
    within(screen.getByRole('region', { name: 'Bill to' })).getByLabelText('Email'),
    'ada@p.test',
  );
  put(item(1).getByLabelText(/^Item description/), 'Leather boots');
  put(item(1).getByLabelText(/^Quantity/), '02');
  put(item(1).getByLabelText(/^Cost/), '20');
  put(item(1).getByLabelText('Tax'), '5.2');
}

test('a new invoice begins with its defaults, is previewed, created and sent; then the list is shown', async () => {
  setToday('2026-03-15T03:00:00Z');
  const alerts = recordEvents('alert');
  on(gateway, 'post', `${BUSINESS}/invoices`, { message: 'ok', invoice });
  const user = await openNew();
  expect(screen.getByRole('heading', { level: 1, name: 'Create New Invoice' })).toBeVisible();
  expect(screen.getByLabelText(/^Invoice Number/)).toHaveValue('00');
  // In Toronto it is still the 14th.
  expect(await day(/^Issue Date/)).toHaveValue('14 Mar 2026');
  expect(await day(/^Due Date/)).toHaveValue('15 Mar 2026');
  expect(await day(/^Expiry Date/)).toHaveValue('24 Mar 2026');
  await typeDay(user, /^Due Date/, '20 March 2026');
  expect(await day(/^Expiry Date/)).toHaveValue('26 Mar 2026');

  fill();
  expect(item(1).getByLabelText(/^Quantity/)).toHaveValue('2');
  await user.click(button('Preview'));
  const paper = within(screen.getByRole('article'));
  expect(paper.getByText('Leather boots')).toBeVisible();
  const totals = paper
    .getAllByRole('term')
    .map((one) => `${one.textContent} ${one.nextSibling?.textContent}`);
  expect(totals).toEqual(
    expect.arrayContaining([
      'Subtotal 40.00',
      'Tax 5.20',
      'Discount 0.00',
      'Amount 45.20',
      'Paid to date 0.00',
      'Balance 45.20\u00a0CAD',
    ]),
  );
  await user.click(button('Back to the form'));

  await user.click(button('Send Invoice'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send Invoice' }));
  expect(dialog.getByLabelText(/^From/)).toHaveValue('billing@maple.test');
  expect(dialog.getByText('Maximum size to be 5 MB')).toBeVisible();
  expect(dialog.queryByRole('tab', { name: 'SMS' })).not.toBeInTheDocument();
  put(dialog.getByLabelText('Subject'), 'Your boots');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(navigation.location.pathname).toBe('/invoicing/invoices'));
  expect(alerts).toEqual([{ severity: 'success', message: 'Invoice Created successfully' }]);
  expect(changes(gateway)).toEqual([
    [
      'POST',
      `${BUSINESS}/invoices`,
      expect.objectContaining({
        send: true,
        merchantAccountId: 7,
        businessId: 41,
        invoiceNumber: '00',
        currency: 'CAD',
        currencyId: 124,
        intent: 'sale',
        mode: 'email',
        issueDate: '2026-03-14',
        dueDate: '2026-03-20',
        expiryDate: '2026-03-26',
        subTotal: 4000,
        tax: 520,
        discount: 0,
        amount: 4520,
        subject: 'Your boots',
        // The settings have ids alone, and a phone code without its country.
        billerCity: 'Toronto',
        billerCountry: 'Canada',
        billerPhoneCountryCode: '1',
        billerPhoneCodeCountryId: 124,
        items: [
          expect.objectContaining({
            description: 'Leather boots',
            quantity: 2,
            unitPrice: 2000,
            tax: 520,
            price: 4000,
          }),
        ],
      }),
    ],
  ]);
  expect(bus.get('editing')).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('a new invoice begins in the currency that the business is mostly paid in', async () => {
  const bankAccounts = [
    { isDefault: false, currencyId: 124, processingCurrencies: [124] },
    { isDefault: true, currencyId: 124, processingCurrencies: [414, 124] },
  ];
  gateway.on('get', `${BUSINESS}/bank-accounts`, () =>
    HttpResponse.json({ bankAccounts } as never),
  );
  await openNew();
  expect(await screen.findByText('KWD · Kuwaiti Dinar')).toBeVisible();
  const biller = within(screen.getByRole('region', { name: 'From' }));
  expect(biller.getByText(/\+1$/)).toBeVisible();
});

test('what is missing is said in the words that are fixed, marked, and led to', async () => {
  const alerts = recordEvents('alert');
  const user = await openNew();
  await user.click(button('Send Invoice'));
  expect(alerts).toEqual([
    { severity: 'error', message: 'Invoice description is required field!' },
  ]);
  await waitFor(() => expect(screen.getByLabelText(/^Description/)).toHaveFocus());
  expect(screen.getByLabelText(/^Description/)).toHaveAccessibleDescription(
    'Invoice description is required field!',
  );
  expect(item(1).getByLabelText(/^Item description/)).toHaveAccessibleDescription(
    'Item description is required.',
  );
  fill();
  put(within(screen.getByRole('region', { name: 'From' })).getByLabelText(/^Email/), '');
  await user.click(button('Send Invoice'));
  expect(alerts.at(-1)?.message).toBe('Biller email is required.');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('who may look only gets no form that would be refused, but why, and the way to the list', async () => {
  prepare(gateway, viewerSession);
  open(pages, NEW);
  expect(await screen.findByText(/^You can view only/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Invoices' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send Invoice' })).not.toBeInTheDocument();
});

test('while an account is selected nothing is created, and nothing typed is lost', async () => {
  bus.set('entity', accountEntity(testAccounts[0]!));
  const alerts = recordEvents('alert');
  const user = await openNew();
  fill();
  await user.click(button('Send Invoice'));
  expect(alerts).toEqual([{ severity: 'error', message: 'Please select correct business.' }]);
  expect(screen.getByLabelText(/^Description/)).toHaveValue('Boots for the season');
  expect(changes(gateway)).toEqual([]);
});

test('a second submit is warned of; a failure keeps all that was typed, and a reload brings it back', async () => {
  const alerts = recordEvents('alert');
  let refuse = (): void => undefined;
  const refused = new Promise<void>((resolve) => (refuse = resolve));
  gateway.on('post', `${BUSINESS}/invoices`, async () => {
    await refused;
    return refusal(422, 'Check the fields.', {
      code: 'invalid',
      errors: [{ field: 'items.0.quantity', message: 'The quantity is at least 3.' }],
    });
  });
  const user = await openNew();
  fill();
  await user.click(button('Send Invoice'));
  const create = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Create' });
  await user.click(create);
  await user.click(create);
  expect(alerts[0]).toEqual({
    severity: 'warning',
    message: 'Please wait, Invoice is currenntly being created.',
  });
  refuse();
  await waitFor(() =>
    expect(alerts[1]).toEqual({ severity: 'error', message: 'Check the fields.' }),
  );
  await waitFor(() =>
    expect(item(1).getByLabelText(/^Quantity/)).toHaveAccessibleDescription(
      'The quantity is at least 3.',
    ),
  );
  expect(changes(gateway)).toHaveLength(1);

  cleanup();
  await openNew();
  expect(screen.getByText('What you typed before is still here.')).toBeVisible();
  expect(screen.getByLabelText(/^Description/)).toHaveValue('Boots for the season');
  expect(item(1).getByLabelText(/^Cost/)).toHaveValue('20');
  await user.click(button('Discard it'));
  await waitFor(() => expect(screen.getByLabelText(/^Description/)).toHaveValue(''));
  expect(localStorage).toHaveLength(0);
});

test('a refusal that is about no field is said in the dialog, which stays open to try again', async () => {
  const alerts = recordEvents('alert');
  gateway.on('post', `${BUSINESS}/invoices`, () =>
    HttpResponse.json({ errors: [{ message: 'It is too late.' }] } as never, { status: 400 }),
  );
  const user = await openNew();
  fill();
  await user.click(button('Send Invoice'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(alerts).toEqual([{ severity: 'error', message: 'It is too late.' }]));
  expect(await dialog.findByText('It is too late.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Create' })).toBeEnabled();
});

test('items are added, filled from memory, moved and removed by keyboard', async () => {
  const product = { ...invoice.items[0]!, currencyId: 124 };
  on(gateway, 'get', `${BUSINESS}/invoice-products`, { products: [product] });
  const { invoiceId: _id, ...payer } = invoice;
  on(gateway, 'get', `${BUSINESS}/invoice-payers`, { payers: [payer] });
  const announced = recordEvents('announce');
  const user = await openNew();
  await waitFor(() => expect(document.querySelectorAll('option')).toHaveLength(2));
  put(item(1).getByLabelText('Product'), 'boots');
  expect(item(1).getByLabelText(/^Item description/)).toHaveValue('Leather boots');
  expect(item(1).getByLabelText(/^Cost/)).toHaveValue('20.00');
  await user.type(item(1).getByLabelText('SKU'), '{Enter}');
  expect(item(2).getByLabelText('Product')).toHaveFocus();
  await user.keyboard('Caps');
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(item(1).getByLabelText('Product')).toHaveValue('Caps');
  expect(item(1).getByLabelText('Product')).toHaveFocus();
  expect(announced).toEqual(['Item is now 1 of 2']);
  await user.click(button('Move item 1 down'));
  expect(item(2).getByLabelText('Product')).toHaveValue('Caps');
  expect(button('Move item 2 down')).toHaveFocus();
  await user.click(button('Remove item 2'));
  expect(screen.queryByRole('group', { name: 'Item 2' })).not.toBeInTheDocument();
  expect(item(1).getByLabelText('Product')).toHaveFocus();

  const billTo = within(screen.getByRole('region', { name: 'Bill to' }));
  put(billTo.getByLabelText('Name'), 'Ada Payer');
  expect(billTo.getByLabelText('Email')).toHaveValue('ada@payer.test');
  expect(billTo.getByLabelText('Postal code')).toHaveValue('M5H 1A1');
});

test('Email & SMS has both tabs; a file that is too large is not sent', async () => {
  on(gateway, 'post', `${BUSINESS}/invoice-attachments`, {
    attachmentId: '0190b1de-0000-7000-8000-000000000001',
    name: 'terms.pdf',
    contentType: 'application/pdf',
    bytes: 4,
  });
  const user = await openNew();
  fill();
  await user.click(screen.getByLabelText('Mode'));
  await user.click(await screen.findByTitle('Email & SMS'));
  await user.click(button('Send Invoice'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() =>
    expect(dialog.getByLabelText(/^To Phone/)).toHaveAccessibleDescription(
      'Type the phone number with its country code, such as +14165550123.',
    ),
  );
  await user.click(dialog.getByRole('tab', { name: 'Email' }));
  const file = dialog.getByLabelText('Attachment');
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.pdf', {
    type: 'application/pdf',
  });
  await user.upload(file, large);
  expect(dialog.getByRole('alert')).toHaveTextContent('large.pdf is larger than 5 MB.');
  await user.upload(file, new File(['%PDF'], 'terms.pdf', { type: 'application/pdf' }));
  expect(await dialog.findByText('terms.pdf')).toBeVisible();
  expect(changes(gateway).map(([, path]) => path)).toEqual([`${BUSINESS}/invoice-attachments`]);
});

test('an invoice is read with its timeline, edited under its version, and shows who changed it meanwhile', async () => {
  const alerts = recordEvents('alert');
  let answer: () => Response = () =>
    HttpResponse.json(
      {
        message: 'Ada Lovelace changed this.',
        code: 'edit_conflict',
        requestId: 'req',
        conflict: {
          changedBy: 'Ada Lovelace',
          changedAt: '2026-03-15T22:04:00.000Z',
          version: 4,
          current: invoice,
        },
      },
      { status: 412 },
    );
  gateway.on('put', `${BUSINESS}/invoices/12`, () => answer());
  const user = open(pages, '/invoicing/invoice/12');
  expect(await screen.findByRole('article')).toHaveTextContent('INV-12');
  expect(screen.getByRole('heading', { level: 1, name: 'View Invoice' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Invoices' })).toHaveAttribute(
    'href',
    expect.stringContaining('/invoicing/invoices'),
  );
  const timeline = within(await screen.findByRole('region', { name: 'Timeline' }));
  expect(timeline.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    expect.stringContaining('to ada@payer.test'),
    expect.stringContaining('by Mia Merchant'),
  ]);
  await user.click(button('Edit'));
  expect(screen.getByRole('heading', { level: 1, name: 'Edit Invoice' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Preview' })).not.toBeInTheDocument();
  put(screen.getByLabelText(/^Description/), 'Boots and caps');
  await user.click(button('Save'));
  expect(await screen.findByText('Ada Lovelace changed this invoice meanwhile.')).toBeVisible();
  answer = () => HttpResponse.json({ message: 'ok', invoice });
  await user.click(button('Save mine over it'));
  expect(await screen.findByRole('heading', { level: 1, name: 'View Invoice' })).toBeVisible();
  expect(alerts.at(-1)).toEqual({ severity: 'success', message: 'Invoice Update successfully' });
  const puts = gateway.calls.filter(({ method }) => method === 'PUT');
  expect(puts.map(({ headers }) => headers.get('If-Match'))).toEqual(['"3"', '"4"']);
  expect(puts[1]?.body).toMatchObject({ description: 'Boots and caps', metadata: { order: '7' } });
});

test('without settings, and with a gateway that knows no more than is specified, a new invoice has the usual values', async () => {
  onlySpecified(gateway);
  gateway.on('get', `${BUSINESS}/settings/invoicing`, () => refusal(404, 'Not found.'));
  setToday('2026-03-15T12:00:00Z');
  await openNew();
  expect(await day(/^Expiry Date/)).toHaveValue('22 Mar 2026');
  expect(screen.getByText(/settings could not be loaded/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save as draft' })).not.toBeInTheDocument();
  cleanup();
  open(pages, '/invoicing/invoice/12');
  expect(await screen.findByRole('article')).toBeVisible();
  expect(button('Edit')).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Duplicate' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Timeline' })).not.toBeInTheDocument();
});
