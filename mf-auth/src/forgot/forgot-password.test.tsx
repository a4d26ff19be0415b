import { navigation } from '@mbo/shared/navigation';
import {
  HttpResponse,
  gatewayAnswers,
  put,
  refusal,
  renderInArea,
  resetBus,
  testConfig,
  useTestGateway,
} from '@mbo/shared/testing';
import { screen } from '@testing-library/react';
import en from '../locales/en.json';
import type { AreaCalls } from '../testing/calls';
import { ForgotPassword } from './forgot-password';

const gateway = useTestGateway<AreaCalls>();
beforeEach(() => resetBus());

const open = () =>
  renderInArea(<ForgotPassword />, {
    namespace: 'mf-auth',
    locales: { en },
    route: '/forgotpassword',
  });
const email = () => screen.getByLabelText('Email');
const request = () => screen.getByRole('button', { name: 'Request' });

describe('forgot password', () => {
  it.each([
    ['nothing', ''],
    ['blanks', '   '],
  ])('asks for the email when given %s', async (_case, typed) => {
    const { user } = open();
    put(email(), typed);
    await user.click(request());
    expect(
      await screen.findByText('Please, enter your registered email to reset password'),
    ).toBeVisible();
    expect(email()).toHaveFocus();
    expect(gateway.calls).toEqual([]);
  });

  it('says that the link has been sent, and leads home', async () => {
    const { user } = open();
    put(email(), ' merchant@demo.test ');
    await user.type(email(), '{Enter}');
    expect(
      await screen.findByText('Account recovery link has been sent to your email.'),
    ).toHaveAttribute('role', 'status');
    expect(gateway.calls[0]).toMatchObject({
      path: '/request-reset-password',
      body: { email: 'merchant@demo.test', password: '' },
    });
    expect(screen.queryByRole('button', { name: 'Request' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Go to Home' }));
    expect(navigation.location.pathname).toBe('/');
  });

  it('shows a failure and keeps the email', async () => {
    gateway.on('post', '/request-reset-password', () =>
      refusal(429, 'Too many requests. Please try again in a minute.'),
    );
    const { user } = open();
    put(email(), 'merchant@demo.test');
    await user.click(request());
    expect(
      await screen.findByText('Too many requests. Please try again in a minute.'),
    ).toHaveAttribute('role', 'alert');
    expect(email()).toHaveValue('merchant@demo.test');
    expect(request()).toBeEnabled();
  });

  it('marks the email when the gateway complains about it', async () => {
    gateway.on('post', '/request-reset-password', () =>
      refusal(400, 'Too long.', { errors: [{ field: 'email', message: 'Too long.' }] }),
    );
    const { user } = open();
    put(email(), 'merchant@demo.test');
    await user.click(request());
    expect(await screen.findByText('Too long.')).toBeVisible();
    expect(screen.getByText('Too long.')).not.toHaveAttribute('role', 'alert');
  });

  it('says so when the gateway is down', async () => {
    gateway.down('post', '/request-reset-password');
    const { user } = open();
    put(email(), 'merchant@demo.test');
    await user.click(request());
    expect(await screen.findByText(/The gateway cannot be reached/)).toBeVisible();
  });

  it('leads back to sign-in', () => {
    open();
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/');
  });
});

describe('demo outbox', () => {
  const demo = () =>
    resetBus({ config: { ...testConfig, features: { ...testConfig.features, demo: true } } });
  const link = 'http://localhost/resetpassword?verify=good-token';

  it('shows the newest mail with its link to click', async () => {
    demo();
    gateway.on('get', '/demo/outbox', () =>
      HttpResponse.json({
        messages: [
          {
            id: '2',
            sentAt: '2026-03-01T10:00:00.000Z',
            to: 'merchant@demo.test',
            subject: 'Reset your password',
            text: `Open this link: ${link}`,
          },
          {
            id: '1',
            sentAt: '2026-02-01T10:00:00.000Z',
            to: 'staff@demo.test',
            subject: 'An older mail',
            text: 'Old.',
          },
        ],
      }),
    );
    open();
    expect(await screen.findByRole('link', { name: link })).toHaveAttribute('href', link);
    expect(screen.getByText(/To merchant@demo.test/)).toBeVisible();
    expect(screen.queryByText('An older mail')).not.toBeInTheDocument();
  });

  it('says when there is no mail yet', async () => {
    demo();
    open();
    expect(await screen.findByText('No mail yet.')).toBeVisible();
  });

  it('offers Retry when it cannot be read', async () => {
    demo();
    gateway.on('get', '/demo/outbox', () => refusal(500, 'The outbox is locked.'));
    const { user } = open();
    expect(await screen.findByText('The outbox is locked.')).toBeVisible();
    gateway.on('get', '/demo/outbox', () => HttpResponse.json(gatewayAnswers.outbox));
    await user.click(screen.getByRole('button', { name: /Retry/ }));
    expect(await screen.findByText('No mail yet.')).toBeVisible();
  });

  it('is not there outside demo mode', () => {
    open();
    expect(screen.queryByText('Demo outbox')).not.toBeInTheDocument();
    expect(gateway.calls).toEqual([]);
  });
});
