import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { GatewayError } from '../../../http';
import { renderInArea, resetBus, useNarrowWindow } from '../../../testing';
import type { DataColumn } from './columns';
import { DataTable, type DataTableProps } from './data-table';
import type { TableState } from './table-state';

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
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(names()).toEqual(['Fruit K', 'Fruit L']);
  expect(screen.getByText('Showing 11 - 12 of 12')).toBeVisible();
});

test('pages are buttons that say which one is shown, and keep the focus', async () => {
  const user = draw({ pageSize: 1 });
  const pages = within(screen.getByRole('navigation', { name: 'Pages of Fruits' }));
  const button = (name: string): HTMLElement => pages.getByRole('button', { name });
  const current = (): string[] =>
    pages
      .getAllByRole('button', { current: 'page' })
      .map((page) => page.getAttribute('aria-label')!);
  expect(current()).toEqual(['Page 1']);
  expect(button('Previous page')).toHaveAttribute('aria-disabled', 'true');
  button('Previous page').focus();
  await user.keyboard('{Enter}');
  expect(current()).toEqual(['Page 1']);

  await user.tab();
  await user.tab();
  await user.keyboard(' ');
  expect(current()).toEqual(['Page 2']);
  expect(button('Page 2')).toHaveFocus();
  // What leads over pages that are not shown becomes the page that it leads to.
  button('Page 8').focus();
  expect(button('Page 8')).toHaveTextContent('…');
  await user.keyboard('{Enter}');
  expect(button('Page 8')).toHaveTextContent('8');
  expect(button('Page 8')).toHaveFocus();
  expect(names()).toEqual(['Fruit H']);

  await user.click(button('Page 11'));
  await user.click(button('Next page'));
  expect(current()).toEqual(['Page 12']);
  expect(button('Next page')).toHaveFocus();
  expect(button('Next page')).toHaveAttribute('aria-disabled', 'true');
});

test('a heading sorts all rows, says so, and goes back to the first page', async () => {
  const user = draw();
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
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

describe('rows that open', () => {
  const few = fruits.slice(0, 3);
  const openers = (): HTMLElement[] => screen.getAllByLabelText(/^Open /);

  test('are gone through by keys from the one row that tab stops at', async () => {
    const onOpen = jest.fn();
    const user = draw({ rows: few, onOpen, openLabel: ({ name }) => `Open ${name}` });
    await user.tab();
    await user.tab();
    await user.tab();
    const [first, second, third] = openers();
    expect(first).toHaveFocus();
    await user.keyboard('{ArrowDown}j{ArrowDown}');
    expect(third).toHaveFocus();
    await user.keyboard('{Home}{End}k{Enter}');
    expect(second).toHaveFocus();
    expect(onOpen).toHaveBeenCalledWith(few[1]);
    expect(openers().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  });

  test('open by a click, not while a text in them is selected, and say which is open', async () => {
    const onOpen = jest.fn();
    const user = draw({
      rows: few,
      onOpen,
      openLabel: ({ name }) => `Open ${name}`,
      openKey: 'Fruit B',
    });
    expect(openers().map((one) => one.getAttribute('aria-current'))).toEqual([null, 'true', null]);
    await user.click(screen.getByText('7 pieces'));
    expect(onOpen).toHaveBeenCalledWith(few[1]);
    jest.spyOn(window, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection);
    await user.click(screen.getByText('7 pieces'));
    expect(onOpen).toHaveBeenCalledTimes(1);
  });
});

test('the rows of a page can be chosen, and the first one stays in sight', async () => {
  const onStateChange = jest.fn();
  const user = draw({
    rows: fruits.slice(0, 2),
    total: 10_000,
    totalIsCapped: true,
    pageSizes: [2, 5],
    state: { sorting: undefined, page: 6, pageSize: 2 },
    onStateChange,
  });
  expect(screen.getByText('Showing 11 - 12 of 10,000+')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Rows per page'), '5');
  expect(onStateChange).toHaveBeenCalledWith({ sorting: undefined, page: 3, pageSize: 5 });
});

test('a card may be drawn by who uses the table, and opens as a row does', async () => {
  useNarrowWindow();
  const onOpen = jest.fn();
  const user = draw({
    rows: fruits.slice(0, 1),
    onOpen,
    card: ({ name }) => <b>{name} in a basket</b>,
  });
  await user.click(screen.getByText('Fruit A in a basket'));
  expect(onOpen).toHaveBeenCalledWith(fruits[0]);
});

test('a page without an end has all rows, and counts none of them', () => {
  draw({ rows: fruits, pageSize: Infinity });
  expect(screen.getAllByRole('row')).toHaveLength(fruits.length + 1);
  expect(screen.queryByText(/^Showing/)).not.toBeInTheDocument();
});

test('it is drawn without measuring a scroll bar, which would lay out the whole page', () => {
  const asked = jest.spyOn(window, 'getComputedStyle');
  draw();
  expect(asked).not.toHaveBeenCalledWith(expect.anything(), '::-webkit-scrollbar');
});
