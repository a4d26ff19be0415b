import { act, screen, waitFor, within } from '@testing-library/react';
import { bus } from '@mbo/shared/bus';
import type { UserSession } from '@mbo/gateway-contract/access';
import { navigation } from '@mbo/shared/navigation';
import { merchantSession, recordEvents, resetBus, staffSession } from '@mbo/shared/testing';
import type { ParcelModule } from '../areas/parcel';
import { productLike, type TestArea } from '../testing/catalogue';
import { makeTestShell, renderInShell, type TestShell } from '../testing/services';
import { Modals } from './modals';

let shell: TestShell;

beforeEach(() => {
  localStorage.clear();
  resetBus();
});
afterEach(() => shell.dispose());

/** A dialog as an area would draw it, without React. */
const dialogModule: ParcelModule = {
  bootstrap: () => Promise.resolve(),
  mount: ({ domElement, onClose }) => {
    const close = document.createElement('button');
    close.textContent = 'Done';
    close.onclick = onClose as () => void;
    (domElement as HTMLElement).append('The area’s own dialog', close);
    return Promise.resolve();
  },
  unmount: ({ domElement }) => {
    (domElement as HTMLElement).replaceChildren();
    return Promise.resolve();
  },
};

function draw(
  path: string,
  session: UserSession,
  load?: (area: string, module?: string) => Promise<ParcelModule>,
  areas: readonly TestArea[] = productLike,
): ReturnType<typeof renderInShell> {
  navigation.replace(path);
  bus.set('session', session);
  shell = makeTestShell(load, areas);
  return renderInShell(shell, <Modals />);
}

const loaded = (): Promise<ParcelModule> => Promise.resolve(dialogModule);

describe('MANAGEMENT SERVICES', () => {
  it('opens by its hash, with the tiles in order, and closing removes the hash', async () => {
    const { user } = draw('/dashboard?q=1&entity=7#merchantOptions', staffSession);
    const dialog = await screen.findByRole('dialog', { name: 'MANAGEMENT SERVICES' });
    expect(
      within(dialog)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Merchant Listing', 'Setup Merchant Account']);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(navigation.location).toMatchObject({
      pathname: '/dashboard',
      search: '?q=1&entity=7',
      hash: '',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('leads to a tile’s page', async () => {
    const { user } = draw('/dashboard#merchantOptions', staffSession);
    await user.click(await screen.findByRole('link', { name: 'Merchant Listing' }));
    expect(navigation.location).toMatchObject({ pathname: '/merchants', hash: '' });
  });

  it('without a tile says that nothing is deployed yet', async () => {
    draw('/dashboard#merchantOptions', staffSession, undefined, productLike.slice(0, 2));
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'No management service is deployed yet.',
    );
  });

  it('does not open for a merchant', () => {
    draw('/dashboard#merchantOptions', merchantSession);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('an area’s dialog', () => {
  it('opens on request and closes when the area says so', async () => {
    const { user } = draw('/dashboard', merchantSession, loaded);
    act(() => bus.emit('openModal', { id: 'change-password' }));
    expect(await screen.findByText('The area’s own dialog')).toBeInTheDocument();
    expect(shell.loader.load).toHaveBeenCalledWith(
      'mf-auth',
      './change-password',
      expect.any(Function),
    );
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() =>
      expect(screen.queryByText('The area’s own dialog')).not.toBeInTheDocument(),
    );
  });

  it('with a hash is in the address, and closing removes it', async () => {
    const { user } = draw('/dashboard?entity=_Sub_41', merchantSession, loaded);
    act(() => bus.emit('openModal', { id: 'api-keys' }));
    expect(navigation.location.hash).toBe('#apiKeys');
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    expect(navigation.location.hash).toBe('');
  });

  it('that is tied to a business does not open by its hash on an account', () => {
    draw('/dashboard?entity=7#apiKeys', merchantSession, loaded);
    expect(shell.loader.load).not.toHaveBeenCalled();
  });

  it('closes when another page is shown', async () => {
    draw('/dashboard', merchantSession, loaded);
    act(() => bus.emit('openModal', { id: 'change-password' }));
    await screen.findByText('The area’s own dialog');
    act(() => navigation.push('/statements/detail'));
    await waitFor(() =>
      expect(screen.queryByText('The area’s own dialog')).not.toBeInTheDocument(),
    );
  });

  it('nobody knows is ignored', () => {
    draw('/dashboard', merchantSession, loaded);
    act(() => bus.emit('openModal', { id: 'unknown' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('that does not load says so in its place, and Retry brings it', async () => {
    let down = true;
    const { user } = draw('/dashboard', merchantSession, () =>
      down ? Promise.reject(new Error('unreachable')) : loaded(),
    );
    const failures = recordEvents('areaFailure');
    act(() => bus.emit('openModal', { id: 'change-password' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change Password' });
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Access could not be loaded',
    );
    expect(failures).toHaveLength(1);
    down = false;
    await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('The area’s own dialog')).toBeInTheDocument();
  });
});
