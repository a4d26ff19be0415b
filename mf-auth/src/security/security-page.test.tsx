import type { OpenSession } from '@mbo/gateway-contract/second-factor';
import { bus } from '@mbo/shared/bus';
import {
  HttpResponse,
  recordEvents,
  refusal,
  renderInArea,
  resetBus,
  signInForTest,
  useTestGateway,
} from '@mbo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import type { AreaCalls } from '../testing/calls';
import SecurityPage from './security-page';

const gateway = useTestGateway<AreaCalls>();
beforeEach(() => {
  resetBus();
  signInForTest();
});

let stop = (): void => undefined;
beforeAll(() => {
  stop = bus.on('confirm', ({ onOk }) => onOk());
});
afterAll(() => stop());

const AT = '2026-03-15T10:00:00.000Z';
const nothing = { required: false, appAddedAt: null, passkeys: [], recoveryCodesLeft: 0 };
const passkey = { passkeyId: 4, name: 'Laptop', createdAt: AT, lastUsedAt: null };
const here = {
  sessionId: 1,
  current: true,
  device: 'Firefox on Windows',
  ip: '203.0.113.7',
  country: 'CA',
  openedAt: AT,
  lastUsedAt: AT,
};
const there = { ...here, sessionId: 2, current: false, device: '', ip: null, country: null };

function open(settings: object, sessions: OpenSession[] = [here, there]) {
  gateway.on('get', '/security', () => HttpResponse.json({ ...nothing, ...settings }));
  gateway.on('get', '/sessions', () => HttpResponse.json({ sessions }));
  return renderInArea(<SecurityPage />, { namespace: 'mf-auth', locales: { en } }).user;
}

const card = (name: string) => screen.findByRole('region', { name });
const calls = () => gateway.calls.map(({ method, path }) => `${method} ${path}`);

it('sets an app up and shows the recovery codes once', async () => {
  gateway.on('post', '/security/app', () =>
    HttpResponse.json({ secret: 'JBSWY3DP', uri: 'otpauth://totp/x' }),
  );
  gateway.on('post', '/security/app/confirm', () =>
    HttpResponse.json({ recoveryCodes: ['abcd-efgh'], message: 'The app is set up.' }),
  );
  const alerts = recordEvents('alert');
  const user = open({});
  await user.click(await screen.findByRole('button', { name: 'Set up app' }));
  const dialog = await screen.findByRole('dialog', { name: 'Set up an authenticator app' });
  await user.type(await within(dialog).findByLabelText('Code'), '123456{Enter}');
  const codes = await screen.findByRole('dialog', { name: 'Save your recovery codes' });
  expect(within(codes).getByText('abcd-efgh')).toBeVisible();
  expect(alerts).toEqual([{ severity: 'success', message: 'The app is set up.' }]);
  await user.click(within(codes).getByRole('button', { name: 'I have saved them' }));
  await waitFor(() => expect(screen.queryByText('abcd-efgh')).not.toBeInTheDocument());
});

it('removes the app after asking', async () => {
  gateway.on('delete', '/security/app', () => HttpResponse.json({ message: 'Removed.' }));
  const user = open({ appAddedAt: AT, recoveryCodesLeft: 9 });
  await user.click(await screen.findByRole('button', { name: 'Remove app' }));
  await waitFor(() => expect(calls()).toContain('DELETE /security/app'));
});

it('lists passkeys and removes one', async () => {
  gateway.on('delete', '/security/passkeys/4', () => HttpResponse.json({ message: 'Removed.' }));
  const user = open({ passkeys: [passkey], recoveryCodesLeft: 1 });
  expect(within(await card('Passkeys')).getByText('Not used yet')).toBeVisible();
  expect(within(await card('Recovery codes')).getByText(/^1 code is left/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Laptop' }));
  await waitFor(() => expect(calls()).toContain('DELETE /security/passkeys/4'));
});

it('makes new recovery codes for who has a second factor only', async () => {
  gateway.on('post', '/security/recovery-codes', () =>
    HttpResponse.json({ recoveryCodes: ['jkmn-pqrs'], message: 'New codes.' }),
  );
  const user = open({ appAddedAt: AT, recoveryCodesLeft: 2 });
  await user.click(await screen.findByRole('button', { name: 'Make new codes' }));
  expect(await screen.findByText('jkmn-pqrs')).toBeVisible();
});

it('says that codes come with the first second factor', async () => {
  open({});
  const codes = await card('Recovery codes');
  expect(codes).toHaveTextContent('You are given recovery codes with your first second factor.');
  expect(within(codes).queryByRole('button')).not.toBeInTheDocument();
});

it('lists sessions with device and place, and ends one or all others', async () => {
  gateway.on('delete', '/sessions/2', () => HttpResponse.json({ message: 'Ended.' }));
  gateway.on('delete', '/sessions', () => HttpResponse.json({ message: 'All ended.' }));
  const user = open({});
  const rows = within(await card('Sessions')).findAllByRole('listitem');
  const [own, other] = await rows;
  expect(own).toHaveTextContent('Firefox on WindowsThis one203.0.113.7, Canada');
  expect(within(own!).queryByRole('button')).not.toBeInTheDocument();
  expect(other).toHaveTextContent('Unknown deviceunknown place');
  await user.click(within(other!).getByRole('button', { name: /^End the session/ }));
  await waitFor(() => expect(calls()).toContain('DELETE /sessions/2'));
  await user.click(screen.getByRole('button', { name: 'End all others' }));
  await waitFor(() => expect(calls()).toContain('DELETE /sessions'));
});

it('offers to retry what could not be loaded, part by part', async () => {
  gateway.on('get', '/sessions', () => HttpResponse.json({ sessions: [here] }));
  gateway.on('get', '/security', () => refusal(500, ''));
  renderInArea(<SecurityPage />, { namespace: 'mf-auth', locales: { en } });
  expect(await screen.findByText('Your security settings could not be loaded')).toBeVisible();
  expect(await screen.findByText('Firefox on Windows')).toBeVisible();
});

it('says so where the gateway knows no second factor, with nothing to try again', async () => {
  for (const path of ['/security', '/sessions']) {
    gateway.on('get', path, () => new HttpResponse(null, { status: 404 }));
  }
  renderInArea(<SecurityPage />, { namespace: 'mf-auth', locales: { en } });
  expect(await screen.findByText(/^This gateway has no second factor/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Retry/ })).not.toBeInTheDocument();
});
