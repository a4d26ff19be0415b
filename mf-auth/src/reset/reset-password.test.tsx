import { PASSWORD_MIN_LENGTH } from '@mbo/gateway-contract/access';
import { navigation } from '@mbo/shared/navigation';
import {
  delay,
  fillIn,
  HttpResponse,
  recordEvents,
  refusal,
  renderInArea,
  resetBus,
  useTestGateway,
} from '@mbo/shared/testing';
import { queryClient } from '@mbo/shared/ui';
import { screen, waitFor } from '@testing-library/react';
import en from '../locales/en.json';
import type { AreaCalls } from '../testing/calls';
import { ResetPassword } from './reset-password';

const gateway = useTestGateway<AreaCalls>();
beforeEach(() => resetBus());

const EXPIRED = 'Recovery token expired. Please request another one.';
const GOOD = 'a good new password';

const open = (route = '/resetpassword?verify=good-token') =>
  renderInArea(<ResetPassword />, { namespace: 'mf-auth', locales: { en }, route });
const password = () => screen.findByLabelText('Password');
const confirm = () => screen.getByLabelText('Confirm Password');
async function fill(next: string, again: string): Promise<void> {
  await password();
  fillIn({ Password: next, 'Confirm Password': again });
}
const submit = () => screen.getByRole('button', { name: 'Reset Password' });

describe('the link of an invitation', () => {
  const INVITATION = '/resetpassword?verify=good-token&invitation=1';

  it('lets choose a password, and says so after a reload too', async () => {
    const { unmount } = open(INVITATION);
    expect(await screen.findByRole('heading', { name: 'Choose your password' })).toBeVisible();
    expect(window.location.search).toBe('');
    unmount();
    queryClient.clear();
    renderAgain();
    expect(await screen.findByRole('button', { name: 'Set Password' })).toBeVisible();
  });

  it('that has expired says who can help, and leads to the sign-in', async () => {
    const alerts = recordEvents('alert');
    gateway.on('post', '/verify-token', () => refusal(410, 'Gone', { code: 'token_expired' }));
    open(INVITATION);
    await waitFor(() => expect(navigation.location.pathname).toBe('/'));
    expect(alerts).toEqual([
      {
        severity: 'error',
        message: 'Your invitation has expired. Ask whoever invited you to send it again.',
      },
    ]);
  });
});

describe('the recovery link', () => {
  it.each(['/resetpassword', '/resetpassword?verify='])(
    'without a token leads to /: %s',
    (route) => {
      open(route);
      expect(navigation.location.pathname).toBe('/');
      expect(gateway.calls).toEqual([]);
    },
  );

  it('is verified before the form is shown', async () => {
    gateway.on('post', '/verify-token', async () => {
      await delay(50);
      return HttpResponse.json({ token: 'good-token', email: 'merchant@demo.test' });
    });
    open();
    expect(screen.getByText('Checking your recovery link…')).toBeInTheDocument();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    expect(await password()).toBeVisible();
    expect(screen.getByText('Set a new password for merchant@demo.test.')).toBeVisible();
    expect(gateway.calls[0]).toMatchObject({
      path: '/verify-token',
      body: { token: 'good-token' },
    });
  });

  it('loses its token from the address, and a reload still finds it', async () => {
    const { unmount } = open();
    await password();
    expect(window.location.href).not.toContain('good-token');
    expect(navigation.location.pathname).toBe('/resetpassword');
    unmount();
    gateway.calls.length = 0;
    // A reload forgets all but the address as it is now and the state of the history entry.
    queryClient.clear();
    renderAgain();
    await password();
    expect(gateway.calls[0]).toMatchObject({ body: { token: 'good-token' } });
  });

  it.each([
    [410, 'token_expired'],
    [404, 'not_found'],
    [400, 'invalid'],
    [401, 'unauthorized'],
  ])('that is refused with %i leads to a new request', async (status, code) => {
    const alerts = recordEvents('alert');
    const ended = recordEvents('unauthorized');
    gateway.on('post', '/verify-token', () => refusal(status, 'No.', { code }));
    open();
    await waitFor(() => expect(navigation.location.pathname).toBe('/forgotpassword'));
    expect(alerts).toEqual([{ severity: 'error', message: EXPIRED }]);
    expect(ended).toEqual([]);
  });

  it('is not called expired when the gateway is down: it can be tried again', async () => {
    const alerts = recordEvents('alert');
    gateway.down('post', '/verify-token');
    const { user } = open();
    expect(await screen.findByText('Your recovery link could not be checked')).toBeVisible();
    expect(navigation.location.pathname).toBe('/resetpassword');
    gateway.server.resetHandlers();
    await user.click(screen.getByRole('button', { name: /Retry/ }));
    expect(await password()).toBeVisible();
    expect(alerts).toEqual([]);
  });

  it.each([429, 500, 503])('is not called expired by a %i', async (status) => {
    gateway.on('post', '/verify-token', () => refusal(status, 'Busy, try later.'));
    open();
    expect(await screen.findByText('Busy, try later.')).toBeVisible();
    expect(navigation.location.pathname).toBe('/resetpassword');
  });
});

describe('the new password', () => {
  it('names the rule before anything is sent', async () => {
    open();
    await password();
    expect(
      screen.getByText(new RegExp(`At least ${PASSWORD_MIN_LENGTH} characters`)),
    ).toBeVisible();
    expect(await password()).toHaveAttribute('autocomplete', 'new-password');
    expect(confirm()).toHaveAttribute('autocomplete', 'new-password');
  });

  it('must not be empty', async () => {
    const { user } = open();
    await password();
    await user.click(submit());
    expect(await screen.findByText('Password empty!')).toBeVisible();
    expect(await password()).toHaveFocus();
    expect(gateway.calls).toHaveLength(1);
    await user.type(await password(), 'g');
    await waitFor(() => expect(screen.queryByText('Password empty!')).not.toBeInTheDocument());
  });

  it('must be the same twice', async () => {
    const { user } = open();
    await fill(GOOD, 'another password');
    await user.type(confirm(), '{Enter}');
    expect(await screen.findByText('Passwords dont match!')).toBeVisible();
    expect(confirm()).toHaveFocus();
    expect(gateway.calls).toHaveLength(1);
  });

  it('is set, confirmed, and leads to sign-in', async () => {
    const alerts = recordEvents('alert');
    const verified = { token: 'good-token', email: 'merchant@demo.test', msg: 'Verified.' };
    gateway.on('post', '/verify-token', () => HttpResponse.json(verified));
    const { user } = open();
    await fill(GOOD, GOOD);
    await user.click(submit());
    await waitFor(() => expect(navigation.location.pathname).toBe('/'));
    expect(alerts).toEqual([{ severity: 'success', message: 'Password Reset Successfully.' }]);
    expect(gateway.calls[1]?.path).toBe('/verify-reset-password');
    expect(gateway.calls[1]?.body).toEqual({
      token: 'good-token',
      email: 'merchant@demo.test',
      newPassword: GOOD,
      confirmPassword: GOOD,
    });
    expect(window.history.state).not.toHaveProperty('user.verify');
  });

  it('is marked at its field when the gateway finds it too weak', async () => {
    gateway.on('post', '/verify-reset-password', () =>
      refusal(400, 'Use at least 12 characters.', {
        errors: [{ field: 'newPassword', message: 'Use at least 12 characters.' }],
      }),
    );
    const { user } = open();
    await fill('short', 'short');
    await user.click(submit());
    expect(await screen.findByText('Use at least 12 characters.')).toBeVisible();
    expect(await password()).toHaveFocus();
    expect(await password()).toHaveValue('short');
    expect(navigation.location.pathname).toBe('/resetpassword');
  });

  it('leads to a new request when the token went stale meanwhile', async () => {
    const alerts = recordEvents('alert');
    gateway.on('post', '/verify-reset-password', () =>
      refusal(410, 'Recovery token expired.', { code: 'token_expired' }),
    );
    const { user } = open();
    await fill(GOOD, GOOD);
    await user.click(submit());
    await waitFor(() => expect(navigation.location.pathname).toBe('/forgotpassword'));
    expect(alerts).toEqual([{ severity: 'error', message: EXPIRED }]);
  });

  it('stays as typed when the gateway is down', async () => {
    gateway.down('post', '/verify-reset-password');
    const { user } = open();
    await fill(GOOD, GOOD);
    await user.click(submit());
    expect(await screen.findByText(/The gateway cannot be reached/)).toHaveAttribute(
      'role',
      'alert',
    );
    expect(await password()).toHaveValue(GOOD);
  });
});

function renderAgain(): void {
  renderInArea(<ResetPassword />, { namespace: 'mf-auth', locales: { en }, route: null });
}
