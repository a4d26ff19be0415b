import {
  button,
  conflictAnswer,
  on,
  put,
  recordEvents,
  refusal,
  useTestGateway,
} from '@mbo/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { InvoicesPage } from '../list/invoices-page';
import type { AreaCalls } from '../testing/calls';
import { BUSINESS, open, prepare } from '../testing/pages';
import { invoice } from '../testing/records';
import { pages } from './testing/pages';

const gateway = useTestGateway<AreaCalls>();
beforeEach(() => prepare(gateway));

const SLOT = 'mbo.invoice.new-41';

/** As the browser tells of another tab. */
const storageChanges = (newValue: string | null): void =>
  act(() => {
    const event = { key: SLOT, newValue, storageArea: localStorage };
    window.dispatchEvent(new StorageEvent('storage', event));
  });

test('an invoice that is typed in another tab too says so, and when it ended there', async () => {
  open(pages, '/invoicing/createnewinvoice');
  await screen.findByLabelText('Product');
  put(screen.getByLabelText(/^Description/), 'Boots for the season');
  const theirs = JSON.parse(localStorage.getItem(SLOT) ?? '{}') as { tab?: string };
  storageChanges(JSON.stringify({ ...theirs, tab: 'another' }));
  expect(
    screen.getByText(
      'This invoice is being typed in another tab as well. What is saved last is kept.',
    ),
  ).toBeVisible();
  storageChanges(null);
  expect(screen.getByText('This invoice was saved or discarded in another tab.')).toBeVisible();
  expect(screen.getByLabelText(/^Description/)).toHaveValue('Boots for the season');
});

test('who takes the other’s version sees it, and saves nothing of their own', async () => {
  const theirs = { ...invoice, description: 'Caps only', version: 4 };
  gateway.on('put', `${BUSINESS}/invoices/12`, () => conflictAnswer(theirs, 4));
  const user = open(pages, '/invoicing/invoice/12');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  put(screen.getByLabelText(/^Description/), 'Boots and caps');
  await user.click(button('Save'));
  on(gateway, 'get', `${BUSINESS}/invoices/12`, theirs);
  await user.click(await screen.findByRole('button', { name: 'Take their version' }));
  await waitFor(() => expect(screen.queryByText('Boots and caps')).not.toBeInTheDocument());
  expect(await screen.findByText(/Caps only/)).toBeVisible();
  expect(gateway.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

test('while one thing is done with an invoice of the list, the others wait and say so', async () => {
  recordEvents('alert');
  const questions = recordEvents('confirm');
  let refuse = (): void => undefined;
  const asked = new Promise<void>((resolve) => (refuse = resolve));
  gateway.on('delete', `${BUSINESS}/invoices/12`, async () => {
    await asked;
    return refusal(409, 'It is paid.');
  });
  const user = open(<InvoicesPage />);
  await user.click(await screen.findByRole('button', { name: 'Cancel INV-12' }));
  act(() => void questions.at(-1)?.onOk());
  await waitFor(() =>
    expect(button('Download INV-12')).toHaveAccessibleDescription(
      'Wait until what is under way is done.',
    ),
  );
  refuse();
  await waitFor(() => expect(button('Download INV-12')).toHaveAccessibleDescription('Download'));
});
