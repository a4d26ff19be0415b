import { screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { renderInArea, resetBus } from '../../../testing';
import { ColumnChooser, arrangeColumns, moveColumn, toggleColumn } from './column-chooser';

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

const keys = [{ key: 'a' }, { key: 'b' }, { key: 'c' }];

test('columns are in the order of their keys, and a key of none is passed over', () => {
  expect(arrangeColumns(keys, ['c', 'gone', 'a'])).toEqual([{ key: 'c' }, { key: 'a' }]);
});

test('a column is hidden, and shown again after the others; the last one stays', () => {
  expect(toggleColumn(['a', 'b'], 'a')).toEqual(['b']);
  expect(toggleColumn(['b'], 'a')).toEqual(['b', 'a']);
  expect(toggleColumn(['b'], 'b')).toEqual(['b']);
});

test.each([
  ['b', -1, ['b', 'a', 'c']],
  ['b', 1, ['a', 'c', 'b']],
  ['a', -1, ['a', 'b', 'c']],
  ['c', 1, ['a', 'b', 'c']],
  ['d', 1, ['a', 'b', 'c']],
])('%p moved by %p', (key, by, expected) => {
  expect(moveColumn(['a', 'b', 'c'], key, by)).toEqual(expected);
});
