import { screen, waitFor } from '@testing-library/react';
import { Input } from 'antd';
import { bus } from '../../../bus';
import { GatewayError } from '../../../http';
import { recordEvents, resetBus, signInForTest } from '../../../testing/bus';
import { renderInArea } from '../../../testing/mount';
import { EditDialog, type EditDialogProps } from './edit-dialog';
import type { Saved } from './use-record-form';

interface Person {
  name: string;
  city: string;
}
type Props = EditDialogProps<Person, Saved>;
let save: jest.MockedFunction<Props['save']>;
let onClose: jest.Mock;

function open(props: Partial<Props> = {}) {
  return renderInArea(
    <EditDialog<Person>
      name="person"
      title="Add somebody"
      okLabel="Create"
      groups={[
        {
          key: 'person',
          fields: [
            { name: 'name', label: 'Name', input: <Input /> },
            { name: 'city', label: 'City', input: <Input /> },
          ],
        },
      ]}
      values={{ name: '', city: '' }}
      save={save}
      onClose={onClose}
      {...props}
    />,
    { namespace: 'mf-test', locales: {} },
  );
}
const button = (name: string) => screen.getByRole('button', { name });
const field = (label: string) => screen.getByLabelText(label);

beforeEach(() => {
  resetBus();
  signInForTest();
  onClose = jest.fn();
  save = jest.fn<ReturnType<Props['save']>, Parameters<Props['save']>>(() =>
    Promise.resolve({ message: 'Made.' }),
  );
});

it('saves a new record even when nothing was typed, says so and closes', async () => {
  const alerts = recordEvents('alert');
  const { user } = open();
  expect(screen.getByRole('dialog', { name: 'Add somebody' })).toBeVisible();
  await user.click(button('Create'));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(save).toHaveBeenCalledWith(
    { name: '', city: '' },
    { version: undefined, idempotencyKey: expect.any(String) },
  );
  expect(alerts).toEqual([{ severity: 'success', message: 'Made.' }]);
});

it('says what the page wants said instead of the gateway’s message', async () => {
  const alerts = recordEvents('alert');
  const { user } = open({ successMessage: 'Success' });
  await user.click(button('Create'));
  await waitFor(() => expect(alerts).toEqual([{ severity: 'success', message: 'Success' }]));
});

it('stays open with what was typed when it is refused', async () => {
  save.mockRejectedValueOnce(new GatewayError('That one is taken.', 409, 'taken'));
  const { user } = open();
  await user.type(field('Name'), 'Ada');
  await user.click(button('Create'));
  expect(await screen.findByText(/That one is taken/)).toBeVisible();
  expect(field('Name')).toHaveValue('Ada');
  expect(onClose).not.toHaveBeenCalled();
  expect(bus.get('editing')).toHaveLength(1);
});

it('holds the page and asks before closing only once something was typed', async () => {
  const questions = recordEvents('confirm');
  const { user } = open();
  await waitFor(() => expect(field('Name')).toHaveFocus());
  expect(bus.get('editing')).toEqual([]);
  await user.type(field('City'), 'x');
  await waitFor(() => expect(bus.get('editing')).toHaveLength(1));
  await user.keyboard('{Escape}');
  expect(questions).toMatchObject([{ title: 'Warning: Do you want to close this window?' }]);
  questions[0]?.onCancel?.();
  await user.clear(field('City'));
  await waitFor(() => expect(bus.get('editing')).toEqual([]));
  await user.click(button('Cancel'));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(questions).toHaveLength(1);
});

it('tells of every change and changes what follows from it', async () => {
  const heard: Person[] = [];
  const { user } = open({
    adjust: ({ name }) => (name === undefined ? undefined : { city: `${name}ville` }),
    onValues: (values) => heard.push(values),
  });
  await user.type(field('Name'), 'A');
  expect(field('City')).toHaveValue('Aville');
  expect(heard).toEqual([{ name: 'A', city: 'Aville' }]);
});

it('does not call saved what somebody else must approve first', async () => {
  const alerts = recordEvents('alert');
  save.mockResolvedValue({ message: 'Waits for approval.', approval: { approvalId: 3 } });
  const { user } = open({ successMessage: 'Success' });
  await user.click(button('Create'));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(alerts).toEqual([{ severity: 'info', message: 'Waits for approval.' }]);
});
