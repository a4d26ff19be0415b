import type { AccountUser } from '@mbo/gateway-contract/users';
import { button, HttpResponse, recordEvents, refusal, useTestGateway } from '@mbo/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { AreaCalls } from '../testing/calls';
import { callsOf, open, prepare } from '../testing/pages';
import { ines, mia, vic } from '../testing/users';
import { UsersPage } from './users-page';

const gateway = useTestGateway<AreaCalls>();
const page = () => open(<UsersPage />, '/users');
const QUERY = '?entityType=2&entityId=7';

function answer(...users: AccountUser[]): void {
  gateway.on('get', '/users', () => HttpResponse.json({ users }));
}

beforeEach(() => {
  prepare(gateway);
  answer(ines, mia, vic);
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
  // The button that had the focus is gone with its row.
  await waitFor(() => expect(button('Add User')).toHaveFocus());
});

it('resets a lost second factor after a question that says what it means, where the gateway offers it', async () => {
  const questions = recordEvents('confirm');
  const alerts = recordEvents('alert');
  answer(mia, { ...vic, mayResetSecondFactor: true });
  gateway.on('delete', '/users/user-2/second-factor', () => {
    answer(mia, vic);
    return HttpResponse.json({ message: 'The second factor is reset.' });
  });
  const user = page();
  await user.click(await screen.findByRole('button', { name: 'Reset second factor Vic Viewer' }));
  expect(questions).toMatchObject([
    {
      title: 'Reset the second factor of Vic Viewer?',
      description: expect.stringContaining('of viewer@demo.test are removed'),
      danger: true,
    },
  ]);
  expect(callsOf(gateway, 'DELETE')).toEqual([]);
  questions[0]?.onOk();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^Reset second factor/ })).not.toBeInTheDocument(),
  );
  expect(alerts).toEqual([{ severity: 'success', message: 'The second factor is reset.' }]);
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
  const resend = button('Resend Ines Invited');
  fireEvent.click(resend);
  fireEvent.click(resend);
  await waitFor(() => expect(alerts).toHaveLength(1));
  expect(again()).toBe(1);
});

it('acts on one person while something is being done to another, and on nobody twice', async () => {
  const alerts = recordEvents('alert');
  const questions = recordEvents('confirm');
  let finish = (): void => undefined;
  const underWay = new Promise<void>((resolve) => (finish = resolve));
  gateway.on('post', '/users', async () => {
    await underWay;
    return HttpResponse.json({ user: ines, message: 'Invitation sent.' });
  });
  gateway.on('delete', '/users/user-2', () => HttpResponse.json({ message: 'User removed.' }));
  page();
  fireEvent.click(await screen.findByRole('button', { name: 'Resend Ines Invited' }));
  await waitFor(() =>
    expect(button('Withdraw Ines Invited')).toHaveAccessibleDescription(
      'Wait until what was begun here is done.',
    ),
  );
  fireEvent.click(button('Withdraw Ines Invited'));
  expect(questions).toEqual([]);

  fireEvent.click(button('Delete Vic Viewer'));
  questions[0]?.onOk();
  await waitFor(() => expect(alerts.map(({ message }) => message)).toEqual(['User removed.']));
  finish();
  await waitFor(() => expect(alerts.at(-1)?.message).toBe('Invitation sent.'));
  await waitFor(() => expect(button('Withdraw Ines Invited')).not.toHaveAttribute('aria-disabled'));
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
  await waitFor(() => expect(button('Delete Vic Viewer')).toHaveAttribute('aria-disabled', 'true'));
});
