import type { UserSession } from '@mbo/gateway-contract/access';
import type { PaidFor } from '@mbo/gateway-contract/hosted-payments';
import { HttpResponse, refusal, staffSession, useTestGateway } from '@mbo/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import type { AreaCalls } from '../testing/calls';
import { open, prepare } from '../testing/pages';
import { PaidForSection } from './paid-for-section';

const gateway = useTestGateway<AreaCalls>();
const ID = 'masked_payment_1';

const PAID: PaidFor = {
  kind: 'invoice',
  id: 12,
  businessId: 41,
  name: 'INV-12',
  status: 'partially refunded',
  shipping: '',
  customFields: [],
  consent: '',
};

/** @param paidFor  undefined: the gateway does not know the call */
function show(
  paidFor: PaidFor | null | undefined,
  { session, invoiceNumber = 'INV-12' }: { session?: UserSession; invoiceNumber?: string } = {},
): void {
  prepare(gateway, session);
  gateway.on('get', `/transactions/${ID}/paid-for`, () =>
    paidFor === undefined ? refusal(404, 'Not found.') : HttpResponse.json({ paidFor }),
  );
  open(
    <PaidForSection
      transactionId="01990000-0000-7000-8000-000000000001"
      paymentId={ID}
      businessId={41}
      status="captured"
      invoiceNumber={invoiceNumber}
      onChanged={() => undefined}
    />,
  );
}

it('leads from a payment to its invoice, with what became of that', async () => {
  show(PAID);
  expect(await screen.findByRole('heading', { name: 'Paid for' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'INV-12' })).toHaveAttribute(
    'href',
    '/invoicing/invoice/12?entity=_Sub_41',
  );
  expect(screen.getByText('Partially refunded')).toBeVisible();
});

it('says what a payer chose and agreed to; the page of links is for staff', async () => {
  const link: PaidFor = {
    ...PAID,
    kind: 'link',
    id: 5,
    name: 'Season pass',
    shipping: 'By post',
    customFields: [
      { label: 'Size', value: 'L' },
      { label: 'Note', value: '' },
    ],
    consent: 'I agree to 20.00 CAD every month.',
  };
  show(link);
  expect(await screen.findByText('Season pass')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  for (const text of ['By post', 'Size', 'L', '—', 'I agree to 20.00 CAD every month.']) {
    expect(screen.getByText(text)).toBeVisible();
  }
});

it('leads staff to the payment link', async () => {
  show({ ...PAID, kind: 'link', id: 5, name: 'Season pass' }, { session: staffSession });
  expect(await screen.findByRole('link', { name: 'Season pass' })).toHaveAttribute(
    'href',
    '/invoicing/paymentlinks?entity=_Sub_41&open=5',
  );
});

it('leads to the subscription that charged it', async () => {
  show({ ...PAID, kind: 'subscription', id: 4, name: 'Club', status: 'active' });
  expect(await screen.findByRole('link', { name: 'Club' })).toHaveAttribute(
    'href',
    '/recurring?entity=_Sub_41&open=4',
  );
});

it.each([
  ['a payment that was typed', null],
  ['a gateway that does not know the call', undefined],
])('draws nothing for %s', async (_what, paidFor) => {
  show(paidFor, { invoiceNumber: '' });
  await waitFor(() => expect(gateway.calls).not.toEqual([]));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
