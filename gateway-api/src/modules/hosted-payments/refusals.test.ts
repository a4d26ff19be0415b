import { newInvoice, type BackOffice, openBackOffice } from '../invoices/testing/back-office';
import { newLink } from '../payment-links/testing/access-samples';
import type { RiskCheck } from '../payments/create/risk';
import { hostedPayment } from './testing/access-samples';
import { TEST_CARD } from '../../core/testing/sales';

const riskChecks: RiskCheck[] = [];
let backOffice: BackOffice;

beforeAll(async () => {
  backOffice = await openBackOffice(() => ({ riskChecks }));
});
afterAll(() => backOffice.gateway.close());
beforeEach(() => void riskChecks.splice(0));

const card = (number: string) => ({ credit_card: { ...TEST_CARD, number } });

async function invoice(changes: object = {}) {
  const { body } = await backOffice.call('POST', '/invoices', {
    ...newInvoice(changes),
    send: true,
  });
  const { invoiceId, payLink } = body.invoice as { invoiceId: number; payLink: string };
  const pay = (request: object = {}) =>
    backOffice.pay('POST', payLink, '/payments', hostedPayment(request));
  return { invoiceId, payLink, pay };
}

async function link(changes: object = {}) {
  const { body } = await backOffice.call('POST', '/payment-links', newLink(changes));
  const { url, linkId } = body.link as { url: string; linkId: number };
  const pay = (request: object = {}) =>
    backOffice.pay('POST', url, '/payments', hostedPayment({ amount: 3_000, ...request }));
  return { linkId, pay };
}

it.each([
  ['no way of sending', {}, 'shippingRate', 'Choose how it is sent.'],
  ['no address', { shippingRate: 0 }, 'shipping_address.line1', 'Enter the address.'],
  ['letters for digits', { customFields: ['x', ''] }, 'customFields.0', 'Use digits only.'],
  ['nothing that is required', {}, 'customFields.1', 'Size is required.'],
  ['no consent', {}, 'consent', 'Please agree to the charges to come.'],
  ['no name', { name: '' }, 'name', 'Name is required.'],
  ['a wrong e-mail', { email: 'ann' }, 'email', 'Email format is wrong.'],
  ['no card number', card('42'), 'credit_card.number', 'Invalid Card No.'],
])('refuses a payer who gives %s', async (_what, request, field, message) => {
  const { pay } = await link({
    customFields: [
      { label: 'Age', type: 'Numbers Only' },
      { label: 'Size', isRequired: true },
    ],
    products: [
      {
        name: 'Club',
        price: 2_500,
        pricecurrency: 'CAD',
        paymenttype: 'recurring',
        billingperiod: 'Monthly',
      },
    ],
  });
  expect(await backOffice.refusal(pay(request))).toContainEqual([field, message]);
});

it('refuses another sum than is to be paid, and a link that is not complete', async () => {
  const { pay, payLink } = await invoice();
  expect(await backOffice.refusal(pay({ amount: 1 }))).toBe(
    'The amount has changed. Look at it again, then pay.',
  );
  const short = payLink.replace(/pay\/.*/, 'pay/x');
  expect(await backOffice.refusal(backOffice.pay('GET', short, '/details'))).toEqual([
    ['token', 'This link is not complete.'],
  ]);
});

it('says what became of each payment', async () => {
  const { pay } = await invoice();
  const said = async (request: object) => (await pay(request)).body.message;
  expect(await said(card('4000000000000002'))).toBe(
    'The card was declined and nothing was taken. Try another card, or ask your bank.',
  );
  expect(await said(card('4000000000000127'))).toBe(
    'The card was declined. Check what you typed, or use another card.',
  );
  expect(await said(card('4000000000003220'))).toBe('Your bank asks you to confirm the payment.');
  expect(await backOffice.refusal(pay())).toBe('A payment is under way. Wait until it has ended.');

  const reserved = await invoice({ intent: 'auth' });
  expect((await reserved.pay()).body.message).toBe('The amount has been reserved on your card.');
  expect(await backOffice.refusal(reserved.pay())).toBe('This has been paid already.');
  const paid = await invoice();
  expect((await paid.pay()).body.message).toBe('The payment has been made.');
  expect(await backOffice.refusal(paid.pay())).toBe('This has been paid already.');
});

it('says that a payment is being checked, and that nobody need pay again', async () => {
  riskChecks.push(async () => ({ verdict: 'hold', reasonCode: '301', description: 'Too much' }));
  const { pay } = await invoice();
  expect((await pay()).body.message).toBe('Your payment is being checked. You need not pay again.');
  expect(await backOffice.refusal(pay())).toBe(
    'A payment is being checked. You need not pay again.',
  );
});

it('says why something cannot be paid', async () => {
  const cancelled = await invoice();
  await backOffice.call('DELETE', `/invoices/${cancelled.invoiceId}`);
  expect(await backOffice.refusal(cancelled.pay())).toBe(
    'This was cancelled and cannot be paid any more.',
  );
  const shop = await link();
  await backOffice.call('POST', `/payment-links/${shop.linkId}/pause`);
  expect(await backOffice.refusal(shop.pay())).toBe('This cannot be paid at the moment.');
  await backOffice.call('POST', `/payment-links/${shop.linkId}/expire`);
  expect(await backOffice.refusal(shop.pay())).toBe(
    'This has expired and cannot be paid any more.',
  );
});

it('knows a link by one token only, so that tries of it are counted together', async () => {
  const { payLink } = await invoice();
  const details = async (url: string) => (await backOffice.pay('GET', url, '/details')).status;
  expect(await details(payLink)).toBe(200);
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const others = [...letters].map((letter) => payLink.slice(0, -1) + letter);
  const statuses = await Promise.all(others.filter((url) => url !== payLink).map(details));
  expect(new Set(statuses)).toEqual(new Set([404]));
});
