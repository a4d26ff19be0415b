import {
  button,
  changes,
  HttpResponse,
  on,
  put,
  recordEvents,
  refusal,
  useTestGateway,
  viewerSession,
} from '@mbo/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { AreaCalls } from '../testing/calls';
import { BUSINESS, onlySpecified, open, prepare } from '../testing/pages';
import { settings } from '../testing/records';
import InvoiceSetUpPage from './setup-page';

const gateway = useTestGateway<AreaCalls>();
beforeEach(() => prepare(gateway));
const PATH = `${BUSINESS}/settings/invoicing`;

async function edit() {
  const user = open(<InvoiceSetUpPage />);
  await user.click(await screen.findByRole('button', { name: 'Edit settings' }));
  return user;
}

test('settings are read, edited with a logo, and saved; the key is written only', async () => {
  const alerts = recordEvents('alert');
  on(gateway, 'put', PATH, { message: 'ok', settings });
  const user = await edit();
  expect(screen.getByLabelText(/^Expire after/)).toHaveValue('10');
  expect(screen.queryByLabelText('Host URL')).not.toBeInTheDocument();
  for (const hint of [
    'PNG, JPEG or WebP, at most 1 MB. It is on every invoice.',
    'Who bills: new invoices begin with it.',
    'Without a service of your own, invoices are sent by the platform.',
  ]) {
    expect(screen.getByText(hint)).toBeVisible();
  }
  await user.click(screen.getByLabelText('Use a custom email service'));
  expect(await screen.findByLabelText('Host URL')).toHaveAccessibleDescription(
    'Host and port, such as smtp.example.com:587',
  );
  put(screen.getByLabelText('Host URL'), 'smtp.maple.test:587');
  expect(screen.getByLabelText('API key or password')).toHaveValue('');
  expect(screen.getByText('••••9f3a is saved. Leave it empty to keep it.')).toBeVisible();
  expect(screen.getByLabelText(/^SMTP timeout/)).toHaveValue('30');
  expect(screen.getByLabelText('Enable SSL')).toBeChecked();

  const file = screen.getByLabelText('Logo: file');
  await user.upload(
    file,
    new File([new Uint8Array(1024 * 1024 + 1)], 'huge.png', { type: 'image/png' }),
  );
  expect(screen.getByText('huge.png is larger than 1024 KB.')).toBeVisible();
  await user.upload(file, new File(['logo'], 'maple.png', { type: 'image/png' }));
  expect(await screen.findByRole('img', { name: 'Logo' })).toHaveAttribute(
    'src',
    'data:image/png;base64,bG9nbw==',
  );
  await user.click(button('Save Invoice settings'));
  await waitFor(() =>
    expect(alerts).toEqual([
      { severity: 'success', message: 'Invoice Setting updated successfully' },
    ]),
  );
  expect(await screen.findByRole('button', { name: 'Edit settings' })).toHaveFocus();
  const { version: _v, isSaved: _s, ...rest } = settings;
  expect(changes(gateway)).toEqual([
    [
      'PUT',
      PATH,
      {
        ...rest,
        useCustomEmailService: true,
        emailServiceProviderHostUrl: 'smtp.maple.test:587',
        emailServiceProviderApiKey: '',
        logo: 'data:image/png;base64,bG9nbw==',
        logoFilename: 'maple.png',
      },
    ],
  ]);
});

test('Edit is as on every page of settings, by its own words', async () => {
  open(<InvoiceSetUpPage />);
  const edit = await screen.findByRole('button', { name: 'Edit settings' });
  expect(edit).toHaveTextContent('Edit settings');
  expect(edit.querySelector('.anticon-edit')).toBeInTheDocument();
});

test('a refusal is shown, keeps what was typed, and Cancel goes back', async () => {
  const alerts = recordEvents('alert');
  gateway.on('put', PATH, () => refusal(500, 'The mail server is unknown.'));
  const user = await edit();
  put(screen.getByLabelText('Company name'), 'Birch');
  await user.click(button('Save Invoice settings'));
  await waitFor(() =>
    expect(alerts).toEqual([{ severity: 'error', message: 'The mail server is unknown.' }]),
  );
  expect(screen.getByLabelText('Company name')).toHaveValue('Birch');
  await user.click(button('Cancel'));
  expect(screen.getByText('Maple Outfitters Ltd')).toBeVisible();
});

test('a test is sent, and its failure said in the mail server’s words', async () => {
  const sent = [
    { isSent: false, message: '535 Authentication failed' },
    { isSent: true, message: 'Sent to ops@maple.test.' },
  ];
  gateway.on('post', `${PATH}/send-test`, () => Response.json(sent.shift()));
  const user = open(<InvoiceSetUpPage />);
  const to = await screen.findByLabelText('Email');
  expect(to).toHaveValue('billing@maple.test');
  put(to, 'ops@maple.test');
  await user.click(button('Send test'));
  expect(await screen.findByText('535 Authentication failed')).toBeVisible();
  await user.click(button('Send test'));
  expect(await screen.findByText('Sent to ops@maple.test.')).toBeVisible();
  expect(changes(gateway)[0]).toEqual(['POST', `${PATH}/send-test`, { to: 'ops@maple.test' }]);
});

test('who may only look cannot edit; a gateway without more than is specified sends no test', async () => {
  onlySpecified(gateway);
  open(<InvoiceSetUpPage />);
  expect(await screen.findByRole('button', { name: 'Edit settings' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send test' })).not.toBeInTheDocument();
  cleanup();
  prepare(gateway, viewerSession);
  open(<InvoiceSetUpPage />);
  expect(await screen.findByText('Maple Outfitters Ltd')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit settings' })).not.toBeInTheDocument();
});

test('who changed the settings is shown in the words of the form', async () => {
  gateway.on('get', '/accounts/7/history', ({ request }) => {
    const { searchParams } = new URL(request.url);
    expect(searchParams.get('recordKind')).toBe('invoiceSettings');
    return HttpResponse.json({
      entries: [
        {
          id: '1',
          at: '2026-11-20T10:00:00Z',
          by: { kind: 'user', name: 'Maya' },
          action: 'invoice_settings.change',
          changes: [{ field: 'expireAfter', from: 7, to: 10 }],
          ip: null,
        },
      ],
      totalRows: 1,
    });
  });
  const user = open(<InvoiceSetUpPage />);
  await user.click(await screen.findByRole('button', { name: 'History of Invoice Set Up' }));
  const entry = (await screen.findByText('10 days', { selector: 'ins' })).closest('li');
  expect(entry).toHaveTextContent('Maya');
  expect(entry).toHaveTextContent('Expire after (days)');
  expect(entry).toHaveTextContent('7 days');
});

test('a gateway that keeps no history of settings shows no button for it', async () => {
  onlySpecified(gateway);
  open(<InvoiceSetUpPage />);
  expect(await screen.findByRole('button', { name: 'Edit settings' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /history/i })).not.toBeInTheDocument();
});
