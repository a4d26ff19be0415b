import type { PaymentResult } from '@mbo/gateway-contract/payments';
import type { TransactionAction, TransactionDetail } from '@mbo/gateway-contract/transactions';
import { bus } from '@mbo/shared/bus';
import {
  HttpResponse,
  recordEvents,
  refusal,
  renderInArea,
  useTestGateway,
} from '@mbo/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import en from '../locales/en.json';
import type { AreaCalls } from '../testing/calls';
import { REFUND_ID, ROOT, sale, signIn } from '../testing/payment';
import { OperationDialog } from './operation-dialog';

const gateway = useTestGateway<AreaCalls>();
const CAD = { alphaCode: 'CAD', coefficient: 2 };
const JPY = { alphaCode: 'JPY', coefficient: 0 };
const REFUND = `/transactions/${ROOT}/refund`;

/** A dialog whose payment can change under it. */
function Opened({
  action,
  detail,
  currency,
  onChanged,
  onClose,
}: {
  action: TransactionAction;
  detail: TransactionDetail;
  currency: typeof CAD;
  onChanged: (show: (detail: TransactionDetail) => void) => void;
  onClose: () => void;
}): ReactNode {
  const [shown, show] = useState(detail);
  return (
    <OperationDialog
      {...{ action, currency, onClose }}
      detail={shown}
      onChanged={() => onChanged(show)}
    />
  );
}

function open(
  action: TransactionAction = 'refund',
  {
    detail = sale,
    currency = CAD,
    onChanged = jest.fn(),
  }: {
    detail?: TransactionDetail;
    currency?: typeof CAD;
    onChanged?: (show: (detail: TransactionDetail) => void) => void;
  } = {},
) {
  const onClose = jest.fn();
  renderInArea(<Opened {...{ action, detail, currency, onChanged, onClose }} />, {
    namespace: 'mf-transactions',
    locales: { en },
  });
  return { onClose, onChanged };
}

function result(state: PaymentResult['state'], value = 3500): PaymentResult {
  return {
    transaction: {
      id: REFUND_ID,
      maskedRootTransactionId: ROOT,
      type: 'refund',
      status: state,
      responseCode: '00',
      value,
      currencyAlphaCode: 'CAD',
    },
    state,
    message: '',
  };
}

const answer = (path: string, state: PaymentResult['state']): void =>
  gateway.on('post', path, () => HttpResponse.json(result(state) as never, { status: 201 }));
const amount = (): HTMLElement => screen.getByLabelText('Amount');
const type = (field: HTMLElement, text: string): void => {
  fireEvent.change(field, { target: { value: text } });
};
/** Presses the button that says it; by its text, which is found faster than by its role. */
const press = async (text: string | RegExp): Promise<void> => {
  fireEvent.click(await screen.findByText(text, { selector: 'button *' }));
};
const sent = () => gateway.calls.filter(({ method }) => method === 'POST');

/** Found by its title: all dialogs of a test are named by the same id. */
async function dialog(title: string) {
  const found = (await screen.findByText(title)).closest<HTMLElement>('[role="dialog"]');
  return within(found!);
}

beforeEach(() => signIn());

describe('the act dialog', () => {
  it('begins with all that is possible, acts on the root, and says how it is', async () => {
    answer(REFUND, 'refunded');
    const { onClose, onChanged } = open();
    expect(amount()).toHaveValue('35.00');
    expect(screen.getByText('Up to 35.00 CAD can be refunded.')).toBeVisible();
    await press('Refund 35.00 CAD');

    const done = await dialog('Success');
    expect(done.getByText('The transction is refunded')).toBeVisible();
    expect(sent().map(({ path, body }) => ({ path, body }))).toEqual([
      { path: REFUND, body: { amount: 3500, description: '', invoiceNumber: '' } },
    ]);
    expect(onChanged).toHaveBeenCalledTimes(1);
    fireEvent.click(done.getByText('Ok'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bus.get('editing')).toEqual([]);
  });

  it('says that a large refund waits for a second administrator, not that it is done', async () => {
    gateway.on('post', REFUND, () =>
      HttpResponse.json(
        {
          message: 'Waits for approval by a second administrator.',
          approval: { approvalId: 3, expiresAt: '2026-03-22T10:00:00.000Z' },
        },
        { status: 202 },
      ),
    );
    const { onClose } = open();
    await press('Refund 35.00 CAD');
    const waits = await dialog('Waits for approval by a second administrator');
    expect(waits.getByText(/^Nothing has been refunded yet/)).toBeVisible();
    expect(screen.queryByText('Success')).not.toBeInTheDocument();
    fireEvent.click(waits.getByText('Ok'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('refunds half of what is left or all of it by a press, and reads a decimal comma', async () => {
    answer(REFUND, 'refunded');
    open();
    type(amount(), '99');
    await press('Half');
    expect(amount()).toHaveValue('17.50');
    await press('Full');
    expect(amount()).toHaveValue('35.00');
    type(amount(), '25,50');
    await press('Refund 25.50 CAD');
    await dialog('Success');
    expect(sent()[0]?.body).toMatchObject({ amount: 2550 });
  });

  it('sends amount, description and invoice number as typed', async () => {
    answer(REFUND, 'deferred refund');
    open();
    type(amount(), '12.5');
    type(screen.getByLabelText(/^Description/), ' Wrong size ');
    type(screen.getByLabelText(/^Invoice Number/), 'CR-1');
    await waitFor(() => expect(bus.get('editing')).toHaveLength(1));
    await press('Refund 12.50 CAD');
    expect(await screen.findByText('The transction is deferred refund')).toBeVisible();
    expect(sent()[0]?.body).toEqual({
      amount: 1250,
      description: 'Wrong size',
      invoiceNumber: 'CR-1',
    });
  });

  it('voids the whole payment, without an amount', async () => {
    answer(`/transactions/${ROOT}/void`, 'voided');
    open('void', { detail: { ...sale, allowedActions: 1 } });
    expect(screen.queryByLabelText('Amount')).not.toBeInTheDocument();
    await press('Void 35.00 CAD');
    expect(await screen.findByText('The transction is voided')).toBeVisible();
    expect(sent()[0]?.body).toEqual({ description: '', invoiceNumber: '' });
  });

  it('sends once, however fast the button is pressed twice', async () => {
    answer(`/transactions/${ROOT}/capture`, 'captured');
    open('capture', { detail: { ...sale, allowedActions: 2 } });
    const button = await screen.findByText('Capture 35.00 CAD');
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await screen.findByText('The transction is captured')).toBeVisible();
    expect(sent()).toHaveLength(1);
  });
});

describe('an amount', () => {
  it.each([
    ['35.01', CAD, 'No more than 35.00 CAD is possible.'],
    ['0', CAD, 'The amount must be greater than zero.'],
    ['1.5', JPY, 'JPY has no decimals.'],
    ['abc', CAD, /^Write the amount in figures/],
    ['1,2,3', CAD, /^Write the decimals after a point|^Write the amount/],
    ['', CAD, 'Enter an amount.'],
  ])('of %j is refused before it is sent', async (typed, currency, message) => {
    open('refund', { currency });
    type(amount(), typed);
    await press(/^Refund/);
    expect(await screen.findByText(message)).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('is complained of again as the gateway does; what was typed stays', async () => {
    const message = 'At most 20.00 CAD can be refunded.';
    gateway.on('post', REFUND, () =>
      refusal(422, message, { errors: [{ field: 'amount', message }] }),
    );
    open();
    type(amount(), '30.00');
    await press('Refund 30.00 CAD');
    const error = await dialog('Error');
    expect(error.getByText(message)).toBeVisible();
    fireEvent.click(error.getByText('Ok'));
    await waitFor(() => expect(screen.queryByText('Error')).not.toBeInTheDocument());
    expect(amount()).toHaveValue('30.00');
    expect(screen.getByText(message)).toBeVisible();
  });
});

describe('a failure', () => {
  it('says the gateway’s message; another try gets a key of its own', async () => {
    gateway.on('post', REFUND, () =>
      refusal(402, 'The refund was refused: Do not honor (05).', { code: 'declined' }),
    );
    open();
    await press('Refund 35.00 CAD');
    const error = await dialog('Error');
    expect(error.getByText('The refund was refused: Do not honor (05).')).toBeVisible();
    fireEvent.click(error.getByText('Ok'));
    answer(REFUND, 'refunded');
    await press('Refund 35.00 CAD');
    expect(await screen.findByText('The transction is refunded')).toBeVisible();
    const keys = sent().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(2);
  });

  it('of the connection keeps the key, so that a second try cannot do it twice', async () => {
    gateway.down('post', REFUND);
    const { onChanged } = open();
    await press('Refund 35.00 CAD');
    const error = await dialog('Error');
    expect(error.getByText(/the same act is never done twice/)).toBeVisible();
    expect(onChanged).toHaveBeenCalled();
    fireEvent.click(error.getByText('Ok'));
    answer(REFUND, 'refunded');
    await press('Refund 35.00 CAD');
    expect(await screen.findByText('The transction is refunded')).toBeVisible();
    const keys = sent().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('because somebody else was faster says so, and the dialog goes when nothing is left', async () => {
    const message = 'This payment has been refunded in full. There is nothing left to refund.';
    gateway.on('post', REFUND, () => refusal(409, message, { code: 'action_not_allowed' }));
    const { onClose } = open('refund', {
      onChanged: (show) => show({ ...sale, allowedActions: 0 }),
    });
    await press('Refund 35.00 CAD');
    const error = await dialog('Error');
    expect(error.getByText(message)).toBeVisible();
    expect(error.getByText(/has changed meanwhile/)).toBeVisible();
    fireEvent.click(error.getByText('Ok'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('because somebody else took a part leaves the dialog, with what is possible now', async () => {
    gateway.on('post', REFUND, () => refusal(409, 'Less is left.', { code: 'action_not_allowed' }));
    open('refund', {
      onChanged: (show) =>
        show({ ...sale, purchases: { ...sale.purchases, maxRefundAmount: 1000 } }),
    });
    await press('Refund 35.00 CAD');
    const error = await dialog('Error');
    fireEvent.click(error.getByText('Ok'));
    expect(await screen.findByText('Up to 10.00 CAD can be refunded.')).toBeVisible();
    expect(amount()).toHaveValue('35.00');
  });
});

test('closing is asked about once something was typed', async () => {
  const questions = recordEvents('confirm');
  const { onClose } = open();
  type(amount(), '1.00');
  await press('Cancel');
  await waitFor(() => expect(questions).toHaveLength(1));
  expect(questions[0]?.title).toBe('Warning: Do you want to close this window?');
  questions[0]?.onOk();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});
