import { fireEvent, screen } from '@testing-library/react';
import { renderInArea, resetBus } from '../../testing';
import { ListPage } from './list-page';
import type { ListPageProps } from './list-page-props';

const LIST: ListPageProps<{ id: string }> = {
  name: 'boxes',
  words: 'mf-test:list',
  scope: 'all',
  queryKey: ['mf-test', 'boxes'],
  read: () => Promise.resolve({ rows: [{ id: 'A' }], totalRows: 1 }),
  columns: [{ key: 'id', title: 'Id', value: ({ id }) => id }],
  rowKey: ({ id }) => id,
  detail: ({ id }) => <p>Details of {id}</p>,
};

async function open(more: Partial<ListPageProps<{ id: string }>> = {}) {
  resetBus();
  renderInArea(<ListPage {...LIST} {...more} />, { namespace: 'mf-test', locales: { en: {} } });
  await screen.findAllByText('A');
}

/** Whether nobody on the page took the key: the frame does then. */
const leaves = (key: string): boolean => fireEvent.keyDown(document.body, { key });

test('a list without a search leaves the slash to the frame, and every list the question mark', async () => {
  await open();
  expect(leaves('?')).toBe(true);
  expect(leaves('/')).toBe(true);
});

test('one with a search answers the slash', async () => {
  await open({ search: 'on enter' });
  expect(leaves('?')).toBe(true);
  expect(leaves('/')).toBe(false);
  expect(screen.getByRole('searchbox')).toHaveFocus();
});
