import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { bus, type SlotContexts, type SlotFiller } from '../../bus';
import { recordEvents, resetBus } from '../../testing/bus';
import { renderInArea } from '../../testing/mount';
import { createSlot } from './create-slot';
import { Slot } from './slot';

type Context = SlotContexts['transaction-detail.risk'];

const CONTEXT: Context = {
  transactionId: '0198c0de-0000-7000-8000-000000000001',
  paymentId: 'masked-payment-1',
  businessId: 41,
  status: 'captured',
  invoiceNumber: 'INV-7',
  onChanged: () => undefined,
};

beforeEach(() => resetBus());

let healed: boolean;
beforeEach(() => {
  healed = false;
});

function Verdict({ transactionId, status }: Context) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`${status} ${transactionId.slice(-1)} ${count}`}
    </button>
  );
}

function Fragile() {
  if (!healed) throw new Error('Cannot read the verdict');
  return <p>A verdict after all</p>;
}

/** Fills the slot as the shell does, without its loading: `prepare` stands for that. */
function filler(
  area: string,
  component: typeof Verdict | typeof Fragile,
  prepare: () => Promise<void> = () => Promise.resolve(),
): SlotFiller {
  const module = createSlot({
    name: area,
    locales: { en: {} },
    slot: 'transaction-detail.risk',
    component,
  });
  return {
    slot: 'transaction-detail.risk',
    area,
    title: `Title of ${area}`,
    module: './verdict',
    async draw({ place, context, unwanted }) {
      try {
        await prepare();
      } catch {
        return false;
      }
      const domElement = document.createElement('div');
      place.append(domElement);
      const props = { name: `parcel of ${area}`, domElement, context } as never;
      await module.bootstrap(props);
      await module.mount(props);
      unwanted.addEventListener('abort', () => {
        // Not within React's own work, of which this call is a part; nor does single-spa do so.
        void Promise.resolve()
          .then(() => module.unmount(props))
          .then(() => domElement.remove());
      });
      return true;
    },
  };
}

function open(...fillers: SlotFiller[]) {
  bus.set('slotFillers', fillers);
  return renderInArea(<Page />, { namespace: 'mf-test', locales: {} });
}

function Page() {
  const [context, setContext] = useState(CONTEXT);
  return (
    <main>
      <Slot name="transaction-detail.risk" context={context} waiting={<p>On its way</p>} />
      <button type="button" onClick={() => setContext({ ...CONTEXT, status: 'refunded' })}>
        Refund
      </button>
      <p>The rest of the page</p>
    </main>
  );
}

it('is nothing where no area fills it, or only another slot', () => {
  open({ ...filler('mf-risk', Verdict), slot: 'transaction-detail.invoice' });
  expect(screen.getByRole('main')).toHaveTextContent(/^RefundThe rest of the page$/);
});

it('shows what areas draw in it, in their order, each with the context', async () => {
  open(filler('mf-risk', Verdict), filler('mf-other', Verdict));
  expect(screen.getAllByText('On its way')).toHaveLength(2);
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: 'captured 1 0' })).toHaveLength(2),
  );
  // The parts are drawn by roots of their own, so the slot may hear of it a moment later.
  await waitFor(() => expect(screen.queryAllByText('On its way')).toHaveLength(0));
});

it('tells of a changed context without drawing anew', async () => {
  const { user } = open(filler('mf-risk', Verdict));
  await user.click(await screen.findByRole('button', { name: 'captured 1 0' }));
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByRole('button', { name: 'refunded 1 1' })).toBeVisible();
});

it('keeps what is drawn when the list of areas changes, and takes it off with the page', async () => {
  const verdict = filler('mf-risk', Verdict);
  const { user, unmount } = open(verdict);
  await user.click(await screen.findByRole('button', { name: 'captured 1 0' }));
  act(() => bus.set('slotFillers', [{ ...verdict }, filler('mf-other', Verdict)]));
  expect(await screen.findByRole('button', { name: 'captured 1 0' })).toBeVisible();
  const kept = screen.getByRole('button', { name: 'captured 1 1' });
  unmount();
  await waitFor(() => expect(kept).not.toBeInTheDocument());
});

it('leaves a line for a part that does not load, and Retry brings it', async () => {
  let down = true;
  const prepare = () => (down ? Promise.reject(new Error('unreachable')) : Promise.resolve());
  const { user } = open(filler('mf-risk', Verdict, prepare), filler('mf-other', Verdict));
  expect(await screen.findByText('Title of mf-risk could not be shown here.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'captured 1 0' })).toBeVisible();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: 'captured 1 0' })).toHaveLength(2),
  );
  expect(screen.queryByText(/could not be shown/)).not.toBeInTheDocument();
});

it('leaves a line for a part that throws, tells the bus, and Retry brings it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const failures = recordEvents('areaFailure');
  const { user } = open(filler('mf-risk', Fragile));
  expect(await screen.findByText('mf-risk could not be shown here.')).toBeVisible();
  expect(screen.getByText('The rest of the page')).toBeVisible();
  expect(failures).toMatchObject([
    { area: 'mf-risk', phase: 'render', message: 'Cannot read the verdict' },
  ]);
  healed = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('A verdict after all')).toBeVisible();
});
