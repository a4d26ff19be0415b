import { act, screen, waitFor } from '@testing-library/react';
import { askToConfirmIdentity, bus } from '@mbo/shared/bus';
import { merchantSession, resetBus } from '@mbo/shared/testing';
import type { ParcelModule } from '../areas/parcel';
import { productLike, type TestArea } from '../testing/catalogue';
import { makeTestShell, renderInShell, type TestShell } from '../testing/services';
import { IdentityDialog } from './identity-dialog';

let shell: TestShell;
beforeEach(() => resetBus());
afterEach(() => shell.dispose());

function button(text: string, act: () => void): HTMLElement {
  const element = document.createElement('button');
  element.textContent = text;
  element.onclick = act;
  return element;
}

/** Asks as an area would, without React. */
const dialog: ParcelModule = {
  bootstrap: () => Promise.resolve(),
  mount: ({ domElement, onClose }) => {
    const close = onClose as () => void;
    const prove = (): void => {
      bus.emit('identityConfirmed', undefined);
      close();
    };
    (domElement as HTMLElement).append(button('Prove it', prove), button('Leave', close));
    return Promise.resolve();
  },
  unmount: ({ domElement }) => {
    (domElement as HTMLElement).replaceChildren();
    return Promise.resolve();
  },
};

const withDialog: TestArea[] = productLike.map((area) =>
  area.name === 'mf-auth'
    ? {
        ...area,
        modals: [
          ...(area.modals ?? []),
          { id: 'confirm-identity', title: 'Confirm that it is you', module: './confirm-identity' },
        ],
      }
    : area,
);

function draw(areas: readonly TestArea[]): ReturnType<typeof renderInShell> {
  bus.set('session', merchantSession);
  shell = makeTestShell(() => Promise.resolve(dialog), areas);
  return renderInShell(shell, <IdentityDialog />);
}

/** Two calls that wait for the same proof. */
function ask(): Promise<boolean[]> {
  let asked: Promise<boolean[]> = Promise.resolve([]);
  act(() => {
    asked = Promise.all([askToConfirmIdentity(), askToConfirmIdentity()]);
  });
  return asked;
}

it('tells all who wait that the user has proven who they are', async () => {
  const { user } = draw(withDialog);
  const asked = ask();
  await user.click(await screen.findByRole('button', { name: 'Prove it' }));
  await expect(asked).resolves.toEqual([true, true]);
  await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
});

it('tells all that the user left, and a proof of before counts no more', async () => {
  const { user } = draw(withDialog);
  const first = ask();
  await user.click(await screen.findByRole('button', { name: 'Prove it' }));
  await first;
  const second = ask();
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await expect(second).resolves.toEqual([false, false]);
});

it('says no at once where no area offers the dialog', async () => {
  draw(productLike);
  await expect(ask()).resolves.toEqual([false, false]);
});
