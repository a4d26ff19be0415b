import { act, screen, waitFor } from '@testing-library/react';
import { askToConfirm, bus } from '@mbo/shared/bus';
import { LEAVE_QUESTION } from '@mbo/shared/navigation';
import { resetBus } from '@mbo/shared/testing';
import { makeTestShell, renderInShell, type TestShell } from '../testing/services';
import { ConfirmDialog } from './confirm-dialog';

let shell: TestShell;

beforeEach(() => {
  resetBus();
  shell = makeTestShell();
});
afterEach(() => shell.dispose());

const QUESTION = { title: 'Delete the user?', description: 'They can no longer sign in.' };

function ask(question: Parameters<typeof askToConfirm>[0] = QUESTION): Promise<boolean> {
  let answer: Promise<boolean> = Promise.resolve(false);
  act(() => {
    answer = askToConfirm(question);
  });
  return answer;
}

const gone = (): Promise<void> =>
  waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

it('gives the focus back to what asked', async () => {
  const { user } = renderInShell(
    shell,
    <>
      <button>Delete</button>
      <ConfirmDialog />
    </>,
  );
  const from = screen.getByRole('button', { name: 'Delete' });
  from.focus();
  void ask();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await gone();
  expect(from).toHaveFocus();
});

it('shows title and description with OK and Cancel', async () => {
  const { user } = renderInShell(shell, <ConfirmDialog />);
  const answer = ask();
  expect(screen.getByRole('dialog', { name: QUESTION.title })).toHaveTextContent(
    QUESTION.description,
  );
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await expect(answer).resolves.toBe(true);
  await gone();
});

it.each([
  ['Cancel', 'Cancel'],
  ['Escape', null],
])('%s means no', async (_name, button) => {
  const { user } = renderInShell(shell, <ConfirmDialog />);
  const answer = ask();
  if (button === null) await user.keyboard('{Escape}');
  else await user.click(screen.getByRole('button', { name: button }));
  await expect(answer).resolves.toBe(false);
  await gone();
});

it('names its buttons as asked', () => {
  renderInShell(shell, <ConfirmDialog />);
  void ask({ ...QUESTION, okLabel: 'Refund 20.00 EUR', cancelLabel: 'Keep' });
  expect(screen.getByRole('button', { name: 'Refund 20.00 EUR' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Keep' })).toBeInTheDocument();
});

it('asks the question about unsaved edits in the specified words', () => {
  renderInShell(shell, <ConfirmDialog />);
  act(() => bus.emit('confirm', { ...LEAVE_QUESTION, onOk: () => undefined }));
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'Warning: Do you want to close this window?Data which you have entered will be lost if not saved',
  );
  expect(screen.getByRole('button', { name: 'Yes' })).toBeInTheDocument();
});

it('puts one question after another', async () => {
  const { user } = renderInShell(shell, <ConfirmDialog />);
  const first = ask();
  const second = ask({ ...QUESTION, title: 'And this one?' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await expect(first).resolves.toBe(false);
  expect(await screen.findByRole('dialog', { name: 'And this one?' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await expect(second).resolves.toBe(true);
});
