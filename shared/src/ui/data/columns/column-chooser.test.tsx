import { screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { renderInArea, resetBus } from '../../../testing';
import { ColumnChooser } from './column-chooser';

const columns = ['A', 'B', 'C'].map((title) => ({ key: title.toLowerCase(), title }));

function Page(): ReactNode {
  const [shown, setShown] = useState<readonly string[]>(['a', 'b']);
  return (
    <>
      <ColumnChooser columns={columns} shown={shown} usual={['a', 'b']} onChange={setShown} />
      <output>{shown.join(' ')}</output>
    </>
  );
}

beforeEach(() => resetBus());

test('columns are shown, hidden and moved, and brought back to what is usual', async () => {
  const { user } = renderInArea(<Page />, { namespace: 'mf-test', locales: { en: {} } });
  const shown = (): string | null => screen.getByRole('status').textContent;
  const button = screen.getByRole('button', { name: 'Columns' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.click(screen.getByLabelText('C'));
  await user.click(screen.getByLabelText('Move C up'));
  expect(shown()).toBe('a c b');
  expect(screen.getByLabelText('Move A up')).toBeDisabled();
  await user.click(screen.getByLabelText('A'));
  expect(shown()).toBe('c b');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(shown()).toBe('a b');
  await user.click(screen.getByLabelText('A'));
  expect(screen.getByLabelText('B')).toBeDisabled();

  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
  await user.click(button);
  await user.click(document.body);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
