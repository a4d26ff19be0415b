import { bus } from '@mbo/shared/bus';
import { PASSWORD_MIN_LENGTH } from '@mbo/gateway-contract/access';
import {
  fillIn,
  gatewayAnswers,
  recordEvents,
  refusal,
  renderInArea,
  resetBus,
  signInForTest,
  useTestGateway,
} from '@mbo/shared/testing';
import { addLocales, pseudoText } from '@mbo/shared/ui';
import { screen, waitFor } from '@testing-library/react';
import en from '../locales/en.json';
import type { AreaCalls } from '../testing/calls';
import { ChangePassword } from './change-password';

const gateway = useTestGateway<AreaCalls>();
beforeEach(() => {
  resetBus();
  signInForTest();
});

const OLD = 'Demo-Passw0rd!2026';
const NEW = 'pässwörd – new 2026';

function open() {
  const onClose = jest.fn();
  return {
    onClose,
    ...renderInArea(<ChangePassword onClose={onClose} />, {
      namespace: 'mf-auth',
      locales: { en },
    }),
  };
}
const field = (label: string) => screen.getByLabelText(label);
const confirm = () => screen.getByRole('button', { name: 'Confirm' });
const cancel = () => screen.getByRole('button', { name: 'Cancel' });

function fill(old: string, next: string, again: string): void {
  fillIn({ 'Old Password': old, 'New Password': next, 'Confirm Password': again });
}

describe('change password', () => {
  it('is a dialog with its three fields and the rule', () => {
    open();
    expect(screen.getByRole('dialog', { name: 'Change Password' })).toBeVisible();
    expect(field('Old Password')).toHaveAttribute('autocomplete', 'current-password');
    expect(field('New Password')).toHaveAttribute('autocomplete', 'new-password');
    expect(field('Confirm Password')).toHaveAttribute('type', 'password');
    expect(
      screen.getByText(new RegExp(`At least ${PASSWORD_MIN_LENGTH} characters`)),
    ).toBeVisible();
  });

  it('says how hard the new password is to guess', async () => {
    open();
    for (const [next, strength] of [
      ['Password1234!', 'Easy to guess. Add unrelated words.'],
      [NEW, 'Very good.'],
    ] as const) {
      fill(OLD, next, '');
      expect(await screen.findByText(strength)).toBeVisible();
      expect(screen.getByRole('meter', { name: 'Strength of the password' })).toHaveAttribute(
        'aria-valuetext',
        strength,
      );
    }
  });

  it('says what is wrong, and sends nothing', async () => {
    const { user } = open();
    for (const [old, next, again, message] of [
      ['', '', '', 'Please fill all the details.'],
      [OLD, NEW, 'other', "Passwords don't match"],
      [OLD, NEW, '', 'Please fill all the details.'],
      [OLD, OLD, OLD, 'New password and old password cannot be same.'],
    ] as const) {
      fill(old, next, again);
      await user.click(confirm());
      expect(await screen.findByText(message)).toHaveAttribute('role', 'alert');
    }
    expect(gateway.calls).toEqual([]);
  });

  it('replaces the session, says so and closes', async () => {
    const alerts = recordEvents('alert');
    const { user, onClose } = open();
    fill(OLD, NEW, NEW);
    await user.click(confirm());
    await waitFor(() => expect(bus.get('session')).toEqual(gatewayAnswers.changePassword));
    expect(alerts).toEqual([{ severity: 'success', message: 'Password changed.' }]);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(bus.get('editing')).toEqual([]);

    const call = gateway.calls[0];
    expect(call).toMatchObject({
      path: '/change-password',
      body: {
        oldPassword: OLD,
        email: 'merchant@demo.test',
        newPassword: NEW,
        confirmPassword: NEW,
      },
    });
    expect(call?.headers.get('X-Credentials')).toBe(encodeURIComponent(OLD));
    expect(call?.headers.get('X-AuthToken')).toBe('token-of-the-merchant');
  });

  it('shows the refusal inside the dialog and keeps what was typed', async () => {
    gateway.on('post', '/change-password', () => refusal(422, 'The old password is wrong.'));
    const { user, onClose } = open();
    fill('not it', NEW, NEW);
    await user.click(confirm());
    const message = await screen.findByText('The old password is wrong.');
    expect(screen.getByRole('dialog')).toContainElement(message);
    expect(field('New Password')).toHaveValue(NEW);
    expect(onClose).not.toHaveBeenCalled();
    expect(bus.get('session')?.token).toBe('token-of-the-merchant');
  });

  it('marks the field the gateway complains about', async () => {
    gateway.on('post', '/change-password', () =>
      refusal(400, 'Use at least 12 characters.', {
        errors: [{ field: 'newPassword', message: 'Use at least 12 characters.' }],
      }),
    );
    const { user } = open();
    // The dialog puts the focus there as it opens, which must not come after.
    await waitFor(() => expect(field('Old Password')).toHaveFocus());
    fill(OLD, 'short', 'short');
    await user.click(confirm());
    expect(await screen.findByText('Use at least 12 characters.')).toBeVisible();
    await waitFor(() => expect(field('New Password')).toHaveFocus());
  });

  it('says so when the gateway is down', async () => {
    gateway.down('post', '/change-password');
    const { user } = open();
    fill(OLD, NEW, NEW);
    await user.click(confirm());
    expect(await screen.findByText(/The gateway cannot be reached/)).toBeVisible();
  });

  it('closes at once while nothing is typed', async () => {
    const questions = recordEvents('confirm');
    const { user, onClose } = open();
    await user.click(cancel());
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(questions).toEqual([]);
  });

  it('asks before what was typed is lost, by Cancel and by Escape', async () => {
    const questions = recordEvents('confirm');
    const { user, onClose } = open();
    fillIn({ 'New Password': 'x' });
    expect(bus.get('editing')).toHaveLength(1);

    await user.click(cancel());
    expect(questions).toHaveLength(1);
    expect(questions[0]).toMatchObject({
      title: 'Warning: Do you want to close this window?',
      description: 'Data which you have entered will be lost if not saved',
      okLabel: 'Yes',
    });
    questions[0]?.onCancel?.();
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(field('New Password')).toHaveValue('x');

    await user.keyboard('{Escape}');
    expect(questions).toHaveLength(2);
    questions[1]?.onOk();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(bus.get('editing')).toEqual([]);
  });

  it('needs no question once what was typed is taken away again', () => {
    open();
    fillIn({ 'New Password': 'x' });
    expect(bus.get('editing')).toHaveLength(1);
    fillIn({ 'New Password': '' });
    expect(bus.get('editing')).toEqual([]);
  });
});

it('says in the page’s language what the gateway says of a field', async () => {
  bus.set('locale', 'en-XA');
  const message = 'The old password is not correct.';
  gateway.on('post', '/change-password', () =>
    refusal(422, message, {
      code: 'invalid',
      errors: [{ field: 'oldPassword', message, code: 'old_password_wrong' }],
    }),
  );
  const { user } = open();
  await waitFor(() => expect(field(pseudoText('Old Password'))).toHaveFocus());
  fillIn({
    [pseudoText('Old Password')]: OLD,
    [pseudoText('New Password')]: NEW,
    [pseudoText('Confirm Password')]: NEW,
  });
  await user.click(screen.getByRole('button', { name: pseudoText('Confirm') }));
  expect(await screen.findByText(pseudoText(message))).toBeVisible();
  expect(screen.queryByText(message)).not.toBeInTheDocument();

  // With words of its own for the code the page says these.
  addLocales('ui', { 'en-XA': { fieldErrors: { old_password_wrong: '⟦by its code⟧' } } });
  await user.click(screen.getByRole('button', { name: pseudoText('Confirm') }));
  expect(await screen.findByText('⟦by its code⟧')).toBeVisible();
});
