import { screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import { recordEvents, resetBus } from '../../../testing/bus';
import { renderInArea } from '../../../testing/mount';
import { useRecordForm } from './use-record-form';

const save = jest.fn(() => Promise.resolve({ message: 'Made.' }));

/** Submits twice before anything is drawn anew, as a double click does. */
function Twice(): ReactNode {
  const { form, submit } = useRecordForm<{ name: string }, { message: string }>({
    groups: [],
    values: { name: '' },
    save,
    onDone: () => undefined,
  });
  return (
    <Form form={form}>
      <button
        type="button"
        onClick={() => {
          submit({ name: 'Ada' });
          submit({ name: 'Ada' });
        }}
      >
        Twice
      </button>
    </Form>
  );
}

test('what is submitted twice at once is saved once', async () => {
  resetBus();
  const alerts = recordEvents('alert');
  const { user } = renderInArea(<Twice />, { namespace: 'mf-test', locales: {} });
  await user.click(screen.getByRole('button', { name: 'Twice' }));
  await waitFor(() => expect(alerts).toEqual([{ severity: 'success', message: 'Made.' }]));
  expect(save).toHaveBeenCalledTimes(1);
  // And once more, when that is over.
  await user.click(screen.getByRole('button', { name: 'Twice' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
});
