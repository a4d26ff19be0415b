import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { GatewayError } from '../../../http';
import { renderInArea, resetBus, useNarrowWindow } from '../../../testing';
import type { DataColumn } from './columns';
import { DataTable, type DataTableProps } from './data-table';
import type { TableState } from './table-params';

interface Fruit {
  name: string;
  count: number;
}

const columns: DataColumn<Fruit>[] = [
  { key: 'name', title: 'Name', value: ({ name }) => name, sortable: true },
  {
    key: 'count',
    title: 'Count',
    value: ({ count }) => count,
    render: ({ count }) => `${count} pieces`,
    sortable: true,
    firstOrder: 'descending',
    align: 'end',
  },
];

const fruits: Fruit[] = Array.from({ length: 12 }, (_, index) => ({
  name: `Fruit ${String.fromCharCode(65 + index)}`,
  count: (index * 7) % 12,
}));

function Table(props: Partial<DataTableProps<Fruit>>): ReactNode {
  const [state, setState] = useState<TableState>({ sorting: undefined, page: 1 });
  return (
    <DataTable<Fruit>
      label="Fruits"
      columns={columns}
      rows={fruits}
      rowKey={({ name }) => name}
      state={state}
      onStateChange={setState}
      {...props}
    />
  );
}

function draw(props: Partial<DataTableProps<Fruit>> = {}): UserEvent {
  return renderInArea(<Table {...props} />, { namespace: 'mf-test', locales: { en: {} } }).user;
}

const names = (): (string | null)[] =>
  screen.getAllByRole('rowheader').map((cell) => cell.textContent);

beforeEach(() => resetBus());

test('it shows ten rows to a page and says which', async () => {
  const user = draw();
  expect(names()).toHaveLength(10);
  expect(screen.getByText('Showing 1 - 10 of 12')).toBeVisible();
  await user.click(within(screen.getByRole('navigation')).getByText('2'));
  expect(names()).toEqual(['Fruit K', 'Fruit L']);
  expect(screen.getByText('Showing 11 - 12 of 12')).toBeVisible();
});

test('a heading sorts all rows, says so, and goes back to the first page', async () => {
  const user = draw();
  await user.click(within(screen.getByRole('navigation')).getByText('2'));
  await user.click(screen.getByRole('button', { name: 'Count' }));
  expect(names()[0]).toBe('Fruit F');
  expect(screen.getByRole('columnheader', { name: 'Count' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  expect(screen.getByRole('columnheader', { name: 'Name' })).not.toHaveAttribute('aria-sort');
});

test('headings are sorted by from the keyboard', async () => {
  const user = draw();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Name' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.keyboard(' ');
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  expect(names()[0]).toBe('Fruit L');
});

test('rows that the server sorted and paged are shown as they come', () => {
  draw({
    rows: fruits.slice(0, 2),
    total: 37,
    pageSize: 2,
    state: { sorting: { column: 'name', order: 'descending' }, page: 3 },
  });
  expect(names()).toEqual(['Fruit A', 'Fruit B']);
  expect(screen.getByText('Showing 5 - 6 of 37')).toBeVisible();
});

test('before the first rows it draws a skeleton with the headings', () => {
  draw({ rows: undefined });
  expect(screen.getByRole('table', { name: 'Fruits' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('columnheader', { name: 'Name' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Loading rows…');
});

test('without rows it says so', () => {
  draw({ rows: [] });
  expect(screen.getByText('Nothing to show')).toBeVisible();
  expect(screen.queryByText(/Showing/)).not.toBeInTheDocument();
});

test('a failure says what failed and offers Retry', async () => {
  const onRetry = jest.fn();
  const user = draw({
    rows: undefined,
    error: new GatewayError('The database does not answer.', 503, 'unavailable', [], 'req-1'),
    onRetry,
  });
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Fruits could not be loaded');
  expect(alert).toHaveTextContent('The database does not answer.');
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('on a narrow screen rows are cards that can be sorted too', async () => {
  useNarrowWindow();
  const user = draw();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  const cards = (): HTMLElement[] =>
    within(screen.getByRole('list', { name: 'Fruits' })).getAllByRole('listitem');
  expect(cards()).toHaveLength(10);
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Count');
  expect(cards()[0]).toHaveTextContent('Fruit F');
  expect(cards()[0]).toHaveTextContent('11 pieces');
  await user.click(screen.getByRole('button', { name: 'Highest first' }));
  expect(cards()[0]).toHaveTextContent('0 pieces');
});
