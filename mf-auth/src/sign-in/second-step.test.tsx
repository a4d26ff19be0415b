import type { Proof } from '@mbo/gateway-contract/access';
import { bus } from '@mbo/shared/bus';
import {
  HttpResponse,
  fillIn,
  merchantSession,
  refusal,
  renderInArea,
  resetBus,
  useTestGateway,
} from '@mbo/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import en from '../locales/en.json';
import type { AreaCalls } from '../testing/calls';
import { SignIn } from './sign-in';

const gateway = useTestGateway<AreaCalls>();
beforeEach(() => resetBus());

const expiresAt = '2026-03-15T10:10:00.000Z';
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

async function afterPassword(methods: Proof[]) {
  gateway.on('post', '/login', () =>
    HttpResponse.json({ secondStep: { step: 'step-1', methods, expiresAt } }),
  );
  const { user } = renderInArea(<SignIn />, { namespace: 'mf-auth', locales: { en } });
  fillIn({ Email: 'merchant@demo.test', Password: 'Demo-Passw0rd!2026' });
  await user.click(screen.getByRole('button', { name: /Login to dashboard/ }));
  return user;
}

const lastBody = () => gateway.calls.at(-1)?.body;

it('asks for the code after the password, and signs in with it', async () => {
  gateway.on('post', '/login/second-step', () =>
    HttpResponse.json({ session: merchantSession, recoveryCodes: [] }),
  );
  const user = await afterPassword(['app', 'recoveryCode']);
  expect(await screen.findByRole('heading', { name: 'One more step' })).toBeVisible();
  const code = screen.getByLabelText('Code');
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await user.type(code, '123456{Enter}');
  await waitFor(() => expect(bus.get('session')).toEqual(merchantSession));
  expect(lastBody()).toEqual({ step: 'step-1', code: '123456' });
});

it('shows a wrong code at the field, and takes a recovery code in its place', async () => {
  gateway.on('post', '/login/second-step', () =>
    refusal(422, 'The code is not correct.', {
      errors: [{ field: 'code', message: 'The code is not correct.' }],
    }),
  );
  const user = await afterPassword(['app', 'recoveryCode']);
  await user.type(await screen.findByLabelText('Code'), '000000{Enter}');
  expect(await screen.findByText('The code is not correct.')).toBeVisible();
  expect(bus.get('session')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
  const spare = screen.getByLabelText('Recovery code');
  expect(spare).toHaveValue('');
  await user.type(spare, 'abcd-efgh-jkmn-pqrs{Enter}');
  await waitFor(() => expect(lastBody()).toEqual({ step: 'step-1', code: 'abcd-efgh-jkmn-pqrs' }));
});

it('goes back to the password, with the reason, when the step is over', async () => {
  gateway.on('post', '/login/second-step', () =>
    refusal(410, 'This took too long. Please sign in again.', { code: 'token_expired' }),
  );
  const user = await afterPassword(['app', 'recoveryCode']);
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(screen.getByText('This took too long. Please sign in again.')).toBeVisible();
});

it('sets an app up for who must have one, and shows the recovery codes before going on', async () => {
  gateway.on('post', '/login/set-up', () => HttpResponse.json({ secret, uri: 'otpauth://totp/x' }));
  gateway.on('post', '/login/second-step', () =>
    HttpResponse.json({ session: merchantSession, recoveryCodes: ['abcd-efgh', 'jkmn-pqrs'] }),
  );
  const user = await afterPassword([]);
  expect(await screen.findByRole('heading', { name: 'Set up your second factor' })).toBeVisible();
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  const qr = screen.getByRole('img', { name: 'QR code for your authenticator app' });
  await waitFor(() => expect(qr.querySelector('path')).toHaveAttribute('d'));
  await user.type(screen.getByLabelText('Code'), '123456{Enter}');

  expect(await screen.findByText('jkmn-pqrs')).toBeVisible();
  expect(bus.get('session')).toBeNull();
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute(
    'href',
    expect.stringContaining('abcd-efgh'),
  );
  await user.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect(bus.get('session')).toEqual(merchantSession);
});

it('offers no passkey in a browser that has none', async () => {
  await afterPassword(['passkey', 'recoveryCode']);
  expect(await screen.findByLabelText('Recovery code')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
});
