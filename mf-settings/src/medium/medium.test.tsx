import { bus } from '@mbo/shared/bus';
import {
  button,
  changes,
  on,
  put,
  recordEvents,
  refusal,
  useTestGateway,
  viewerSession,
} from '@mbo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { ApiKeysDialog } from '../api-keys/api-keys-dialog';
import type { AreaCalls } from '../testing/calls';
import { BUSINESS, open, prepare } from '../testing/pages';
import { businessUrls, credentials } from '../testing/records';
import { MediumSettingsPage } from './medium-page';

const gateway = useTestGateway<AreaCalls>();
const URLS = `${BUSINESS}/business-urls`;
const KEYS = `${BUSINESS}/credentials`;
const dialog = () => within(screen.getByRole('dialog'));

beforeEach(() => prepare(gateway));

async function page(): Promise<UserEvent> {
  const user = open(<MediumSettingsPage />);
  await screen.findByText('https://maple.example');
  await screen.findByText('client-41');
  return user;
}
/** The clipboard of user-event, which `open` sets up. */
const copied = () => navigator.clipboard.readText();

describe('Medium Settings', () => {
  it('lists the URLs; Add url, Edit and key edit are there while editing only', async () => {
    const user = await page();
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'URLWeb Hook EnabledAccess TokenUpdateActions',
      'https://maple.exampleYeshttps://maple.example/hook••••cdef—Log',
      'https://shop.maple.exampleNo——Log',
    ]);
    expect(screen.queryByRole('button', { name: 'Add url' })).not.toBeInTheDocument();
    await user.click(button('Edit'));
    expect(button('Add url')).toBeVisible();
    expect(button('Edit API Keys')).toBeVisible();
    expect(button('Edit https://maple.example')).toBeVisible();
    await user.click(button('Cancel'));
    expect(screen.queryByRole('button', { name: 'Add url' })).not.toBeInTheDocument();
  });

  it('creates a URL; webhook URL and token are asked for only with the webhook on', async () => {
    const alerts = recordEvents('alert');
    on(gateway, 'post', URLS, { message: 'Made.', businessURL: businessUrls[0]! });
    const user = await page();
    await user.click(button('Edit'));
    await user.click(button('Add url'));
    expect(screen.getByRole('dialog', { name: 'Create/Update business url' })).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Create' }));
    expect(await dialog().findByText('Business URL is required.')).toBeVisible();
    put(dialog().getByLabelText('Business URL'), 'https://new.example');
    expect(dialog().queryByLabelText('Webhook URL')).not.toBeInTheDocument();
    await user.click(dialog().getByLabelText('Webhook Enabled'));
    await user.click(dialog().getByRole('button', { name: 'Create' }));
    expect(await dialog().findByText('Webhook URL is required.')).toBeVisible();
    put(dialog().getByLabelText('Webhook URL'), 'https://new.example/hook');
    await user.click(dialog().getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(alerts).toEqual([{ severity: 'success', message: 'Success' }]));
    expect(changes(gateway)).toEqual([
      [
        'POST',
        URLS,
        {
          businessId: 41,
          isActive: true,
          uRL: 'https://new.example',
          returnURL: '',
          cancelURL: '',
          webHookEnabled: true,
          webHookURL: 'https://new.example/hook',
          accessToken: '',
        },
      ],
    ]);
  });

  it('clears webhook URL and token before an update when the webhook is off', async () => {
    const alerts = recordEvents('alert');
    on(gateway, 'put', `${URLS}/51`, { message: 'Saved.', businessURL: businessUrls[0]! });
    const user = await page();
    await user.click(button('Edit'));
    await user.click(button('Edit https://maple.example'));
    await user.click(dialog().getByLabelText('Webhook Enabled'));
    await user.click(dialog().getByRole('button', { name: 'Update' }));
    await waitFor(() =>
      expect(alerts).toEqual([{ severity: 'success', message: 'Successfully updated!' }]),
    );
    expect(changes(gateway)[0]).toEqual([
      'PUT',
      `${URLS}/51`,
      expect.objectContaining({ webHookEnabled: false, webHookURL: '', accessToken: '' }),
    ]);
  });

  it('leaves a URL that is not active as it is', async () => {
    on(gateway, 'get', URLS, { businessURLs: [{ ...businessUrls[0]!, isActive: false }] });
    on(gateway, 'put', `${URLS}/51`, { message: 'Saved.', businessURL: businessUrls[0]! });
    const user = await page();
    await user.click(button('Edit'));
    await user.click(button('Edit https://maple.example'));
    put(dialog().getByLabelText('Business URL'), 'https://shop.maple.example');
    await user.click(dialog().getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(changes(gateway)[0]?.[2]).toMatchObject({ isActive: false }));
  });

  it('says the gateway’s own message when a URL is refused, new or changed', async () => {
    const alerts = recordEvents('alert');
    gateway.on('post', URLS, () => refusal(422, 'That is one too many.'));
    gateway.on('put', `${URLS}/51`, () => refusal(422, 'That host is private.'));
    const user = await page();
    await user.click(button('Edit'));
    await user.click(button('Add url'));
    put(dialog().getByLabelText('Business URL'), 'https://new.example');
    await user.click(dialog().getByRole('button', { name: 'Create' }));
    await waitFor(() =>
      expect(alerts).toEqual([{ severity: 'error', message: 'That is one too many.' }]),
    );
    bus.on('confirm', ({ onOk }) => onOk());
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(button('Edit https://maple.example'));
    put(dialog().getByLabelText('Webhook URL'), 'https://10.0.0.1/hook');
    await user.click(dialog().getByRole('button', { name: 'Update' }));
    expect(await dialog().findByText(/That host is private/)).toBeVisible();
    expect(dialog().getByLabelText('Webhook URL')).toHaveValue('https://10.0.0.1/hook');
    expect(alerts.at(-1)).toEqual({ severity: 'error', message: 'That host is private.' });
  });

  it('shows a complaint of the gateway about the URL at its field', async () => {
    const errors = [{ field: 'uRL', message: 'The business has that URL.' }];
    gateway.on('put', `${URLS}/51`, () => refusal(422, 'Check the fields.', { errors }));
    const user = await page();
    await user.click(button('Edit'));
    await user.click(button('Edit https://maple.example'));
    put(dialog().getByLabelText('Business URL'), 'https://shop.maple.example');
    await user.click(dialog().getByRole('button', { name: 'Update' }));
    expect(await dialog().findByText('The business has that URL.')).toBeVisible();
    expect(dialog().getByLabelText('Business URL')).toBeInvalid();
  });

  it('copies merchant and client id, and the secret once the password was given', async () => {
    const alerts = recordEvents('alert');
    gateway.on('post', `${KEYS}/reveal`, ({ request }) =>
      request.headers.get('X-Credentials') === 'right'
        ? (Response.json({ ...credentials, clientSecret: 'whole-secret' }) as never)
        : refusal(422, 'The password is wrong.'),
    );
    const user = await page();
    await user.click(button('Copy Merchant ID'));
    expect(await copied()).toBe('100000041');
    await user.click(button('Copy Client ID'));
    expect(await copied()).toBe('client-41');
    await user.click(button('Copy Client Secret'));
    await user.click(dialog().getByRole('button', { name: 'Copy' }));
    expect(await dialog().findByText('Please enter your password.')).toBeVisible();
    await user.type(dialog().getByLabelText('Password'), 'wrong');
    await user.click(dialog().getByRole('button', { name: 'Copy' }));
    expect(await dialog().findByText('The password is wrong.')).toBeVisible();
    await user.clear(dialog().getByLabelText('Password'));
    await user.type(dialog().getByLabelText('Password'), 'right');
    await user.click(dialog().getByRole('button', { name: 'Copy' }));
    await waitFor(() =>
      expect(alerts.map(({ message }) => message)).toEqual([
        'Merchant ID copied',
        'Client ID copied',
        'Client Secret copied',
      ]),
    );
    expect(await copied()).toBe('whole-secret');
  });

  it('refreshes the keys with the password, and may end the old secret at once', async () => {
    const alerts = recordEvents('alert');
    on(gateway, 'post', KEYS, credentials);
    const user = await page();
    await user.click(button('Edit'));
    await user.click(button('Edit API Keys'));
    expect(dialog().getByText('The old secret works for another 24 hours.')).toBeVisible();
    await user.click(dialog().getByLabelText('End the old secret at once'));
    await user.click(dialog().getByRole('button', { name: 'Refresh' }));
    expect(await dialog().findByText('Please enter your password.')).toBeVisible();
    await user.type(dialog().getByLabelText('Password'), 'right');
    await user.click(dialog().getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(alerts).toEqual([{ severity: 'success', message: 'Success' }]));
    expect(changes(gateway)).toEqual([['POST', KEYS, { mode: 'LIVE', Key: 3, endAtOnce: true }]]);
    const call = gateway.calls.find(({ method }) => method === 'POST');
    expect(call?.headers.get('X-Credentials')).toBe('right');
  });

  it('shows all to who may only look', async () => {
    prepare(gateway, viewerSession);
    on(gateway, 'get', KEYS, { ...credentials, canRefresh: false });
    await page();
    expect(
      screen.queryByRole('button', { name: /Edit|Add|Client Secret/ }),
    ).not.toBeInTheDocument();
  });
});

describe('Api Keys', () => {
  it('of a gateway of the specification alone: three copies, Refresh says nothing of an overlap', async () => {
    const { masked: _masked, oldSecretEndsAt: _ends, ...plain } = credentials;
    on(gateway, 'get', KEYS, { ...plain, clientSecret: 'plain-secret' });
    on(gateway, 'post', KEYS, plain);
    const alerts = recordEvents('alert');
    const user = open(<ApiKeysDialog onClose={jest.fn()} />);
    expect(screen.getByRole('dialog', { name: 'Api Keys' })).toBeVisible();
    expect(await screen.findByText('Merchant Id')).toBeVisible();
    await user.click(button('Copy Merchant Id'));
    await user.click(button('Copy Client Id'));
    await user.click(button('Copy Client Secret'));
    expect(await copied()).toBe('plain-secret');
    expect(alerts.map(({ message }) => message)).toEqual([
      'Merchant ID copied',
      'Client ID copied',
      'Client Secret copied',
    ]);
    await user.click(button('Refresh'));
    const title = await screen.findByText('Refresh the client secret');
    const asking = within(title.closest<HTMLElement>('[role="dialog"]')!);
    expect(asking.queryByText(/old secret/)).not.toBeInTheDocument();
    await user.type(asking.getByLabelText('Password'), 'right');
    await user.click(asking.getByRole('button', { name: 'Refresh' }));
    await waitFor(() =>
      expect(changes(gateway)).toEqual([['POST', KEYS, { mode: 'LIVE', Key: 3 }]]),
    );
  });

  it('offers Refresh only to who may', async () => {
    on(gateway, 'get', KEYS, { ...credentials, canRefresh: false });
    open(<ApiKeysDialog onClose={jest.fn()} />);
    expect(await screen.findByText('client-41')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Refresh' })).not.toBeInTheDocument();
  });

  it('says when they cannot be read', async () => {
    gateway.on('get', KEYS, () => refusal(403, 'Only admins see keys.'));
    open(<ApiKeysDialog onClose={jest.fn()} />);
    expect(await screen.findByText('Only admins see keys.')).toBeVisible();
  });
});
