import {
  button,
  changes,
  HttpResponse,
  on,
  put,
  recordEvents,
  refusal,
  staffSession,
  useTestGateway,
} from '@mbo/shared/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { AreaCalls } from '../testing/calls';
import { BUSINESS, onlySpecified, open, prepare } from '../testing/pages';
import { link } from '../testing/records';
import LinkHomePage from './link-home-page';
import LinkStatusPage from './status-page';

const gateway = useTestGateway<AreaCalls>();
const LINKS = `${BUSINESS}/payment-links`;

beforeEach(() => {
  prepare(gateway, staffSession);
  on(gateway, 'get', LINKS, { links: [link], totalRows: 1 });
  on(gateway, 'get', `${LINKS}/5`, link);
  on(gateway, 'get', '/lookups', {
    currencies: [
      { currencyId: 124, alphaCode: 'CAD', name: 'Canadian Dollar', symbol: '$', coefficient: 2 },
      { currencyId: 840, alphaCode: 'USD', name: 'US Dollar', symbol: '$', coefficient: 2 },
    ],
    countries: [],
  });
});

async function begin(): Promise<UserEvent> {
  const user = open(<LinkHomePage />);
  await user.click(button('Create Payment Link'));
  await screen.findByRole('tab', { name: 'Payment page' });
  return user;
}

const preview = () => within(screen.getByRole('region', { name: 'What the payer sees' }));

async function addProduct(user: UserEvent, name: string, price: string): Promise<void> {
  await user.click(button('Add product'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add product' }));
  put(dialog.getByLabelText('Name'), name);
  put(dialog.getByLabelText('Price'), price);
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

test('the landing leads to the builder, whose preview follows; then the link is copied and shown as a code', async () => {
  const alerts = recordEvents('alert');
  on(gateway, 'post', LINKS, { message: 'ok', link });
  open(<LinkHomePage />);
  expect(screen.getByText('Create a Payment Link in a Few clicks!')).toBeVisible();
  expect(
    screen.getByText('Sell products, services with a payment link, no integration required.'),
  ).toBeVisible();
  cleanup();
  const user = await begin();
  await user.click(button('Create link'));
  expect(alerts).toEqual([{ severity: 'error', message: 'Add at least one product.' }]);

  await user.click(button('Add product'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add product' }));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('Name is required.')).toBeVisible();
  expect(dialog.getByText('Price is required.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await addProduct(user, 'Boots', '20.5');
  expect(preview().getByText('Boots')).toBeVisible();

  await user.click(button('Add shipping rate'));
  const rate = within(await screen.findByRole('dialog', { name: 'Add shipping rate' }));
  put(rate.getByLabelText('Description'), 'By post');
  put(rate.getByLabelText('Amount'), '0');
  await user.click(rate.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(preview().getByText('By post')).toBeVisible());
  expect(preview().getByText('3 to 5 business days')).toBeVisible();

  await user.click(button('Add custom field'));
  await user.click(button('Create link'));
  expect(alerts.at(-1)?.message).toBe('Label is required.');
  put(screen.getByLabelText(/^Label/), 'Size');
  await user.click(screen.getByLabelText('Type'));
  await user.click(await screen.findByTitle('Numbers Only'));
  expect(preview().getByText('Size')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Donate' }));
  expect(preview().getByText(/^Donate/)).toHaveTextContent('Donate 20.50 USD');

  await user.click(screen.getByRole('tab', { name: 'After payment' }));
  expect(preview().getByText('Thanks for your payment')).toBeVisible();
  const text = screen.getByLabelText('Confirmation text');
  put(text, '');
  await user.click(text);
  await user.tab();
  expect(text).toHaveValue('Thanks for your payment');
  put(text, 'See you');
  expect(preview().getByText('See you')).toBeVisible();

  await user.click(button('Create link'));
  expect(await screen.findByText('https://pay.test/l/abc')).toBeVisible();
  expect(screen.getByRole('img', { name: 'QR code of Season pass' })).toBeVisible();
  expect(changes(gateway)).toEqual([
    [
      'POST',
      LINKS,
      {
        name: '',
        products: [
          {
            name: 'Boots',
            price: 2050,
            pricecurrency: 'USD',
            description: '',
            paymenttype: 'onetime',
            billingperiod: null,
            image: '',
          },
        ],
        shippingRates: [
          { amount: 0, currency: 'USD', description: 'By post', shiptimemin: 3, shiptimemax: 5 },
        ],
        customFields: [{ label: 'Size', type: 'Numbers Only', isRequired: false }],
        callToAction: 'Donate',
        confirmationText: 'See you',
        expiryDate: null,
      },
    ],
  ]);
  expect(localStorage).toHaveLength(0);
});

test('what is built outlives a reload, and a link is changed under its version', async () => {
  const user = await begin();
  await addProduct(user, 'Boots', '20');
  cleanup();
  open(<LinkHomePage />);
  expect(await screen.findByRole('button', { name: 'Edit Boots' })).toBeVisible();
  cleanup();

  on(gateway, 'put', `${LINKS}/5`, { message: 'ok', link });
  const other = open(<LinkHomePage />, '/invoicing/paymentlinkhome?open=5');
  await screen.findByRole('heading', { level: 1, name: 'Edit Payment Link' });
  expect(preview().getByText('Every 3 months')).toBeVisible();
  put(screen.getByLabelText(/^Name of the link/), 'Winter pass');
  await other.click(button('Save'));
  await waitFor(() => expect(changes(gateway)).toHaveLength(1));
  const [call] = gateway.calls.filter(({ method }) => method === 'PUT');
  expect(call?.headers.get('If-Match')).toBe('"3"');
  expect(call?.body).toMatchObject({
    name: 'Winter pass',
    products: [{ paymenttype: 'recurring', billingperiod: 'Every 3 months', price: 2000 }],
  });
});

test('the status of the address is asked for, and a chip says it', async () => {
  open(<LinkStatusPage />, '/invoicing/paymentlinks?filter=status.EQUALS.paused');
  await screen.findByRole('row', { name: /Season pass/ });
  expect(gateway.calls.find(({ path }) => path.startsWith(`${LINKS}?`))?.path).toContain(
    'status=paused',
  );
  expect(screen.getByRole('button', { name: 'Remove Status Paused' })).toBeVisible();
});

test('the status list says what each link earned; a link is paused, duplicated and expired', async () => {
  const questions = recordEvents('confirm');
  for (const act of ['pause', 'duplicate', 'expire']) {
    gateway.on('post', `${LINKS}/5/${act}`, () =>
      HttpResponse.json({ message: 'ok', link } as never),
    );
  }
  const user = open(<LinkStatusPage />);
  const row = within(await screen.findByRole('row', { name: /Season pass/ }));
  expect(row.getByText('140.00')).toBeVisible();
  expect(row.getByText('Active')).toBeVisible();
  await user.click(row.getByText('Season pass'));
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(changes(gateway)).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Duplicate' }));
  await waitFor(() => expect(changes(gateway)).toHaveLength(2));
  await user.click(await screen.findByRole('button', { name: 'Expire link' }));
  expect(questions[0]).toMatchObject({ title: 'Expire Season pass?', danger: true });
  await act(async () => questions[0]?.onOk());
  await waitFor(() =>
    expect(changes(gateway).map(([, path]) => path)).toEqual([
      `${LINKS}/5/pause`,
      `${LINKS}/5/duplicate`,
      `${LINKS}/5/expire`,
    ]),
  );
});

test('what the gateway complains of is said at its field or row, and the first has the focus', async () => {
  const alerts = recordEvents('alert');
  const refuse = (...errors: { field: string; message: string }[]) =>
    gateway.on('post', LINKS, () =>
      refusal(422, 'Check the fields.', { code: 'invalid', errors: errors as never }),
    );
  refuse(
    { field: 'expiryDate', message: 'Choose a later day.' },
    { field: 'products[1].price', message: 'The price is too high.' },
  );
  const user = await begin();
  await addProduct(user, 'Boots', '20');
  await addProduct(user, 'Caps', '30');
  await user.click(screen.getByRole('tab', { name: 'After payment' }));
  await user.click(button('Create link'));
  await waitFor(() => expect(button('Edit Caps')).toHaveFocus());
  expect(button('Edit Caps')).toHaveAccessibleDescription('The price is too high.');
  expect(screen.getByLabelText(/^Expires after/)).toHaveAccessibleDescription(
    'Choose a later day.',
  );
  expect(alerts).toEqual([{ severity: 'error', message: 'Check the fields.' }]);

  refuse({ field: 'confirmationText', message: 'The text is too long.' });
  await user.click(button('Create link'));
  const text = await screen.findByLabelText('Confirmation text');
  await waitFor(() => expect(text).toHaveFocus());
  expect(text).toHaveAccessibleDescription('The text is too long.');
  put(text, 'Thanks');
  expect(text).toBeValid();
});

test('a link in a currency that the gateway no longer lists is shown by its code', async () => {
  const other = { ...link, currency: 'XTS', currencyId: 963 };
  on(gateway, 'get', LINKS, { links: [other], totalRows: 1 });
  on(gateway, 'get', `${LINKS}/5`, other);
  open(<LinkStatusPage />, '/invoicing/paymentlinks?open=5');
  const panel = within(await screen.findByRole('dialog', { name: /Season pass/ }));
  expect(await panel.findByText('140.00')).toHaveTextContent('140.00 XTS');
  const row = await screen.findByRole('row', { name: /Season pass/, hidden: true });
  expect(row).toHaveTextContent('140.00 XTS');
});

test('a gateway that keeps no links says so: what is built is a preview', async () => {
  onlySpecified(gateway);
  const user = await begin();
  expect(screen.getByText(/keeps no payment links/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create link' })).not.toBeInTheDocument();
  await addProduct(user, 'Boots', '20');
  expect(preview().getByText('Boots')).toBeVisible();
});

test('a link in a currency that the gateway does not list is changed in its own', async () => {
  const alerts = recordEvents('alert');
  const unlisted = { ...link, currencyId: 963, currency: 'XTS' };
  on(gateway, 'get', `${LINKS}/5`, unlisted);
  on(gateway, 'put', `${LINKS}/5`, { message: 'ok', link: unlisted });
  const user = open(<LinkHomePage />, '/?open=5');
  put(await screen.findByLabelText(/^Name of the link/), 'Day pass');
  expect(preview().getAllByText(/XTS/).length).toBeGreaterThan(0);
  await user.click(button('Save'));
  await waitFor(() => expect(alerts.at(-1)?.severity).toBe('success'));
  expect(changes(gateway)).toMatchObject([
    ['PUT', `${LINKS}/5`, { name: 'Day pass', products: [{ pricecurrency: 'XTS' }] }],
  ]);
});
