import { navigation } from '@mbo/shared/navigation';
import { areaDescriptor } from '@mbo/shared/area';
import { HttpResponse, resetBus, useTestGateway } from '@mbo/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import descriptor from '../area.json';
import * as area from './area';
import * as changePassword from './change-password';

const gateway = useTestGateway();
beforeEach(() => resetBus());

/** React draws at once, single-spa hears of it a moment later. */
async function run(lifecycle: () => Promise<unknown>): Promise<void> {
  let done: Promise<unknown> = Promise.resolve();
  act(() => {
    done = lifecycle();
  });
  await done;
}

function place(): HTMLElement {
  return document.body.appendChild(document.createElement('div'));
}

describe('the area as the shell sees it', () => {
  it('has a valid descriptor whose pages are public and without the drawer, but for three', () => {
    const { pages, modals, profileLinks } = areaDescriptor.parse(descriptor);
    expect(pages.map(({ path, guards, layout }) => [path, guards.public, layout])).toEqual([
      ['/', true, 'bare'],
      ['/forgotpassword', true, 'bare'],
      ['/resetpassword', true, 'bare'],
      ['/security', false, 'drawer'],
      ['/approvals', false, 'drawer'],
      ['/auditlog', false, 'drawer'],
    ]);
    expect(profileLinks).toMatchObject([{ label: 'Security', path: '/security' }]);
    expect(modals).toMatchObject([
      { id: 'change-password', module: './change-password', profile: { label: 'Change Password' } },
      { id: 'confirm-identity', module: './confirm-identity' },
    ]);
  });

  it('mounts where it is told, follows the address, and leaves nothing behind', async () => {
    const domElement = place();
    const props = { name: 'mf-auth', domElement };
    navigation.replace('/');
    await run(() => area.bootstrap(props));
    await run(() => area.mount(props));
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible();
    act(() => navigation.push('/forgotpassword'));
    expect(await screen.findByRole('heading', { name: 'Forgot password?' })).toBeVisible();
    await run(() => area.unmount(props));
    expect(domElement).toBeEmptyDOMElement();
  });

  it('shows Security in the drawer’s place', async () => {
    const domElement = place();
    const props = { name: 'mf-auth', domElement };
    navigation.replace('/security');
    gateway.on('get', '/sessions', () => HttpResponse.json({ sessions: [] }));
    gateway.on('get', '/security', () =>
      HttpResponse.json({
        required: false,
        appAddedAt: null,
        passkeys: [],
        recoveryCodesLeft: 0,
      }),
    );
    await run(() => area.mount(props));
    expect(await screen.findByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Authenticator app' })).toBeVisible();
    await run(() => area.unmount(props));
  });

  it('mounts its dialog as a parcel', async () => {
    const onClose = jest.fn();
    const props = { name: 'parcel-0', domElement: place(), onClose };
    await run(() => changePassword.bootstrap(props));
    await run(() => changePassword.mount(props));
    expect(await screen.findByRole('dialog', { name: 'Change Password' })).toBeVisible();
    act(() => screen.getByRole('button', { name: 'Cancel' }).click());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    await run(() => changePassword.unmount(props));
  });
});
