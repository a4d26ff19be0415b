import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { bus } from '@mbo/shared/bus';
import type { UserSession } from '@mbo/gateway-contract/access';
import { navigation } from '@mbo/shared/navigation';
import { merchantSession, recordEvents, resetBus, staffSession } from '@mbo/shared/testing';
import { makeTestShell, renderInShell, type TestShell } from '../testing/services';
import { Frame } from './frame';
import { initialsOf } from './profile-menu';
import { DRAWER_KEY } from './use-rail';

let shell: TestShell;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  resetBus();
});
afterEach(() => shell.dispose());

function draw(path: string, session: UserSession | null): UserEvent {
  // No entity is carried over from the test before.
  navigation.replace(
    path.includes('entity=') ? path : `${path}${path.includes('?') ? '&' : '?'}entity=`,
  );
  bus.set('session', session);
  shell = makeTestShell();
  return renderInShell(shell, <Frame />).user;
}

describe('the frame', () => {
  it('has top bar, drawer and main landmark, and the tab has the page’s title', () => {
    draw('/dashboard', merchantSession);
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
    expect(screen.getByRole('main')).toBeInTheDocument();
    expect(document.title).toBe('Dashboard · Merchant Back Office');
  });

  it('has no drawer on a bare page', () => {
    draw('/merchants', staffSession);
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('is absent on a public page, signed in or not', () => {
    draw('/forgotpassword', merchantSession);
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toBeInTheDocument();
  });

  it('lets the keyboard skip to the content without touching the address', async () => {
    const user = draw('/dashboard', merchantSession);
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(navigation.location.hash).toBe('');
  });

  it('says when a page does not exist, and leads back', async () => {
    const user = draw('/nowhere', merchantSession);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
    await user.click(screen.getByRole('button', { name: 'Go to the dashboard' }));
    expect(navigation.location.pathname).toBe('/dashboard');
  });

  it('tells a user without accounts what to do', () => {
    draw('/dashboard', { ...merchantSession, accounts: [] });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No account yet');
    expect(screen.getByText(/merchant@demo\.test/)).toBeInTheDocument();
  });

  it('leads staff without any merchant to where one is set up', () => {
    draw('/dashboard', { ...staffSession, accounts: [] });
    const main = within(screen.getByRole('main'));
    expect(main.getByText(/No merchant is set up yet/)).toBeVisible();
    expect(main.getByRole('link', { name: 'MANAGEMENT SERVICES' })).toHaveAttribute(
      'href',
      '/dashboard#merchantOptions',
    );
  });

  it('shows a failed area’s name, owner and reference, and Retry', async () => {
    const user = draw('/dashboard', merchantSession);
    act(() => shell.services.host.show('mf-reporting'));
    const panel = await screen.findByRole('alert');
    expect(panel).toHaveTextContent('Reporting could not be loaded');
    expect(panel).toHaveTextContent('Team of mf-reporting (mf-reporting@example.com)');
    expect(panel).toHaveTextContent(/mf-reporting 1\.2\.3 [A-Z0-9]{4}-[A-Z0-9]{4}/);
    await user.click(within(panel).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(shell.loader.load).toHaveBeenCalledTimes(2));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
  });
});

describe('the drawer', () => {
  it('marks the current page and opens its group', () => {
    draw('/statements/detail', merchantSession);
    expect(screen.getByRole('link', { name: 'Details' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
  });

  it('opens and closes a group', async () => {
    const user = draw('/dashboard', merchantSession);
    const group = screen.getByRole('button', { name: 'Statements' });
    expect(screen.queryByRole('link', { name: 'Details' })).not.toBeInTheDocument();
    await user.click(group);
    expect(group).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('link', { name: 'Details' })).toBeVisible();
    await user.click(group);
    expect(screen.queryByRole('link', { name: 'Details' })).not.toBeInTheDocument();
  });

  it('follows the selection', () => {
    draw('/dashboard?entity=_Sub_41', merchantSession);
    expect(screen.getByRole('link', { name: 'Reports' })).toHaveAttribute(
      'href',
      '/reports?entity=_Sub_41',
    );
  });

  it('folds to a rail of icons that keep their names, and stays so on the next visit', async () => {
    const user = draw('/dashboard', merchantSession);
    await user.click(screen.getByRole('button', { name: 'Collapse menu' }));
    expect(screen.getByRole('button', { name: 'Expand menu' })).toHaveFocus();
    await user.hover(screen.getByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByRole('tooltip', { name: 'Dashboard' })).toBeVisible();
    cleanup();
    shell.dispose();

    draw('/dashboard', merchantSession);
    expect(screen.getByRole('button', { name: 'Expand menu' })).toBeVisible();
  });

  it('unfolds for a group that is chosen on the rail, and keeps the focus there', async () => {
    localStorage.setItem(DRAWER_KEY, 'rail');
    const user = draw('/dashboard', merchantSession);
    await user.click(screen.getByRole('button', { name: 'Statements' }));
    expect(screen.getByRole('link', { name: 'Details' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Statements' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Collapse menu' })).toBeVisible();
    expect(localStorage.getItem(DRAWER_KEY)).toBe('wide');
  });

  it('is a rail where the page needs the room, until the user unfolds it', async () => {
    jest.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        Object.assign(new EventTarget(), {
          matches: media.includes('max-width: 1023.98px'),
          media,
        }) as unknown as MediaQueryList,
    );
    const user = draw('/dashboard', merchantSession);
    await user.click(screen.getByRole('button', { name: 'Expand menu' }));
    cleanup();
    shell.dispose();

    draw('/dashboard', merchantSession);
    expect(screen.getByRole('button', { name: 'Collapse menu' })).toBeVisible();
  });

  it('a question mark shows the keys, but not while it is typed, nor where a page answered it', async () => {
    const user = draw('/dashboard', merchantSession);
    await user.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(help).getByText('Find payments, businesses and pages')).toBeVisible();
    expect(within(help).getByText('Next row')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    const answer = (event: KeyboardEvent): void => event.preventDefault();
    document.addEventListener('keydown', answer);
    await user.keyboard('?');
    document.removeEventListener('keydown', answer);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: /^Profile/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }));
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });

  it('loads an area ahead when its entry is pointed at or focused', async () => {
    const user = draw('/dashboard', merchantSession);
    await user.hover(screen.getByRole('link', { name: 'Dashboard' }));
    expect(shell.loader.prefetch).toHaveBeenCalledWith('mf-reporting');
  });
});

describe('on a narrow screen', () => {
  beforeEach(() => {
    jest.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        Object.assign(new EventTarget(), {
          matches: media.includes('max-width: 599.98px'),
          media,
        }) as unknown as MediaQueryList,
    );
  });

  it('the drawer opens by a button, keeps the focus, and Escape closes it', async () => {
    const user = draw('/dashboard', staffSession);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const drawer = screen.getByRole('dialog', { name: 'Menu' });
    expect(within(drawer).getByRole('button', { name: 'Close menu' })).toHaveFocus();
    for (let step = 0; step < 8; step += 1) {
      await user.tab();
      expect(drawer).toContainElement(document.activeElement as HTMLElement);
    }
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
  });

  it('the drawer closes when an entry is chosen', async () => {
    const user = draw('/dashboard', staffSession);
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('the management link is in the drawer', async () => {
    const user = draw('/dashboard', staffSession);
    expect(screen.queryByRole('link', { name: 'MANAGEMENT SERVICES' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(screen.getByRole('link', { name: 'MANAGEMENT SERVICES' })).toBeInTheDocument();
  });
});

describe('the profile menu', () => {
  async function open(user: UserEvent): Promise<void> {
    await user.click(screen.getByRole('button', { name: 'Profile menu' }));
    await screen.findByRole('menuitem', { name: 'Logout' });
  }

  it('shows name, email and time zone', async () => {
    await open(draw('/dashboard', merchantSession));
    for (const text of ['Mia Merchant', 'merchant@demo.test', 'America/Toronto']) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
  });

  it.each([
    ['7', ['Change Password', 'Keyboard shortcuts', 'Logout']],
    ['_Sub_41', ['User Management', 'Api Keys', 'Change Password', 'Keyboard shortcuts', 'Logout']],
  ])('on %s offers %j', async (entity, expected) => {
    await open(draw(`/dashboard?entity=${entity}`, merchantSession));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(expected);
  });

  it('asks for the dialog of an entry, and for signing out', async () => {
    const user = draw('/dashboard', merchantSession);
    const asked = recordEvents('openModal');
    const out = recordEvents('signOut');
    await open(user);
    await user.click(screen.getByRole('menuitem', { name: 'Change Password' }));
    expect(asked).toEqual([{ id: 'change-password' }]);
    await open(user);
    await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
    expect(out).toHaveLength(1);
  });
});

it.each([
  ['Mia Merchant', 'MM'],
  ['mia', 'M'],
  ['Ana de la Cruz', 'AC'],
  ['  ', ''],
  ['𝒜da Lovelace', '𝒜L'],
])('the initials of %j are %j', (name, expected) => {
  expect(initialsOf(name)).toBe(expected);
});

describe('MANAGEMENT SERVICES', () => {
  it.each([1, 2])('is offered to account type %d', (accountTypeId) => {
    draw('/dashboard?q=1', { ...staffSession, accountTypeId });
    expect(screen.getByRole('link', { name: 'MANAGEMENT SERVICES' })).toHaveAttribute(
      'href',
      '/dashboard?q=1&entity=7#merchantOptions',
    );
  });

  it.each([3, 6, 0])('is not offered to account type %d', (accountTypeId) => {
    draw('/dashboard', { ...merchantSession, accountTypeId });
    expect(screen.queryByRole('link', { name: 'MANAGEMENT SERVICES' })).not.toBeInTheDocument();
  });
});

it('the theme toggle says what it does', async () => {
  const user = draw('/dashboard', merchantSession);
  await user.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
  expect(shell.toggleTheme).toHaveBeenCalledTimes(1);
});
