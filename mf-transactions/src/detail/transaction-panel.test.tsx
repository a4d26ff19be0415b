import type { TransactionDetail } from '@mbo/gateway-contract/transactions';
import { bus, type SlotContexts, type SlotFiller } from '@mbo/shared/bus';
import { HttpResponse, refusal, renderInArea, setToday, useTestGateway } from '@mbo/shared/testing';
import { navigation } from '@mbo/shared/navigation';
import { queryClient } from '@mbo/shared/ui';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MAX_DAYS } from '../list/list-fields';
import { shortId } from '../list/short-id';
import en from '../locales/en.json';
import type { AreaCalls } from '../testing/calls';
import {
  REFUND_ID,
  ROOT,
  SALE_ID,
  declined,
  mapleOnline,
  refund,
  sale,
  signIn,
} from '../testing/payment';
import { keepsNoNotes } from '../testing/extras';
import { TransactionPanel, type TransactionPanelProps } from './transaction-panel';

const gateway = useTestGateway<AreaCalls>();
beforeEach(() => keepsNoNotes(gateway));

function answer(...details: TransactionDetail[]): void {
  for (const detail of details) {
    gateway.on('get', `/transactions/${detail.id}`, () => HttpResponse.json(detail as never));
  }
}

function open(props: Partial<TransactionPanelProps> = {}, route = '/') {
  const onClose = jest.fn();
  renderInArea(<TransactionPanel id={SALE_ID} onClose={onClose} {...props} />, {
    namespace: 'mf-transactions',
    locales: { en },
    route,
  });
  return { onClose };
}

/** What is said under a heading, as 'term: value'. */
async function terms(title: string): Promise<string[]> {
  const section = within(await screen.findByRole('region', { name: title }));
  return section
    .getAllByRole('term')
    .map((one) => `${one.textContent}: ${one.nextSibling?.textContent}`);
}

beforeEach(() => signIn());

describe('the detail of a transaction', () => {
  it('shows its shape while it is on its way', async () => {
    answer(sale);
    open();
    expect(screen.getByRole('dialog', { name: 'Transaction' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Loading the transaction…');
    await screen.findByText('Payer Details');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('says how much, how it is, and everything that is known', async () => {
    answer(sale);
    open();
    expect(await terms('Payer Details')).toEqual([
      'Name: Ada Lovelace',
      'Payer ID: P-1',
      'Email: ada@payer.example',
      'Location: NA',
    ]);
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent('CAD50.00CapturedPartly refunded 15.00 of 50.00');
    expect(dialog).toHaveTextContent('15 Mar 2026, 18:04SaleMaple OnlineMID 100000041');
    expect(await terms('Transaction Details')).toEqual([
      `Transaction ID: ${shortId(SALE_ID)}`,
      `Root ID: ${shortId(ROOT)}`,
      'Invoice Number: INV-7',
      'Authorization Code: 123456',
      'Payment Type: NA',
      `Reference Number: ${shortId(sale.details.arn)}`,
      'Billing Descriptor: MAPLE ONLINE',
      'CVV Check: Matches (M)',
      'AVS Check: Postal code matches, street does not (Z)',
      'CVV Present: Yes',
      'Expiry Month and Year: 03 / 2028',
      'Issuing Bank: Bank of Maple',
      'Payment Method: Visa · Credit',
      'Card Number: 42424242••••4242',
      'Bank Issuing Country: Canada',
      'Card Holder: A Lovelace',
      `Card ID: ${shortId(sale.paymentMethods.cardId)}`,
      'Medium: Website',
      'Description: Two jumpers',
    ]);
    const balance = screen.getByLabelText('Balance of the payment');
    expect(balance).toHaveTextContent('Authorised50.00Captured50.00Refunded15.00Left35.00');
    expect(screen.queryByText('Why it failed')).not.toBeInTheDocument();
  });

  it('shows what was bought and where it goes', async () => {
    answer(sale);
    open();
    const table = await screen.findByRole('table', { name: 'Products' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['SKUProductQtyUnit PriceTotal Price', 'J-1Jumper225.00\u00a0CAD50.00\u00a0CAD']);
    expect(screen.getByRole('region', { name: 'Purchase Details' })).toHaveTextContent(
      'Shipping address1 Front StreetToronto, Ontario, M5V 2A5Canada',
    );
  });

  it('shows every line of an address, two that say the same too', async () => {
    const complaints = jest.spyOn(console, 'error');
    const { purchases } = sale;
    const shippingAddress = { ...purchases.shippingAddress, line1: 'One', line2: 'One' };
    answer({ ...sale, purchases: { ...purchases, shippingAddress } });
    open();
    expect(await screen.findAllByText('One')).toHaveLength(2);
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });

  it('leaves invoice and reference out while there is no authorization code and no ARN', async () => {
    answer({ ...declined, description: '' });
    open();
    const known = await terms('Transaction Details');
    expect(known.map((one) => one.split(':')[0])).toEqual(
      expect.not.arrayContaining([
        'Invoice Number',
        'Authorization Code',
        'Payment Type',
        'Reference Number',
        'Description',
      ]),
    );
  });

  it('shows amounts with the decimals of their currency', async () => {
    answer({ ...sale, indicators: { ...sale.indicators, currencyAlphaCode: 'JPY' } });
    open();
    await screen.findByText('Payer Details');
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'JPY5,000CapturedPartly refunded 1,500 of 5,000',
    );
  });

  it('says why a payment failed, what to do, and what each processor answered', async () => {
    answer(declined);
    open();
    const why = await screen.findByRole('region', { name: 'Why it failed' });
    expect(why).toHaveTextContent('51Not sufficient funds');
    expect(why).toHaveTextContent('There is not enough money on the account of the card.');
    expect(why).toHaveTextContent('What to doAsk for another card or a smaller amount.');
    expect(why).toHaveTextContent('Try again?Yes, but later.');
    expect(
      within(why)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual([
      'First Acquirer18:04:05No answer',
      'Second Acquirer18:04:15 · 1.2 sDeclined 51 · Not sufficient funds',
    ]);
    expect(within(why).getByText('18:04:15').title).toMatch(
      /15 March 2026.*18:04:15.*\(America\/Toronto\)/,
    );
  });
});

describe('why a payment failed', () => {
  it('is said in the words that a locale has for the code, else in those of the gateway', async () => {
    answer(declined);
    bus.set('locale', 'de');
    const de = {
      responseCodes: { '51': { title: 'Keine Deckung', meaning: 'Das Konto ist nicht gedeckt.' } },
    };
    renderInArea(<TransactionPanel id={SALE_ID} onClose={() => undefined} />, {
      namespace: 'mf-transactions',
      locales: { en, de },
    });
    const why = await screen.findByRole('region', { name: 'Why it failed' });
    expect(why).toHaveTextContent('51Keine DeckungDas Konto ist nicht gedeckt.');
    expect(why).toHaveTextContent('Ask for another card or a smaller amount.');
    expect(within(why).getByText('Second Acquirer').closest('li')).toHaveTextContent(
      'Declined 51 · Das Konto ist nicht gedeckt.',
    );
  });
});

describe('what may be done', () => {
  it('is offered by the bits alone', async () => {
    answer({ ...sale, allowedActions: 5 });
    open();
    expect(await screen.findByRole('button', { name: 'Refund' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Void' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Capture' })).not.toBeInTheDocument();
  });

  it('is nothing where no bit is set', async () => {
    answer({ ...sale, allowedActions: 0 });
    open();
    await screen.findByText('Payer Details');
    for (const name of ['Void', 'Capture', 'Refund']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
  });

  it('is held back for capture and refund, with the reason, while flagged', async () => {
    answer({ ...sale, allowedActions: 7, flagged: true });
    open();
    const reason = 'Held by a risk rule: it waits until the payment is released.';
    expect(await screen.findByRole('button', { name: 'Capture' })).toHaveAccessibleDescription(
      reason,
    );
    const refundButton = screen.getByRole('button', { name: 'Refund' });
    expect(refundButton).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(refundButton);
    expect(screen.queryByRole('dialog', { name: 'Refund payment' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Void' })).not.toHaveAttribute('aria-disabled');
  });
});

describe('an act that the address asks for', () => {
  const ROUTE = `/transactions?open=${SALE_ID}#refund`;

  it('opens its dialog once, and leaves the address', async () => {
    answer({ ...sale, allowedActions: 4 });
    open({}, ROUTE);
    expect(await screen.findByRole('dialog', { name: 'Refund payment' })).toBeVisible();
    expect(navigation.location).toMatchObject({ search: `?open=${SALE_ID}`, hash: '' });
  });

  it.each([
    ['is not open to the user', { allowedActions: 1 }],
    ['is held back while flagged', { allowedActions: 4, flagged: true }],
  ])('does nothing where it %s', async (_why, state) => {
    answer({ ...sale, ...state });
    open({}, ROUTE);
    await screen.findByText('Payer Details');
    await waitFor(() => expect(navigation.location.hash).toBe(''));
    expect(screen.queryByRole('dialog', { name: 'Refund payment' })).not.toBeInTheDocument();
  });
});

describe('the logs', () => {
  it('tell everything that happened to the payment', async () => {
    answer(sale);
    open();
    const table = await screen.findByRole('table', { name: 'Transaction Logs' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual([
      'TimestampTransaction IDStatusInvoice NumberRes. CodeAmount',
      `15 Mar, 18:04${shortId(SALE_ID)}SaleCapturedINV-70050.00\u00a0CAD`,
      `16 Mar, 06:00${shortId(REFUND_ID)}RefundRefundedINV-700-15.00\u00a0CAD`,
    ]);
  });

  it('open another transaction in the panel', async () => {
    answer(sale, refund);
    open();
    fireEvent.click(await screen.findByRole('button', { name: `Show transaction ${REFUND_ID}` }));
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('CAD-15.00Refunded'));
    expect(screen.getByRole('dialog')).not.toHaveTextContent('Partly refunded');
    expect(screen.getByRole('button', { name: `Show transaction ${SALE_ID}` })).toBeVisible();
  });

  it('leave the opening to the page where it wants it', async () => {
    answer(sale);
    const onOpen = jest.fn();
    open({ onOpen });
    fireEvent.click(await screen.findByRole('button', { name: `Show transaction ${REFUND_ID}` }));
    expect(onOpen).toHaveBeenCalledWith(REFUND_ID);
  });

  it('bring the panel and the list up to date once an awaited answer has come', async () => {
    const logs = sale.logs.map((log) => ({ ...log, status: 'pending' as const }));
    answer({ ...sale, logs });
    gateway.on('get', `/transactions/${SALE_ID}/logs`, () =>
      HttpResponse.json({ logs: sale.logs } as never),
    );
    const onChanged = jest.fn();
    open({ onChanged });
    expect(await screen.findByText(/has not answered yet/)).toBeVisible();
    answer(sale);
    // As the next look at the logs does.
    await queryClient.refetchQueries({ queryKey: ['transaction-logs'] });
    await waitFor(() => expect(screen.queryByText(/has not answered yet/)).not.toBeInTheDocument());
    expect(onChanged).toHaveBeenCalledTimes(1);
  });
});

describe('the way on', () => {
  it('goes to the rows above and below and out, by buttons and by keys', async () => {
    answer(sale);
    const onPrevious = jest.fn();
    const onNext = jest.fn();
    const { onClose } = open({ onPrevious, onNext });
    const heading = screen.getByRole('heading', { name: 'Transaction' });
    await waitFor(() => expect(heading).toHaveFocus());
    fireEvent.keyDown(heading, { key: 'k' });
    fireEvent.keyDown(heading, { key: 'j' });
    fireEvent.keyDown(heading, { key: 'j', ctrlKey: true });
    expect([onPrevious, onNext].map((one) => one.mock.calls.length)).toEqual([1, 1]);
    fireEvent.click(screen.getByRole('button', { name: 'Previous transaction (K)' }));
    fireEvent.click(screen.getByRole('button', { name: 'Next transaction (J)' }));
    expect([onPrevious, onNext].map((one) => one.mock.calls.length)).toEqual([2, 2]);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(1);
    await screen.findByText('Payer Details');
  });

  it('ends at the first and the last row', () => {
    answer(sale);
    open();
    for (const name of ['Previous transaction (K)', 'Next transaction (J)']) {
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    }
  });
});

test('its link is copied: it opens the same transaction of the same business', async () => {
  answer(sale);
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  const link = `${window.location.origin}/transactions?entity=${mapleOnline.id}&open=${SALE_ID}`;
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(link));
  await screen.findByText('Payer Details');
});

test('it is printed', async () => {
  answer(sale);
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
  await screen.findByText('Payer Details');
});

describe('other payments of the payer', () => {
  afterEach(() => jest.useRealTimers());

  it('are the list by the e-mail, over as many days as a list may have', async () => {
    setToday('2026-03-15T22:00:00Z');
    answer({ ...sale, paymentMethods: { ...sale.paymentMethods, payerEmail: 'ada+1@p.example' } });
    open();
    const link = await screen.findByRole('link', { name: 'Other payments of this payer' });
    const { pathname, searchParams } = new URL((link as HTMLAnchorElement).href);
    expect(pathname).toBe('/transactions');
    const [from, to] = ['from', 'to'].map((name) => searchParams.get(name)!);
    expect(to).toBe('2026-03-15');
    expect((Date.parse(to!) - Date.parse(from!)) / 86_400_000 + 1).toBe(MAX_DAYS);
    expect(searchParams.getAll('filter')).toEqual(['payerEmail.EQUALS.ada+1@p.example']);
  });

  it('are not offered where the e-mail is not known', async () => {
    answer({ ...sale, paymentMethods: { ...sale.paymentMethods, payerEmail: '' } });
    open();
    await screen.findByText('Payer Details');
    expect(screen.queryByText('Other payments of this payer')).not.toBeInTheDocument();
  });
});

describe('a transaction that does not come', () => {
  it('is not found', async () => {
    gateway.on('get', `/transactions/${ROOT}`, () => refusal(404, 'Not found.'));
    const { onClose } = open({ id: ROOT });
    expect(await screen.findByText('Transaction not found')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Back to the list' }));
    expect(onClose).toHaveBeenCalled();
  });

  it('is not found by an id that was cut short, nor by what can be none', async () => {
    const cut = SALE_ID.slice(0, 20);
    gateway.on('get', `/transactions/${cut}`, () => refusal(422, 'This is no transaction id.'));
    open({ id: cut });
    expect(await screen.findByText('Transaction not found')).toBeVisible();
    cleanup();
    const asked = gateway.calls.length;
    open({ id: '../../lookups' });
    expect(await screen.findByText('Transaction not found')).toBeVisible();
    const paths = gateway.calls.slice(asked).map(({ path }) => path);
    expect(paths.filter((path) => !path.startsWith('/lookups?'))).toEqual([]);
  });

  it('says what failed, and is loaded by Retry', async () => {
    gateway.on('get', `/transactions/${SALE_ID}`, () => refusal(500, 'The database is away.'));
    open();
    expect(await screen.findByText('The transaction could not be loaded')).toBeVisible();
    expect(screen.getByText('The database is away.')).toBeVisible();
    answer(sale);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Payer Details')).toBeVisible();
  });
});

describe('what other areas draw in the detail', () => {
  it('is among its sections and knows which transaction it is about', async () => {
    const fill = (slot: string): SlotFiller => ({
      slot: `transaction-detail.${slot}`,
      area: 'mf-other',
      title: 'Other',
      module: `./${slot}`,
      draw: ({ place, context }) => {
        place.append(`${slot} of ${JSON.stringify(context.get())}`);
        return Promise.resolve(true);
      },
    });
    bus.set('slotFillers', ['actions', 'risk', 'attempts', 'invoice'].map(fill));
    answer(declined);
    open({ id: declined.id });
    const known = JSON.stringify({
      transactionId: declined.id,
      paymentId: declined.details.maskedRootTransactionId,
      businessId: declined.businessId,
      status: 'declined',
      invoiceNumber: declined.details.invoiceNumber,
    });
    await screen.findByText(`risk of ${known}`);
    const text = screen.getByRole('dialog').textContent;
    const places = [
      `actions of ${known}`,
      'Why it failed',
      `risk of ${known}`,
      `attempts of ${known}`,
      'Payer Details',
      `invoice of ${known}`,
      'Transaction Details',
    ].map((one) => text.indexOf(one));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it('may have it read anew', async () => {
    let changed = (): void => undefined;
    bus.set('slotFillers', [
      {
        slot: 'transaction-detail.actions',
        area: 'mf-other',
        title: 'Other',
        module: './act',
        draw: ({ context }) => {
          changed = (context.get() as SlotContexts['transaction-detail.actions']).onChanged;
          return Promise.resolve(true);
        },
      },
    ]);
    answer(sale);
    gateway.on('get', `/transactions/${SALE_ID}/logs`, () =>
      HttpResponse.json({ logs: sale.logs }),
    );
    const onChanged = jest.fn();
    open({ onChanged });
    await screen.findByText('Payer Details');
    answer({ ...sale, description: 'Three jumpers' });
    changed();
    expect(await screen.findByText('Three jumpers')).toBeVisible();
    expect(onChanged).toHaveBeenCalled();
  });
});
