import type { AccountUser } from '@mbo/shared/contract';
import {
  fillIn,
  HttpResponse,
  recordEvents,
  refusal,
  useNarrowWindow,
  useTestGateway,
  viewerSession,
} from '@mbo/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dialog, expectInDialog, press } from '../testing/forms';
import { button, callsOf, expectNotEditing, mapleOnline, open, prepare } from '../testing/pages';
import { UsersPage } from './users-page';

const gateway = useTestGateway();
const page = () => open(<UsersPage />, '/users');
const QUERY = '?entityType=2&entityId=7';

const mia: AccountUser = {
  userId: 'user-1',
  firstName: 'Mia',
  lastName: 'Merchant',
  email: 'merchant@demo.test',
  accessType: 20,
  status: 'Active',
  invitedAt: null,
  lastSignInAt: '2026-03-14T09:00:00.000Z',
  isSelf: true,
  lockedReason: 'You cannot change or remove yourself.',
};
const vic: AccountUser = {
  ...mia,
  userId: 'user-2',
  firstName: 'Vic',
  lastName: 'Viewer',
  email: 'viewer@demo.test',
  accessType: 10,
  isSelf: false,
  lockedReason: '',
};
const ines: AccountUser = {
  ...vic,
  userId: 'invitation-3',
  firstName: 'Ines',
  lastName: 'Invited',
  email: 'ines@maple.example',
  status: 'Invited',
  invitedAt: '2026-03-15T22:00:00.000Z',
};

function answer(...users: AccountUser[]): void {
  gateway.on('get', '/users', () => HttpResponse.json({ users }));
}
const row = (email: string) => within(screen.getByText(email).closest('tr')!);

beforeEach(() => {
  prepare(gateway);
  answer(ines, mia, vic);
});

describe('Users', () => {
  it('lists name, email, access type and status, with what can be done', async () => {
    page();
    expect(await screen.findByText('viewer@demo.test')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Users' })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
      'Name',
      'Email',
      'Access Type',
      'Status',
      'Actions',
    ]);
    expect(
      screen
        .getAllByRole('row')
        .slice(1)
        .map((one) => one.textContent),
    ).toEqual([
      expect.stringMatching(/^Ines Invitedines@maple.exampleView onlyInvitedMar 15, 2026Resend/),
      expect.stringMatching(/^Mia MerchantYoumerchant@demo.testMerchant AdminActiveChange access/),
      expect.stringMatching(/^Vic Viewerviewer@demo.testView onlyActiveChange access.*Delete/),
    ]);
    expect(gateway.calls.map(({ path }) => path)).toContain(`/users${QUERY}`);
  });

  it('draws cards on a narrow screen, with the same actions', async () => {
    useNarrowWindow();
    page();
    await screen.findByText('ines@maple.example');
    const cards = within(screen.getByRole('list', { name: 'Users' }));
    const [first] = cards.getAllByRole('listitem');
    expect(first).toHaveTextContent(/^Ines Invited.*ines@maple.example.*View only.*Invited/);
    expect(cards.getByRole('button', { name: 'Withdraw Ines Invited' })).toBeVisible();
    expect(button('A to Z')).toBeVisible();
  });

  it('asks for those of the account of the selected business', async () => {
    prepare(gateway, { entity: mapleOnline });
    answer(vic);
    page();
    await screen.findByText('viewer@demo.test');
    expect(gateway.calls.map(({ path }) => path)).toContain('/users?entityType=3&entityId=41');
  });

  it('invites somebody by e-mail', async () => {
    const alerts = recordEvents('alert');
    gateway.on('post', '/users', () =>
      HttpResponse.json({ user: ines, message: 'Invitation sent to ines@maple.example.' }),
    );
    const user = page();
    await user.click(button('Add User'));
    expect(screen.getByRole('dialog', { name: 'Add User' })).toBeVisible();
    fillIn({ 'First Name': 'Ines', 'Last Name': 'Invited', Email: 'ines@maple.example' });
    expect(dialog().getByRole('radio', { name: /View only/ })).toBeChecked();
    await user.click(dialog().getByRole('radio', { name: /Merchant Admin/ }));
    await press(user, 'Create');
    await waitFor(() =>
      expect(alerts).toEqual([
        { severity: 'success', message: 'Invitation sent to ines@maple.example.' },
      ]),
    );
    expect(callsOf(gateway, 'POST')).toEqual([
      {
        path: `/users${QUERY}`,
        body: { firstName: 'Ines', lastName: 'Invited', email: 'ines@maple.example', type: 20 },
      },
    ]);
    await expectNotEditing();
  });

  it('says what is missing, and that an e-mail is none', async () => {
    const user = page();
    await user.click(button('Add User'));
    fillIn({ Email: 'nobody' });
    await press(user, 'Create');
    await expectInDialog(
      'First name is required.',
      'Last name is required.',
      'Email format is wrong.',
    );
    expect(callsOf(gateway, 'POST')).toEqual([]);
  });

  it('shows a refusal in the dialog, with what was typed', async () => {
    const message = 'viewer@demo.test has access to this account already.';
    gateway.on('post', '/users', () => refusal(409, message, { code: 'already_member' }));
    const user = page();
    await user.click(button('Add User'));
    fillIn({ 'First Name': 'Vic', 'Last Name': 'Viewer', Email: 'viewer@demo.test' });
    await press(user, 'Create');
    expect(await dialog().findByText(new RegExp(message))).toBeVisible();
    expect(dialog().getByLabelText('Email')).toHaveValue('viewer@demo.test');
  });

  it('changes what somebody may do', async () => {
    const alerts = recordEvents('alert');
    gateway.on('put', '/users/user-2', () => {
      answer({ ...vic, accessType: 20 });
      return HttpResponse.json({ user: { ...vic, accessType: 20 }, message: 'Access type saved.' });
    });
    const user = page();
    await user.click(await screen.findByRole('button', { name: 'Change access Vic Viewer' }));
    expect(screen.getByRole('dialog', { name: 'Change access of Vic Viewer' })).toBeVisible();
    await user.click(dialog().getByRole('radio', { name: /Merchant Admin/ }));
    await press(user, 'Save');
    await waitFor(() =>
      expect(alerts).toEqual([{ severity: 'success', message: 'Access type saved.' }]),
    );
    expect(callsOf(gateway, 'PUT')).toEqual([
      { path: `/users/user-2${QUERY}`, body: { accessType: 20 } },
    ]);
    expect(row('viewer@demo.test').getByText('Merchant Admin')).toBeVisible();
  });

  it('deletes somebody only after a question that names them', async () => {
    const questions = recordEvents('confirm');
    const alerts = recordEvents('alert');
    gateway.on('delete', '/users/user-2', () => {
      answer(mia);
      return HttpResponse.json({ message: 'User removed.' });
    });
    const user = page();
    await user.click(await screen.findByRole('button', { name: 'Delete Vic Viewer' }));
    expect(questions).toMatchObject([
      {
        title: 'Delete Vic Viewer?',
        description: 'viewer@demo.test can no longer sign in for Maple Outfitters.',
        okLabel: 'Delete Vic Viewer',
        danger: true,
      },
    ]);
    expect(callsOf(gateway, 'DELETE')).toEqual([]);
    questions[0]?.onOk();
    await waitFor(() => expect(screen.queryByText('viewer@demo.test')).not.toBeInTheDocument());
    expect(callsOf(gateway, 'DELETE').map(({ path }) => path)).toEqual([`/users/user-2${QUERY}`]);
    expect(alerts).toEqual([{ severity: 'success', message: 'User removed.' }]);
  });

  it('deletes nobody when the question is answered with Cancel', async () => {
    const questions = recordEvents('confirm');
    const user = page();
    await user.click(await screen.findByRole('button', { name: 'Delete Vic Viewer' }));
    questions[0]?.onCancel?.();
    await waitFor(() => expect(screen.getByText('viewer@demo.test')).toBeVisible());
    expect(callsOf(gateway, 'DELETE')).toEqual([]);
  });

  it('sends an invitation again once, however fast the button is pressed twice', async () => {
    const again = () => callsOf(gateway, 'POST').length;
    gateway.on('post', '/users', () =>
      HttpResponse.json({ message: 'Invitation sent.', user: ines }),
    );
    page();
    await screen.findByText('ines@maple.example');
    const alerts = recordEvents('alert');
    fireEvent.click(button('Resend Ines Invited'));
    fireEvent.click(button('Resend Ines Invited'));
    await waitFor(() => expect(alerts).toHaveLength(1));
    expect(again()).toBe(1);
  });

  it('sends an invitation again, or takes it back', async () => {
    const questions = recordEvents('confirm');
    const alerts = recordEvents('alert');
    gateway.on('post', '/users', () =>
      HttpResponse.json({ user: ines, message: 'Invitation sent again to ines@maple.example.' }),
    );
    gateway.on('delete', '/users/invitation-3', () =>
      HttpResponse.json({ message: 'Invitation taken back.' }),
    );
    const user = page();
    await user.click(await screen.findByRole('button', { name: 'Resend Ines Invited' }));
    await waitFor(() => expect(alerts).toHaveLength(1));
    expect(callsOf(gateway, 'POST')[0]?.body).toEqual({
      firstName: 'Ines',
      lastName: 'Invited',
      email: 'ines@maple.example',
      type: 10,
    });
    await user.click(button('Withdraw Ines Invited'));
    expect(questions[0]).toMatchObject({
      title: 'Withdraw the invitation of Ines Invited?',
      okLabel: 'Withdraw invitation of Ines Invited',
    });
    questions[0]?.onOk();
    await waitFor(() => expect(alerts.at(-1)?.message).toBe('Invitation taken back.'));
  });

  it('has the controls off for oneself and the last admin, and says why', async () => {
    const questions = recordEvents('confirm');
    const user = page();
    const remove = await screen.findByRole('button', { name: 'Delete Mia Merchant' });
    expect(remove).toHaveAttribute('aria-disabled', 'true');
    expect(remove).toHaveAccessibleDescription('You cannot change or remove yourself.');
    await user.click(remove);
    await user.click(button('Change access Mia Merchant'));
    expect(questions).toEqual([]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says why a change was refused, and reads the list anew', async () => {
    const alerts = recordEvents('alert');
    const questions = recordEvents('confirm');
    gateway.on('delete', '/users/user-2', () =>
      refusal(409, 'An account keeps at least one Merchant Admin.', { code: 'last_admin' }),
    );
    const user = page();
    await user.click(await screen.findByRole('button', { name: 'Delete Vic Viewer' }));
    answer({ ...vic, lockedReason: 'An account keeps at least one Merchant Admin.' });
    questions[0]?.onOk();
    await waitFor(() =>
      expect(alerts).toEqual([
        { severity: 'error', message: 'An account keeps at least one Merchant Admin.' },
      ]),
    );
    await waitFor(() =>
      expect(button('Delete Vic Viewer')).toHaveAttribute('aria-disabled', 'true'),
    );
  });

  it('offers nothing to change to who may look only', async () => {
    prepare(gateway, { session: viewerSession });
    answer(mia, vic);
    page();
    expect(await screen.findByText('Mia Merchant')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Add User|Delete|Change access/ })).toBeNull();
    expect(screen.getByText(/You can view only/)).toBeVisible();
  });

  it('leads to the first invitation, and says when the list cannot be loaded', async () => {
    gateway.on('get', '/users', () => refusal(503, 'The database does not answer.'));
    const user = page();
    expect(await screen.findByText('The database does not answer.')).toBeVisible();
    answer();
    await user.click(button('Retry'));
    expect(await screen.findByText('No users yet')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Add User' })).toHaveLength(2);
  });
});
