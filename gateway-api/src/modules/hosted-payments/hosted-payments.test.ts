import { Transformer } from '@napi-rs/image';
import type { CreateInvoiceInput } from '@mbo/gateway-contract/invoices';
import type { PaymentLinkInput } from '@mbo/gateway-contract/payment-links';
import { brotliCompressSync } from 'node:zlib';
import { FolderStorage } from '../../core/files/storage/folder-storage';
import { useMerchant } from '../../core/testing/people';
import { useTestGateway } from '../../core/testing/test-gateway';
import { expectRule } from '../../testing/rules';
import { readWholeDatabase } from '../../testing/search-database';
import { newInvoice } from '../invoices/testing/back-office';
import { newLink } from '../payment-links/testing/access-samples';
import type { RiskCheck } from '../payments/create/risk';
import { problemsOf } from '../payments/testing/books';
import { hostedPaymentEvents } from './job';
import { expiryOf, grouped, isCardNumber, schemeOf } from './page/card';
import { SANDBOX_PASSCODE } from './pay';
import { hostedPayment } from './testing/access-samples';
import { TEST_CARD } from '../../core/testing/sales';

/** Approved; declined; the bank asks its holder. */
const GOOD = '4242424242424242';
const DECLINED = '4000000000000002';
const WANTS_3DS = '4000000000003220';

const gateway = useTestGateway({ DEMO: '1' }, () => ({ riskChecks }));
const merchant = useMerchant(gateway);
const riskChecks: RiskCheck[] = [];

beforeEach(() => void riskChecks.splice(0));
afterEach(async () => {
  expect(await problemsOf(gateway.db, merchant.tenant.accountId)).toEqual([]);
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function ask(method: Method, url: string, payload?: object, headers = {}) {
  const response = await gateway.app.inject({ method, url, headers, ...(payload && { payload }) });
  const isJson = String(response.headers['content-type']).includes('json');
  return { status: response.statusCode, body: isJson ? response.json() : response };
}

const backOffice = (method: Method, path: string, payload?: object, headers = {}) =>
  ask(method, `${merchant.base}${path}`, payload, { 'x-authtoken': merchant.token, ...headers });
const follow = async () => {
  await gateway.app.jobs.runScheduled(hostedPaymentEvents);
  await gateway.runJobs();
};
const pathOf = (url: string) => new URL(url).pathname;

async function sentInvoice(changes: Partial<CreateInvoiceInput> = {}) {
  const { body } = await backOffice('POST', '/invoices', { ...newInvoice(changes), send: true });
  const { invoiceId, payLink } = body.invoice;
  return { invoiceId, pay: pathOf(payLink) };
}

const readInvoice = async (id: number) => (await backOffice('GET', `/invoices/${id}`)).body;
const eventsOf = async (id: number) =>
  (await backOffice('GET', `/invoices/${id}/timeline`)).body.entries.map(
    ({ event }: { event: string }) => event,
  );

const paymentBody = (number = GOOD, changes: object = {}) =>
  hostedPayment({ credit_card: { ...TEST_CARD, number }, ...changes });

it('takes one payment of an invoice, however many pay at the same time', async () => {
  const { invoiceId, pay } = await sentInvoice();
  const tries = await Promise.all(
    Array.from({ length: 20 }, () => ask('POST', `${pay}/payments`, paymentBody())),
  );
  const paid = tries.filter(({ status }) => status === 201);
  expect(paid.map(({ body }) => body.result)).toEqual(['paid']);
  expect(new Set(tries.map(({ status, body }) => body.code ?? status))).toEqual(
    new Set([201, 'already_paying']),
  );
  expect(await readInvoice(invoiceId)).toMatchObject({
    status: 'paid',
    amountPaid: 3_750,
    transactionId: paid[0]?.body.paymentId,
    allowedActions: [],
  });
  const again = await ask('POST', `${pay}/payments`, paymentBody());
  expect([again.status, again.body.code]).toEqual([409, 'already_paying']);
  expect((await ask('GET', `${pay}/details`)).body.state).toBe('paid');
});

it('takes payments, and shows what is to pay without pictures, while files cannot be read', async () => {
  const { pay } = await sentInvoice();
  const pixels = await Transformer.fromRgbaPixels(Buffer.alloc(4 * 64, 255), 8, 8).png();
  const { version, companyName } = (await backOffice('GET', '/settings/invoicing')).body;
  const settings = { companyName, logo: pixels.toString('base64'), logoFilename: 'maple.png' };
  const ifMatch = { 'if-match': `"${version}"` };
  expect((await backOffice('PUT', '/settings/invoicing', settings, ifMatch)).status).toBe(200);
  expect((await ask('GET', `${pay}/details`)).body.logo).not.toBe('');
  const away = jest.spyOn(FolderStorage.prototype, 'open').mockRejectedValue(new Error('EIO'));
  expect(await ask('GET', `${pay}/details`)).toMatchObject({ status: 200, body: { logo: '' } });
  expect((await ask('POST', `${pay}/payments`, paymentBody())).body.result).toBe('paid');
  away.mockRestore();
});

it('makes one payment of an attempt that is sent twice, at once or later', async () => {
  const { body } = await backOffice('POST', '/payment-links', newLink({ shippingRates: [] }));
  const pay = pathOf(body.link.url);
  const attempt = paymentBody(GOOD, { amount: 2_500 });
  const answers = await Promise.all([1, 2, 3].map(() => ask('POST', `${pay}/payments`, attempt)));
  const later = await ask('POST', `${pay}/payments`, attempt);
  const ids = [...answers, later].map(({ body: status }) => status.paymentId);
  expect(new Set(ids).size).toBe(1);
});

it('lets a payer try another card after one that was declined, and follows the bank’s questions', async () => {
  const { invoiceId, pay } = await sentInvoice();
  const declined = await ask('POST', `${pay}/payments`, paymentBody(DECLINED));
  expect(declined.body).toMatchObject({
    result: 'declined',
    message: expect.stringContaining('The card was declined'),
  });
  expect((await readInvoice(invoiceId)).status).toBe('viewed');

  const asked = await ask('POST', `${pay}/payments`, paymentBody(WANTS_3DS));
  expect(asked.body).toMatchObject({ result: 'challenge', expiresAt: expect.any(String) });
  expect((await ask('GET', `${pay}/details`)).body.state).toBe('processing');
  expect((await ask('POST', `${pay}/payments`, paymentBody())).body.code).toBe('already_paying');
  const confirm = (id: string, number: string, passcode: string) =>
    ask('POST', `${pay}/payments/${id}/confirm`, {
      credit_card: { ...TEST_CARD, number },
      passcode,
    });
  const other = await confirm(asked.body.paymentId, GOOD, SANDBOX_PASSCODE);
  expect(other.status).toBe(422);
  const wrong = await confirm(asked.body.paymentId, WANTS_3DS, '000000');
  expect(wrong.body.result).toBe('declined');

  const second = await ask('POST', `${pay}/payments`, paymentBody(WANTS_3DS));
  const right = await confirm(second.body.paymentId, WANTS_3DS, SANDBOX_PASSCODE);
  expect(right.body).toMatchObject({ result: 'paid' });
  expect((await ask('GET', `${pay}/payments/${second.body.paymentId}`)).body).toEqual(right.body);
  expect(await readInvoice(invoiceId)).toMatchObject({ status: 'paid', amountPaid: 3_750 });
  expect((await eventsOf(invoiceId)).filter((event: string) => event.startsWith('pa'))).toEqual([
    'payment started',
    'payment declined',
    'payment started',
    'payment declined',
    'payment started',
    'paid',
  ]);
});

it('holds a payment that a rule holds, and blocks a second one', async () => {
  riskChecks.push(async () => ({ verdict: 'hold', reasonCode: '17', description: 'Too many' }));
  const { invoiceId, pay } = await sentInvoice();
  const held = await ask('POST', `${pay}/payments`, paymentBody());
  expect(held.body).toMatchObject({
    result: 'held',
    message: 'Your payment is being checked. You need not pay again.',
  });
  expect((await ask('GET', `${pay}/details`)).body.state).toBe('held');
  expect((await ask('POST', `${pay}/payments`, paymentBody())).status).toBe(409);
  await follow();
  expect((await readInvoice(invoiceId)).status).toBe('processing');
  expect(await eventsOf(invoiceId)).toContain('payment held');

  await ask(
    'POST',
    `/transactions/${held.body.paymentId}/void`,
    {},
    { 'x-authtoken': merchant.token },
  );
  await follow();
  expect((await readInvoice(invoiceId)).status).toBe('viewed');
  riskChecks.splice(0);
  expect((await ask('POST', `${pay}/payments`, paymentBody())).body.result).toBe('paid');
});

it('follows what is captured and refunded in the back office, and sends one receipt', async () => {
  const { invoiceId, pay } = await sentInvoice({ intent: 'auth' });
  const { body } = await ask('POST', `${pay}/payments`, paymentBody());
  expect(body.result).toBe('authorised');
  expect((await readInvoice(invoiceId)).status).toBe('authorised');
  const act = async (what: string, amount: number) => {
    const url = `/transactions/${body.paymentId}/${what}`;
    await ask('POST', url, { amount }, { 'x-authtoken': merchant.token });
    await follow();
    const { status, amountPaid } = await readInvoice(invoiceId);
    return [status, amountPaid];
  };
  expect(await act('capture', 3_750)).toEqual(['paid', 3_750]);
  expect(await act('refund', 750)).toEqual(['partially refunded', 3_000]);
  expect(await act('refund', 3_000)).toEqual(['refunded', 0]);
  const receipts = gateway.mails.filter(({ subject }) => subject.includes('37.50 CAD'));
  const own = receipts.filter(({ jobId }) => jobId === body.paymentId);
  expect(own).toHaveLength(1);
  expect(own[0]).toMatchObject({ to: 'ann@example.test', senderName: 'Maple Limited' });
  expect(own[0]?.text).toContain('ending in 4242');
  expect(await eventsOf(invoiceId)).toContain('receipt sent');
});

it('has the payer of the link in the audit log, whoever is signed in besides', async () => {
  const { invoiceId, pay } = await sentInvoice();
  const headers = { 'x-authtoken': merchant.token };
  expect((await ask('POST', `${pay}/payments`, paymentBody(), headers)).body.result).toBe('paid');
  const rows = await gateway.db
    .selectFrom('audit_log')
    .select(['action', 'principal_kind', 'user_id'])
    .where('account_id', '=', merchant.tenant.accountId)
    .where('principal_id', '=', `invoice-${invoiceId}`)
    .execute();
  expect(rows).toContainEqual({ action: 'payment.sale', principal_kind: 'payer', user_id: null });
});

it('takes a card number in no field but the card’s', async () => {
  const { pay } = await sentInvoice();
  const { status, body } = await ask(
    'POST',
    `${pay}/payments`,
    paymentBody(GOOD, { name: `Ann ${GOOD}` }),
  );
  expect([status, body.errors[0].field]).toEqual([422, 'name']);
});

it('says why something cannot be paid, and takes no other sum', async () => {
  const { invoiceId, pay } = await sentInvoice();
  const less = await ask('POST', `${pay}/payments`, paymentBody(GOOD, { amount: 1 }));
  expect(less.status).toBe(409);
  expectRule(less.body, 'conflict', 'amount_changed');
  const bad = await ask('POST', `${pay}/payments`, paymentBody('4242424242424241'));
  expect(bad.body.errors[0].field).toBe('credit_card.number');
  await backOffice('DELETE', `/invoices/${invoiceId}`);
  expect((await ask('GET', `${pay}/details`)).body.state).toBe('cancelled');
  const late = await ask('POST', `${pay}/payments`, paymentBody());
  expect([late.status, late.body.code]).toEqual([409, 'wrong_state']);
  for (const forged of [`${pay}x`, pay.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))]) {
    expect((await ask('GET', `${forged}/details`)).status).toBe(404);
  }
  const expired = await sentInvoice();
  await gateway.db
    .updateTable('invoices')
    .set({ due_date: '2026-06-01', expiry_date: '2026-06-02' })
    .where('invoice_id', '=', expired.invoiceId)
    .execute();
  expect((await ask('GET', `${expired.pay}/details`)).body.state).toBe('expired');
  expect((await ask('POST', `${expired.pay}/payments`, paymentBody())).body.code).toBe(
    'wrong_state',
  );
});

it('creates, copies, pauses, edits and ends payment links, and adds up what they earn', async () => {
  const input: PaymentLinkInput = newLink({
    customFields: [
      { label: 'Size', isRequired: true },
      { label: 'Member', type: 'Numbers Only' },
    ],
    callToAction: 'Book',
    confirmationText: '   ',
  });
  const created = await backOffice('POST', '/payment-links', input);
  const { link } = created.body;
  expect(link).toMatchObject({
    name: 'Apple tree',
    status: 'active',
    amount: 2_500,
    confirmationText: 'Thanks for your payment',
    qrCode: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
    earned: 0,
  });
  const pay = pathOf(link.url);
  expect((await ask('GET', `${pay}/details`)).body).toMatchObject({
    kind: 'link',
    state: 'payable',
    merchantName: 'Maple Limited',
    callToAction: 'Book',
  });
  const address = { line1: '1 Main Street', city: 'Toronto', country_code: 'CA' };
  const longest = 'L'.repeat(200);
  const answers = { shippingRate: 0, shipping_address: address, customFields: [longest, '12'] };
  const sum = { amount: 3_000 };
  const wrong = await ask(
    'POST',
    `${pay}/payments`,
    paymentBody(GOOD, { customFields: ['', 'x'] }),
  );
  expect(wrong.body.errors.map(({ field }: { field: string }) => field)).toEqual([
    'shippingRate',
    'shipping_address.line1',
    'customFields.0',
    'customFields.1',
  ]);
  for (let payment = 0; payment < 2; payment += 1) {
    const paid = await ask('POST', `${pay}/payments`, paymentBody(GOOD, { ...answers, ...sum }));
    expect(paid.body.result).toBe('paid');
    if (payment === 0) continue;
    // Rules look at all that the payer wrote, which a payment keeps.
    const { custom_fields } = await gateway.db
      .selectFrom('payment_details')
      .where('transaction_id', '=', paid.body.paymentId)
      .select('custom_fields')
      .executeTakeFirstOrThrow();
    expect(custom_fields).toMatchObject({ feild1: longest, feild2: '12' });
    const url = `/transactions/${paid.body.paymentId}/refund`;
    await ask('POST', url, { amount: 1_000 }, { 'x-authtoken': merchant.token });
  }
  await follow();
  const list = async (query = '') => (await backOffice('GET', `/payment-links?${query}`)).body;
  const row = (await list('searchText=APPLE&sortColumn=earned')).links[0];
  expect(row).toMatchObject({ linkId: link.linkId, payments: 2, earned: 5_000 });

  const step = async (what: string) => {
    const { body } = await backOffice('POST', `/payment-links/${link.linkId}/${what}`);
    return body.link?.status ?? body.code;
  };
  expect(await step('resume')).toBe('wrong_state');
  expect(await step('pause')).toBe('paused');
  expect((await ask('GET', `${pay}/details`)).body.state).toBe('paused');
  expect(await step('resume')).toBe('active');
  const copy = await backOffice('POST', `/payment-links/${link.linkId}/duplicate`);
  expect(copy.body.link).toMatchObject({ status: 'active', payments: 0, amount: 2_500 });
  expect(copy.body.link.url).not.toBe(link.url);
  const put = await backOffice(
    'PUT',
    `/payment-links/${link.linkId}`,
    { ...input, name: 'Trees', products: [{ name: 'Pear tree', price: 1, pricecurrency: 'CAD' }] },
    { 'if-match': '"1"' },
  );
  expect(put.body.link).toMatchObject({ name: 'Trees', amount: 1, version: 2, earned: 5_000 });
  expect(await step('expire')).toBe('expired');
  expect(await step('resume')).toBe('wrong_state');
  expect((await list('status=expired')).totalRows).toBe(1);

  const refused = await backOffice(
    'POST',
    '/payment-links',
    newLink({
      products: [
        { name: 'A', price: 1, pricecurrency: 'CAD', paymenttype: 'recurring' },
        { name: 'B', price: 1, pricecurrency: 'USD' },
      ],
    }),
  );
  expect(refused.body.errors.map(({ field }: { field: string }) => field)).toEqual([
    'products.0.billingperiod',
    'products.1.pricecurrency',
  ]);
});

it('tells of a payment what it was made for', async () => {
  const paidFor = async (id: string) =>
    (await ask('GET', `/transactions/${id}/paid-for`, undefined, { 'x-authtoken': merchant.token }))
      .body.paidFor;
  const { invoiceId, pay } = await sentInvoice({ invoiceNumber: 'FOR-1' });
  const paid = await ask('POST', `${pay}/payments`, paymentBody());
  expect(await paidFor(paid.body.paymentId)).toEqual({
    kind: 'invoice',
    id: invoiceId,
    businessId: merchant.tenant.businessIds[0],
    name: 'FOR-1',
    status: 'paid',
    shipping: '',
    customFields: [],
    consent: '',
  });
  const input = newLink({
    customFields: [{ label: 'Size', type: 'Text' }],
    products: [
      {
        name: 'Apples',
        price: 2_500,
        pricecurrency: 'CAD',
        paymenttype: 'recurring',
        billingperiod: 'Monthly',
      },
    ],
  });
  const { link } = (await backOffice('POST', '/payment-links', input)).body;
  const shipping_address = { line1: '1 Main St', city: 'Toronto', country_code: 'CA' };
  const first = await ask(
    'POST',
    `${pathOf(link.url)}/payments`,
    paymentBody(GOOD, {
      ...{ amount: 3_000, shippingRate: 0, shipping_address, customFields: ['L'] },
      consent: 'I agree.',
    }),
  );
  expect(await paidFor(first.body.paymentId)).toMatchObject({
    kind: 'link',
    id: link.linkId,
    name: 'Apples',
    shipping: 'Parcel',
    customFields: [{ label: 'Size', value: 'L' }],
    consent: 'I agree.',
  });
});

it('tells payers what a link is for, and not what the merchant calls it', async () => {
  const input = newLink({ name: 'Spring campaign B', shippingRates: [] });
  const { link } = (await backOffice('POST', '/payment-links', input)).body;
  const pay = pathOf(link.url);
  const { body: details } = await ask('GET', `${pay}/details`);
  expect(details.title).toBe('Apple tree');
  const { body: paid } = await ask('POST', `${pay}/payments`, paymentBody(GOOD, { amount: 2_500 }));
  await follow();
  const receipts = gateway.mails.filter(({ text }) => text.includes(paid.paymentId));
  expect(receipts.map(({ text }) => text)).toEqual([expect.stringContaining('Apple tree')]);
  expect(JSON.stringify([details, gateway.mails])).not.toContain('Spring campaign');
});

it('keeps no card number and no code anywhere', async () => {
  const everything = JSON.stringify(await readWholeDatabase(gateway.db));
  const written = [everything, gateway.logLines.join(''), JSON.stringify(gateway.mails)];
  for (const number of [GOOD, DECLINED, WANTS_3DS]) {
    for (const text of written) expect(text).not.toContain(number);
  }
});

it('knows cards while they are typed', () => {
  expect(['4', '51', '37', '6011', '35', '36', '9'].map(schemeOf)).toEqual([
    'Visa',
    'Mastercard',
    'American Express',
    'Discover',
    'JCB',
    'Diners Club',
    '',
  ]);
  expect(grouped('378282246310005')).toBe('3782 822463 10005');
  expect(grouped('42424')).toBe('4242 4');
  expect([GOOD, DECLINED, '4242424242424241', '42'].map(isCardNumber)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const now = new Date(2026, 10, 22);
  const dates = ['11/26', '1126', '11/2026', ' 11 / 26 ', '10/26', '13/30', 'x'];
  expect(dates.map((text) => expiryOf(text, now)?.month)).toEqual([
    11,
    11,
    11,
    11,
    undefined,
    undefined,
    undefined,
  ]);
});

it('serves a page of 50 KB at most that may run its own script only', async () => {
  const { pay } = await sentInvoice();
  const page = await gateway.app.inject({ url: pay });
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
  expect(page.body).not.toMatch(/style=|<script(?![^>]* src=)|\son\w+=/);
  const files = [...page.body.matchAll(/(?:src|href)="(\/pay\/assets\/[^"]+)"/g)].map(
    ([, path]) => path!,
  );
  expect(files.sort()).toEqual(['/pay/assets/page.css', '/pay/assets/page.js']);
  let bytes = brotliCompressSync(page.rawPayload).length;
  for (const url of files) {
    const { statusCode, rawPayload } = await gateway.app.inject({ url });
    expect(statusCode).toBe(200);
    bytes += brotliCompressSync(rawPayload).length;
  }
  expect(bytes).toBeLessThan(50 * 1024);
  expect(bytes).toBeGreaterThan(1_000);
  expect((await gateway.app.inject({ url: '/pay/assets/main.ts' })).statusCode).toBe(404);
});
