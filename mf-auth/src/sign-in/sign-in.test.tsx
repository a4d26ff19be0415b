import { bus } from '@mbo/shared/bus';
import type { UserSession } from '@mbo/gateway-contract/access';
import { waitFor, screen } from '@testing-library/react';
import {
  HttpResponse,
  delay,
  fillIn,
  merchantSession,
  recordEvents,
  refusal,
  renderInArea,
  resetBus,
  testConfig,
  useTestGateway,
} from '@mbo/shared/testing';
import en from '../locales/en.json';
import type { AreaCalls } from '../testing/calls';
import { SignIn } from './sign-in';

const gateway = useTestGateway<AreaCalls>();
beforeEach(() => resetBus());

const open = () => renderInArea(<SignIn />, { namespace: 'mf-auth', locales: { en } });
const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: /Login to dashboard/ });

describe('sign-in', () => {
  it('puts the session on the bus and stays busy until the shell leads on', async () => {
    const { user } = open();
    fillIn({ Email: 'merchant@demo.test', Password: 'Demo-Passw0rd!2026' });
    await user.type(password(), '{Enter}');
    await waitFor(() => expect(bus.get('session')).toEqual(merchantSession));
    expect(gateway.calls[0]).toMatchObject({
      method: 'POST',
      path: '/login',
      body: { email: 'merchant@demo.test', password: 'Demo-Passw0rd!2026' },
    });
    expect(submit()).toHaveClass('ant-btn-loading');
  });

  it('lets change things where the gateway does not say who may, in the default currency', async () => {
    const { token, email, name, timezone, accountTypeId, accounts } = merchantSession;
    const specified: object = { token, email, name, timezone, accountTypeId, accounts };
    gateway.on('post', '/login', () => HttpResponse.json(specified as UserSession));
    const { user } = open();
    await user.click(submit());
    await waitFor(() => expect(bus.get('session')).toEqual(merchantSession));
  });

  it.each([
    [true, 'include'],
    [false, 'same-origin'],
  ])('with known devices %p, the call carries cookies: %s', async (knownDevices, credentials) => {
    resetBus({ config: { ...testConfig, features: { ...testConfig.features, knownDevices } } });
    const seen: string[] = [];
    gateway.on('post', '/login', ({ request }) => {
      seen.push(request.credentials);
      return HttpResponse.json(merchantSession);
    });
    const { user } = open();
    fillIn({ Email: 'merchant@demo.test', Password: 'Demo-Passw0rd!2026' });
    await user.click(submit());
    await waitFor(() => expect(seen).toEqual([credentials]));
  });

  it('shows a refusal under the title, keeps what was typed, and selects the password', async () => {
    gateway.on('post', '/login', () => refusal(401, 'Wrong email or password.'));
    const ended = recordEvents('unauthorized');
    const { user } = open();
    fillIn({ Email: 'merchant@demo.test', Password: 'wrong' });
    await user.click(submit());
    expect(await screen.findByText('Wrong email or password.')).toHaveAttribute('role', 'alert');
    const heading = screen.getByRole('heading', { level: 1, name: 'Welcome back' });
    expect(heading.nextElementSibling).toHaveTextContent('Wrong email or password.');
    expect(email()).toHaveValue('merchant@demo.test');
    expect(password()).toHaveValue('wrong');
    expect(password()).toHaveFocus();
    expect(bus.get('session')).toBeNull();
    expect(ended).toEqual([]);
  });

  it('marks the fields the gateway complains about and goes to the first', async () => {
    gateway.on('post', '/login', () =>
      refusal(400, 'Please, enter your email', {
        errors: [
          { field: 'email', message: 'Please, enter your email' },
          { field: 'password', message: 'Please, enter your password' },
        ],
      }),
    );
    const { user } = open();
    await user.click(submit());
    expect(await screen.findByText('Please, enter your password')).toBeVisible();
    expect(screen.getAllByText('Please, enter your email')).toHaveLength(1);
    await waitFor(() => expect(email()).toHaveAttribute('aria-invalid', 'true'));
    expect(email()).toHaveFocus();
  });

  it('says that the gateway is down and lets the user try again', async () => {
    gateway.down('post', '/login');
    const { user } = open();
    fillIn({ Email: 'merchant@demo.test' });
    await user.click(submit());
    expect(
      await screen.findByText(
        'The gateway cannot be reached. Check your connection and try again.',
      ),
    ).toBeVisible();
    expect(submit()).not.toHaveClass('ant-btn-loading');

    gateway.server.resetHandlers();
    await user.click(submit());
    await waitFor(() => expect(bus.get('session')).toEqual(merchantSession));
  });

  it('stays busy while a slow gateway thinks, and sends the form only once', async () => {
    let answer = (): void => undefined;
    const thought = new Promise<void>((resolve) => (answer = resolve));
    gateway.on('post', '/login', async () => {
      await thought;
      return HttpResponse.json(merchantSession);
    });
    const { user } = open();
    await user.click(submit());
    await waitFor(() => expect(submit()).toHaveClass('ant-btn-loading'));
    await user.click(submit());
    await user.type(password(), '{Enter}');
    answer();
    await waitFor(() => expect(bus.get('session')).toEqual(merchantSession));
    expect(gateway.calls).toHaveLength(1);
  });

  it('keeps no session out of an answer that is none', async () => {
    gateway.on('post', '/login', () => HttpResponse.html('<p>Maintenance</p>'));
    const { user } = open();
    await user.click(submit());
    expect(await screen.findByText('Something is wrong.')).toHaveAttribute('role', 'alert');
    expect(bus.get('session')).toBeNull();
  });

  it('shows the three tips and the way to recovery', () => {
    open();
    const tips = screen.getByRole('complementary', { name: 'Good to know' });
    expect(tips).toHaveTextContent('with no redirection');
    expect(tips).toHaveTextContent('Statements can be downloaded from the Statements menu.');
    expect(tips).toHaveTextContent('instant payment notification');
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/forgotpassword',
    );
  });

  it('tells password managers which field is which', () => {
    open();
    expect(email()).toHaveAttribute('autocomplete', 'username');
    expect(email()).toHaveAttribute('name', 'email');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(password()).toHaveAttribute('type', 'password');
  });

  it('shows and hides the password by keyboard', async () => {
    const { user } = open();
    await user.type(password(), 'secret');
    await user.tab();
    expect(screen.getByRole('button', { name: 'Show password' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(password()).toHaveAttribute('type', 'text');
    expect(screen.getByRole('button', { name: 'Hide password' })).toBeVisible();
    expect(gateway.calls).toEqual([]);
  });
});

describe('demo sign-ins', () => {
  const signIns = [
    { email: 'staff@demo.test', name: 'Sam', description: 'Staff', password: 'Demo-1' },
    { email: 'viewer@demo.test', name: 'Vic', description: 'View only', password: 'Demo-2' },
  ];
  const demo = () =>
    resetBus({ config: { ...testConfig, features: { ...testConfig.features, demo: true } } });

  it('fill in the form by a click', async () => {
    demo();
    gateway.on('get', '/demo/sign-ins', () => HttpResponse.json({ signIns }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /viewer@demo.test/ }));
    expect(email()).toHaveValue('viewer@demo.test');
    expect(password()).toHaveValue('Demo-2');
  });

  it('are not asked for outside demo mode', async () => {
    open();
    await delay(50);
    expect(screen.queryByText('Demo sign-ins')).not.toBeInTheDocument();
    expect(gateway.calls).toEqual([]);
  });

  it('stay away when the gateway has none', async () => {
    demo();
    open();
    await waitFor(() => expect(gateway.calls).toHaveLength(1));
    expect(screen.queryByText('Demo sign-ins')).not.toBeInTheDocument();
  });
});
