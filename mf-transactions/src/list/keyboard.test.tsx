import { navigation } from '@mbo/shared/navigation';
import { HttpResponse, useTestGateway } from '@mbo/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { AreaCalls } from '../testing/calls';
import { open, prepare, rowButtons } from '../testing/list-page';
import { listOf, rowOf, rowsOf } from '../testing/transactions';
import { keepsNoNotes } from '../testing/extras';

// What is in the panel is tested beside it.
jest.mock('../detail/transaction-panel', () => ({
  TransactionPanel: ({
    id,
    onClose,
    onPrevious,
    onNext,
  }: Record<'onClose' | 'onPrevious' | 'onNext', () => void> & { id: string }) => (
    <div role="dialog" aria-label="Details">
      <output>{id}</output>
      <button onClick={onPrevious} disabled={!onPrevious}>
        Previous
      </button>
      <button onClick={onNext} disabled={!onNext}>
        Next
      </button>
      <button onClick={onClose}>Close</button>
    </div>
  ),
}));

const gateway = useTestGateway<AreaCalls>();
beforeEach(() => keepsNoNotes(gateway));
beforeEach(() => prepare(gateway));
afterEach(() => jest.useRealTimers());

const shownId = async (): Promise<string | null> =>
  (await screen.findByRole('dialog', { name: 'Details' })).querySelector('output')!.textContent;

test('j, k and the arrows move through rows; Enter opens one, Escape closes it', async () => {
  const user = open();
  const [first, second, third] = await rowButtons();
  expect(first).toHaveAccessibleName(/^Open 20\.00\sCAD, Captured, 15 Mar 2026, 10:05$/);
  await user.keyboard('j');
  expect(first).toHaveFocus();
  await user.keyboard('j{ArrowDown}{ArrowDown}');
  expect(third).toHaveFocus();
  await user.keyboard('k');
  expect(second).toHaveFocus();
  expect([first, second, third].map((row) => row!.tabIndex)).toEqual([-1, 0, -1]);
  await user.keyboard('{Enter}');
  expect(await shownId()).toBe(rowOf(2).id);
  expect(navigation.location.search).toBe(`?open=${rowOf(2).id}`);
  expect(second).toHaveAttribute('aria-current', 'true');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(second).toHaveFocus();
});

test('a click on a row opens it, one on what is in it does not', async () => {
  open();
  await rowButtons();
  fireEvent.click(screen.getAllByRole('button', { name: 'Copy Trnx ID' })[0]!);
  expect(navigation.location.search).toBe('');
  fireEvent.click(screen.getByText('INV-2'));
  expect(await shownId()).toBe(rowOf(2).id);
});

test('the details step through rows, over the edge of a page too', async () => {
  prepare(gateway, {
    answer: (query) =>
      listOf(query.get('startIndex') === '0' ? rowsOf(1, 5) : rowsOf(6, 7), { totalRows: 7 }),
  });
  open(`/transactions?size=5&open=${rowOf(4).id}`);
  await rowButtons();
  const step = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
  await screen.findByRole('dialog', { name: 'Details' });
  step('Next');
  expect(await shownId()).toBe(rowOf(5).id);
  step('Next');
  await waitFor(async () => expect(await shownId()).toBe(rowOf(6).id));
  expect(navigation.location.search).toContain('page=2');
  step('Next');
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  step('Previous');
  step('Previous');
  await waitFor(async () => expect(await shownId()).toBe(rowOf(5).id));
});

test('a link opens details that are not on the page', async () => {
  open('/transactions?open=019ff000-0000-7000-8000-00000000ffff');
  await rowButtons();
  expect(await shownId()).toBe('019ff000-0000-7000-8000-00000000ffff');
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
});

test('a slash goes to the search, r reads anew', async () => {
  const user = open();
  await rowButtons();
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  // Keys that are typed are no shortcuts.
  await user.keyboard('?r');
  expect(screen.getByRole('searchbox')).toHaveValue('?r');
  await user.keyboard('{Escape}{Escape}');
  expect(document.body).toHaveFocus();
  gateway.on('get', '/transactions', () => HttpResponse.json(listOf(rowsOf(9, 9))));
  // With Caps Lock on.
  await user.keyboard('R');
  expect(await screen.findByText('INV-9')).toBeVisible();
});
