import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { bus } from '@mbo/shared/bus';
import type { Account } from '@mbo/gateway-contract/access';
import { navigation } from '@mbo/shared/navigation';
import { recordEvents, resetBus, staffSession } from '@mbo/shared/testing';
import { makeTestShell, renderInShell, type TestShell } from '../testing/services';
import { EntitySelector } from './entity-selector';

let shell: TestShell;

beforeEach(() => {
  localStorage.clear();
  resetBus();
});
afterEach(() => shell.dispose());

function draw(accounts: Account[] = staffSession.accounts): UserEvent {
  navigation.replace('/dashboard?entity=');
  bus.set('session', { ...staffSession, accounts });
  shell = makeTestShell();
  return renderInShell(shell, <EntitySelector accounts={accounts} />).user;
}

const button = (): HTMLElement => screen.getByRole('button', { name: /^Account or business:/ });
const options = (): string[] => screen.getAllByRole('option').map((one) => one.textContent);

/** So many accounts with one business each. */
function many(count: number): Account[] {
  return Array.from({ length: count }, (_, index) => ({
    accountId: index + 1,
    name: `Account ${index}`,
    assets: [{ businessId: index + 1, name: `Shop ${index}` }],
  }));
}

it('names what is selected', () => {
  draw();
  expect(button()).toHaveAccessibleName('Account or business: Maple Outfitters Account');
  expect(button()).toHaveAttribute('aria-expanded', 'false');
});

it('lists accounts with their businesses and marks the current one', async () => {
  const user = draw();
  await user.click(button());
  expect(options()).toEqual([
    'Maple Outfitters',
    'Maple Online',
    'Maple Stores',
    'Northern Foods',
    'Northern Market',
  ]);
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Maple Outfitters');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

it('puts the chosen one into the address and gives the focus back', async () => {
  const user = draw();
  await user.click(button());
  await user.click(screen.getByRole('option', { name: 'Maple Stores' }));
  expect(navigation.location.search).toBe('?entity=_Sub_42');
  expect(button()).toHaveAccessibleName('Account or business: Maple Stores Maple Outfitters');
  expect(button()).toHaveFocus();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

it('works from the keyboard alone', async () => {
  const user = draw();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  const list = screen.getByRole('listbox', { name: 'Accounts and businesses' });
  expect(list).toHaveFocus();
  await user.keyboard('{End}');
  const active = list.getAttribute('aria-activedescendant') ?? '';
  expect(document.getElementById(active)).toHaveTextContent('Northern Market');
  await user.keyboard('{Enter}');
  expect(navigation.location.search).toBe('?entity=_Sub_43');
});

it('Escape closes it and changes nothing', async () => {
  const user = draw();
  await user.click(button());
  await user.keyboard('{ArrowDown}{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
  expect(navigation.location.search).toBe('?entity=7');
});

it('closes when the user clicks beside it', async () => {
  const user = draw();
  await user.click(button());
  await user.click(document.body);
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

it('asks before unsaved edits would be lost', async () => {
  const user = draw();
  bus.set('editing', ['form']);
  const questions = recordEvents('confirm');
  await user.click(button());
  await user.click(screen.getByRole('option', { name: 'Maple Stores' }));
  expect(questions).toHaveLength(1);
  expect(bus.get('entity')?.id).toBe('7');
});

describe('a long list', () => {
  it('has a search box with the focus, and finds by what is typed', async () => {
    const user = draw(many(20));
    await user.click(button());
    const box = screen.getByRole('combobox', { name: 'Search accounts and businesses' });
    expect(box).toHaveFocus();
    await user.type(box, 'shop 17');
    expect(options()).toEqual(['Account 17', 'Shop 17']);
    await user.keyboard('{Enter}');
    expect(navigation.location.search).toBe('?entity=_Sub_18');
  });

  it('says when nothing matches', async () => {
    const user = draw(many(20));
    await user.click(button());
    await user.type(screen.getByRole('combobox'), 'zebra');
    expect(screen.getByRole('status')).toHaveTextContent('Nothing matches “zebra”.');
    await user.keyboard('{Enter}');
    expect(navigation.location.search).toBe('?entity=1');
  });

  it('of thousands draws only what is in sight, and tells how many there are', async () => {
    const user = draw(many(3_000));
    await user.click(button());
    expect(screen.getAllByRole('option').length).toBeLessThan(40);
    const first = within(screen.getByRole('listbox')).getAllByRole('option')[0];
    expect(first).toHaveAttribute('aria-setsize', '6000');
    expect(first).toHaveAttribute('aria-posinset', '1');
  });
});

it('without any account there is nothing to open', () => {
  draw([]);
  expect(button()).toBeDisabled();
  expect(button()).toHaveAccessibleName('Account or business: No account');
});
