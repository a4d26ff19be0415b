import { navigation } from '@mbo/shared/navigation';
import { areaDescriptor } from '@mbo/shared/area';
import { HttpResponse, mountArea, resetBus, useTestGateway } from '@mbo/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import descriptor from '../area.json';
import * as area from './area';
import * as changePassword from './change-password';
import type { AreaCalls } from './testing/calls';

const gateway = useTestGateway<AreaCalls>();
beforeEach(() => resetBus());

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
    navigation.replace('/');
    const { domElement, unmount } = await mountArea(area, { name: 'mf-auth' });
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible();
    act(() => navigation.push('/forgotpassword'));
    expect(await screen.findByRole('heading', { name: 'Forgot password?' })).toBeVisible();
    await unmount();
    expect(domElement).toBeEmptyDOMElement();
  });

  it('shows Security in the drawer’s place', async () => {
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
    const { unmount } = await mountArea(area, { name: 'mf-auth' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Authenticator app' })).toBeVisible();
    await unmount();
  });

  it('mounts its dialog as a parcel', async () => {
    const onClose = jest.fn();
    const { unmount } = await mountArea(changePassword, { name: 'parcel-0', onClose });
    expect(await screen.findByRole('dialog', { name: 'Change Password' })).toBeVisible();
    act(() => screen.getByRole('button', { name: 'Cancel' }).click());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    await unmount();
  });
});
