import type { PaymentResult } from '@mbo/gateway-contract/payments';
import { HttpResponse, renderInArea, type TestGateway } from '@mbo/shared/testing';
import { queryClient } from '@mbo/shared/ui';
import { fireEvent, screen, within } from '@testing-library/react';
import { PaymentDialog } from '../create-payment/payment-dialog';
import en from '../locales/en.json';
import { ROOT, SALE_ID, signIn } from './payment';

export const CARD = '4242424242424242';
export const CODE = '737';

const business = {
  accountId: 7,
  businessId: 41,
  name: 'Maple Online',
  accountName: 'Maple Outfitters',
};

/** What POST /transactions answers. */
export function paymentResult(state: PaymentResult['state']): PaymentResult {
  return {
    transaction: {
      id: SALE_ID,
      maskedRootTransactionId: ROOT,
      type: 'sale',
      status: state,
      responseCode: '00',
      value: 2000,
      currencyAlphaCode: 'CAD',
    },
    state,
    message: '',
  };
}

/** Lets the gateway take payments for the rest of the test. */
export function takesPayments(gateway: TestGateway, state: PaymentResult['state']): void {
  gateway.on('post', '/transactions', () =>
    HttpResponse.json(paymentResult(state) as never, { status: 201 }),
  );
}

/** Opens Create Payment for the first business. */
export async function openPaymentDialog(
  gateway: TestGateway,
  {
    demo = false,
    urls = [] as object[],
    bankAccounts = [] as object[],
    companyCountryId = null as number | null,
  } = {},
) {
  signIn({ demo });
  gateway.on('get', '/accounts/7/businesses/41/business-urls', () =>
    HttpResponse.json({ businessURLs: urls } as never),
  );
  gateway.on('get', '/accounts/7/businesses/41/bank-accounts', () =>
    HttpResponse.json({ bankAccounts } as never),
  );
  gateway.on('get', '/accounts/7', () => HttpResponse.json({ companyCountryId } as never));
  const onClose = jest.fn();
  const onCreated = jest.fn();
  renderInArea(<PaymentDialog business={business} onCreated={onCreated} onClose={onClose} />, {
    namespace: 'mf-transactions',
    locales: { en },
  });
  await screen.findByLabelText('Amount');
  return { onClose, onCreated };
}

/** A field of the dialog by its label. */
export const field = (label: string | RegExp): HTMLElement => screen.getByLabelText(label);

/** Replaces what a field holds at once, which is faster than key by key. */
export function type(label: string | RegExp, text: string): void {
  fireEvent.change(field(label), { target: { value: text } });
}

/** Presses the button that says it; by its text, which is found faster than by its role. */
export async function press(text: string | RegExp): Promise<void> {
  fireEvent.click(await screen.findByText(text, { selector: 'button *' }));
}

/** A dialog by its title: all dialogs of a test are named by the same id. */
export async function dialog(title: string) {
  const found = (await screen.findByText(title)).closest<HTMLElement>('[role="dialog"]');
  return within(found!);
}

/** Fills all that is required. */
export function fillIn(): void {
  type('Amount', '20');
  type('Invoice Number', 'INV-9');
  type('Card Number', '4242 4242 4242 4242');
  type('Expiry (MM/YY)', '1234');
  type(/^Security code/, CODE);
  type('Cardholder Name', 'A Lovelace');
  type('Payer Name', 'Ada Lovelace');
  type('Email', 'ada@payer.example');
}

/** Everything the page could keep something in. */
export function everythingKept(): string {
  return JSON.stringify([
    { ...localStorage },
    { ...sessionStorage },
    window.location.href,
    window.history.state,
    document.cookie,
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey, state }) => [queryKey, state]),
    queryClient
      .getMutationCache()
      .getAll()
      .map(({ state }) => state),
  ]);
}
