import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { bus, type SearchSlotContext, type SlotContextSource } from '@mbo/shared/bus';
import { navigation } from '@mbo/shared/navigation';
import { merchantSession, resetBus, signInForTest } from '@mbo/shared/testing';
import { makeTestShell, renderInShell, type TestShell } from '../testing/services';
import { SearchButton } from './search-button';

let shell: TestShell;

beforeEach(() => {
  localStorage.clear();
  resetBus();
  navigation.replace('/dashboard?entity=7');
  signInForTest(merchantSession);
});
afterEach(() => shell.dispose());

async function open(): Promise<UserEvent> {
  shell = makeTestShell();
  const { user } = renderInShell(shell, <SearchButton compact={false} />);
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(field()).toHaveFocus());
  return user;
}

const field = (): HTMLElement => screen.getByRole('searchbox', { name: /Payments, businesses/ });
const links = (group: string): string[] =>
  within(screen.getByRole('region', { name: group }))
    .getAllByRole('link')
    .map((link) => link.textContent?.replace(/\s+/g, ' ').trim() ?? '');

/** An area that shows what it was told to look for. */
function addArea(): SlotContextSource<SearchSlotContext>[] {
  const drawn: SlotContextSource<SearchSlotContext>[] = [];
  bus.set('slotFillers', [
    {
      slot: 'shell.search',
      area: 'mf-transactions',
      title: 'Transactions',
      module: './search',
      draw({ place, context }) {
        drawn.push(context as SlotContextSource<SearchSlotContext>);
        place.textContent = 'What the area found';
        return Promise.resolve(true);
      },
    },
  ]);
  return drawn;
}

it('opens by its keys and its button, and closes by Escape', async () => {
  const user = await open();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: /^Find anything/ }));
  expect(await screen.findByRole('dialog', { name: 'Find anything' })).toBeVisible();
});

it('takes what is typed at once, while its code is still on the way, and the page does not', async () => {
  const heard = jest.fn();
  // What is typed in the field, however soon it is there, is not for the page.
  const hear = (event: Event): void => {
    if (!(event.target instanceof HTMLInputElement)) heard(event);
  };
  document.addEventListener('keydown', hear);
  shell = makeTestShell();
  const { user } = renderInShell(shell, <SearchButton compact={false} />);
  await user.keyboard('{Control>}k');
  heard.mockClear();
  await user.keyboard('{/Control}find{Backspace}');
  expect(heard).not.toHaveBeenCalled();
  await waitFor(() => expect(field()).toHaveFocus());
  expect(field()).toHaveValue('fin');
  await user.keyboard('d');
  expect(field()).toHaveValue('find');
  document.removeEventListener('keydown', hear);
});

it('forgets at the next time what was typed, and Escape works before it is there', async () => {
  const user = await open();
  await user.keyboard('maple{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('{Control>}k{/Control}{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(field()).toHaveFocus());
  expect(field()).toHaveValue('');
});

it('shows the pages there are, and finds one by its name or its heading', async () => {
  const user = await open();
  expect(links('Pages')).toContain('Dashboard');
  await user.type(field(), 'statem det');
  expect(links('Pages')).toEqual(['Details Statements']);
  await user.keyboard('{Enter}');
  expect(navigation.location.pathname).toBe('/statements/detail');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('finds businesses, and opens the dashboard of one', async () => {
  const user = await open();
  await user.type(field(), 'maple on');
  expect(links('Accounts and businesses')).toEqual(['Maple Online Business of Maple Outfitters']);
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: /Maple Online/ })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(navigation.location).toMatchObject({ pathname: '/dashboard', search: '?entity=_Sub_41' });
});

it('goes through what was found by arrow keys, and back to the field by typing', async () => {
  const user = await open();
  await user.type(field(), 'maple');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getAllByRole('link')[1]).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(field()).toHaveFocus();
  await user.keyboard('{ArrowDown}x');
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('maplex');
});

it('remembers what was opened last, for this user', async () => {
  const user = await open();
  await user.type(field(), 'dash');
  await user.keyboard('{Enter}');
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog');
  expect(links('Last opened')).toEqual(['Dashboard']);
  await user.keyboard('{Escape}');
  act(() => bus.set('session', { ...merchantSession, email: 'other@demo.test' }));
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog');
  expect(screen.queryByRole('region', { name: 'Last opened' })).not.toBeInTheDocument();
});

it('asks the areas once there are two characters, and tells them what is typed then', async () => {
  const drawn = addArea();
  const user = await open();
  await user.type(field(), 'a');
  expect(drawn).toHaveLength(0);
  await user.type(field(), 'da@');
  expect(await screen.findByText('What the area found')).toBeVisible();
  await waitFor(() => expect(drawn[0]?.get().text).toBe('ada@'));
  act(() => drawn[0]?.get().onChoose({ name: 'Ada', to: '/transactions?open=1' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('never asks anybody for a card number', async () => {
  const drawn = addArea();
  const user = await open();
  await user.click(field());
  await user.paste('4242 4242 4242 4242');
  expect(screen.getByRole('alert')).toHaveTextContent('Use the last four digits.');
  await user.clear(field());
  await user.type(field(), '4242');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await waitFor(() => expect(drawn[0]?.get().text).toBe('4242'));
  expect(drawn).toHaveLength(1);
});
