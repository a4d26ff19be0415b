import { screen, waitFor } from '@testing-library/react';
import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { GatewayError } from '../../../http';
import { recordEvents, resetBus, signInForTest } from '../../../testing/bus';
import { renderInArea } from '../../../testing/mount';
import { FormDialog } from './form-dialog';
import { useSubmitForm, type SubmitFormOptions } from './use-submit-form';

interface Reason {
  name: string;
  reason: string;
}
type Options = SubmitFormOptions<{ message: string }, Reason>;
let send: jest.MockedFunction<Options['send']>;
const onClose = jest.fn();

function Ask(options: Partial<Options>): ReactNode {
  const submission = useSubmitForm<Reason, { message: string }>({
    fields: ['name', { name: 'reason', alsoKnownAs: ['why'] }],
    send,
    ...options,
  });
  return (
    <FormDialog<Reason>
      submission={submission}
      name="ask"
      title="Really?"
      okLabel="Refuse"
      values={{ name: '', reason: '' }}
      onClose={onClose}
    >
      <Form.Item name="name" label="Name">
        <Input />
      </Form.Item>
      <Form.Item name="reason" label="Reason">
        <Input />
      </Form.Item>
    </FormDialog>
  );
}

async function open(options: Partial<Options> = {}) {
  const { user } = renderInArea(<Ask {...options} />, { namespace: 'mf-test', locales: {} });
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  return user;
}
const reason = () => screen.getByLabelText('Reason');

beforeEach(() => {
  resetBus();
  signInForTest();
  onClose.mockClear();
  send = jest.fn<ReturnType<Options['send']>, Parameters<Options['send']>>(() =>
    Promise.resolve({ message: 'Refused.' }),
  );
});

it('is sent by Enter, once however often it is pressed, and closes', async () => {
  let done = (_answer: { message: string }): void => undefined;
  send.mockReturnValueOnce(new Promise((resolve) => (done = resolve)));
  const heard = jest.fn();
  const user = await open({ onDone: heard });
  await user.type(reason(), 'Too dear{Enter}');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  await user.keyboard('{Enter}');
  done({ message: 'Refused.' });
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  const values = { name: '', reason: 'Too dear' };
  expect(send.mock.calls).toEqual([[values, expect.any(String)]]);
  expect(heard.mock.calls).toEqual([[{ message: 'Refused.' }, values]]);
});

it('shows each complaint at its field, the others at its foot, and keeps what was typed', async () => {
  const alerts = recordEvents('alert');
  send.mockRejectedValueOnce(
    new GatewayError('Please look at the fields.', 422, 'invalid', [
      { field: 'body.Why', message: 'Too short.' },
      { field: 'status', message: 'It is decided.' },
    ]),
  );
  const user = await open();
  await user.type(reason(), 'No{Enter}');
  expect(await screen.findByText('Too short.')).toBeVisible();
  await waitFor(() => expect(reason()).toHaveFocus());
  expect(reason()).toHaveValue('No');
  expect(screen.getByText('It is decided.')).toHaveAttribute('role', 'alert');
  expect(alerts).toEqual([{ severity: 'error', message: 'Please look at the fields.' }]);
  // What is being mended is forgiven.
  await user.type(reason(), '!');
  await waitFor(() => expect(reason()).not.toHaveAttribute('aria-invalid', 'true'));
});

it('repeats what nobody knows the outcome of under the same key', async () => {
  send.mockRejectedValueOnce(new GatewayError('The gateway is slow.', 0, 'timeout'));
  const user = await open();
  await user.type(reason(), 'No{Enter}');
  expect(await screen.findByText('The gateway is slow.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.calls[1]).toEqual(send.mock.calls[0]);
});

it('sends nothing that its own check finds wrong', async () => {
  const user = await open({
    check: ({ name, reason: why }) =>
      name === '' ? 'Somebody.' : why === '' ? [{ name: 'reason', errors: ['Why?'] }] : undefined,
  });
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Somebody.')).toHaveAttribute('role', 'alert');
  await user.keyboard('Ada{Enter}');
  expect(await screen.findByText('Why?')).toBeVisible();
  await waitFor(() => expect(reason()).toHaveFocus());
  expect(screen.queryByText('Somebody.')).not.toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
});

it('says in the page’s words what the gateway did not refuse, and nothing that was dealt with', async () => {
  send.mockRejectedValue(new Error('NotAllowedError'));
  const onFailure = jest.fn().mockReturnValueOnce(true);
  const alerts = recordEvents('alert');
  const user = await open({ otherFailure: 'The browser did not.', onFailure });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText('The browser did not.')).toBeVisible();
  expect(alerts).toEqual([{ severity: 'error', message: 'The browser did not.' }]);
});

it('asks before what was typed is lost', async () => {
  const questions = recordEvents('confirm');
  const user = await open();
  await user.type(reason(), 'No');
  await user.keyboard('{Escape}');
  expect(questions).toMatchObject([{ title: 'Warning: Do you want to close this window?' }]);
  questions[0]?.onOk();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(send).not.toHaveBeenCalled();
});
