import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus } from '@mbo/shared/bus';
import { recordEvents, resetBus } from '@mbo/shared/testing';
import { AreaRoot } from '@mbo/shared/ui';
import '../locales/locale';
import { UpdateBar } from './update-bar';
import type { UpdateOffer, Updates } from './updates';

let offer: UpdateOffer | null;
let changed: () => void;
const later = jest.fn();
const reload = jest.fn();

const updates: Updates = {
  offer: () => offer,
  subscribe: (listener) => {
    changed = listener;
    return () => undefined;
  },
  later,
  around: (adopt) => adopt(),
};

function become(next: UpdateOffer | null): void {
  act(() => {
    offer = next;
    changed();
  });
}

beforeEach(() => {
  resetBus();
  later.mockReset();
  reload.mockReset();
  offer = null;
  render(
    <AreaRoot name="shell">
      <UpdateBar updates={updates} reload={reload} />
    </AreaRoot>,
  );
});

const bar = (): HTMLElement => screen.getByRole('status', { name: 'Updates' });

it('is empty while nothing is new', () => {
  expect(bar()).toBeEmptyDOMElement();
});

it.each<[UpdateOffer, string]>([
  [{ areas: ['Risk'], shell: false }, 'A new version of Risk is ready.'],
  [{ areas: ['Access', 'Risk'], shell: false }, 'New versions of Access and Risk are ready.'],
  [{ areas: [], shell: true }, 'A new version of Merchant Back Office is ready.'],
])('says what is new', (next, text) => {
  become(next);
  expect(bar()).toHaveTextContent(text);
});

it('reloads only when the user says so, and goes away when they put it off', async () => {
  const user = userEvent.setup();
  become({ areas: ['Risk'], shell: false });
  expect(reload).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(later).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('asks first when something is being edited', async () => {
  const user = userEvent.setup();
  const questions = recordEvents('confirm');
  bus.set('editing', ['form']);
  become({ areas: ['Risk'], shell: false });
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).not.toHaveBeenCalled();
  questions[0]?.onCancel?.();
  expect(reload).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  questions[1]?.onOk();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(bus.get('editing')).toEqual([]);
});
