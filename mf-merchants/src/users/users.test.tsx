import type { AccountUser } from '@mbo/gateway-contract/users';
import {
  button,
  expectNotEditing,
  fillIn,
  HttpResponse,
  onHistory,
  recordEvents,
  refusal,
  useNarrowWindow,
  useTestGateway,
  viewerSession,
} from '@mbo/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { AreaCalls } from '../testing/calls';
import { dialog, expectInDialog, press } from '../testing/forms';
import { callsOf, mapleOnline, open, prepare } from '../testing/pages';
import { ines, mia, vic } from '../testing/users';
import { UsersPage } from './users-page';

const gateway = useTestGateway<AreaCalls>();
const page = () => open(<UsersPage />, '/users');
const QUERY = '?entityType=2&entityId=7';

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
      expect.stringMatching(/^Ines Invitedines@maple.exampleView onlyInvited15 Mar 2026Resend/),
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

  it('shows who changed what somebody may do', async () => {
    onHistory(gateway, 'user.change_access', [{ field: 'accessType', from: 20, to: 10 }], {
      by: { kind: 'user', name: 'Mia Merchant' },
    });
    const user = page();
    await user.click(await screen.findByRole('button', { name: 'Change access Vic Viewer' }));
    await user.click(dialog().getByRole('button', { name: /History of Vic Viewer/ }));
    const history = await screen.findByRole('dialog', { name: 'History of Vic Viewer' });
    const entry = await within(history).findByRole('listitem');
    expect(entry).toHaveTextContent(/Mia Merchant.*before Merchant Admin → now View only/);
    expect(gateway.calls.map(({ path }) => path)).toContainEqual(
      expect.stringMatching(/history\?recordKind=user&recordId=2/),
    );
  });

  it('keeps the actions in view where five columns have no room', async () => {
    jest.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(new EventTarget(), {
        matches: query.includes('1279'),
        media: query,
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      }),
    );
    page();
    await screen.findByText('viewer@demo.test');
    expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
      'Name',
      'Access Type',
      'Actions',
    ]);
    expect(row('viewer@demo.test').getByText('Active')).toBeVisible();
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
