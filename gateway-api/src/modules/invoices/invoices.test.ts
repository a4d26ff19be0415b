import { type CreateInvoiceInput } from '@mbo/gateway-contract/invoices';
import { defaultDates, expiryAfterDue } from '@mbo/gateway-contract/invoice-dates';
import {
  INVOICE_STATES,
  INVOICE_STATUSES,
  type InvoiceStatus,
} from '@mbo/gateway-contract/invoice-states';
import { invoiceTotals } from '@mbo/gateway-contract/invoice-totals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { FILE_BODY } from '../../core/files/upload/receive-file';
import { useMerchant } from '../../core/testing/people';
import { useTestGateway } from '../../core/testing/test-gateway';
import { readPdf } from '../../testing/read-pdf';
import { passDates } from './transition';
import { newInvoice } from './testing/back-office';

const gateway = useTestGateway({ DEMO: '1', PAY_URL: 'https://pay.test' });
const merchant = useMerchant(gateway);

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function call(method: Method, path: string, payload?: object, headers = {}) {
  const response = await gateway.app.inject({
    method,
    url: `${merchant.base}${path}`,
    headers: { 'x-authtoken': merchant.token, ...headers },
    ...(payload && { payload }),
  });
  const isJson = String(response.headers['content-type']).includes('json');
  return { status: response.statusCode, body: isJson ? response.json() : response.rawPayload };
}

async function create(changes: Partial<CreateInvoiceInput> = {}) {
  const { status, body } = await call('POST', '/invoices', newInvoice(changes));
  expect([status, body.message]).toEqual([201, 'Invoice Created successfully']);
  return body.invoice;
}

const fail = (error: unknown) => {
  throw error;
};
const read = async (invoiceId: number) => (await call('GET', `/invoices/${invoiceId}`)).body;
const events = async (invoiceId: number) =>
  (await call('GET', `/invoices/${invoiceId}/timeline`)).body.entries.map(
    ({ event }: { event: string }) => event,
  );

it('adds up exactly, whatever the amounts', () => {
  const amount = fc.integer({ min: 0, max: 99_999_999_999 });
  const item = fc.record({
    quantity: fc.integer({ min: 1, max: 99_999 }),
    unitPrice: amount,
    tax: amount,
  });
  fc.assert(
    fc.property(fc.array(item, { maxLength: 300 }), (items) => {
      const totals = invoiceTotals(items);
      const exact = items.reduce(
        (sum, one) => sum + BigInt(one.unitPrice) * BigInt(one.quantity) + BigInt(one.tax),
        0n,
      );
      if (exact > BigInt(Number.MAX_SAFE_INTEGER)) return totals.isTooLarge;
      return (
        !totals.isTooLarge &&
        BigInt(totals.amount) === exact &&
        totals.amount === totals.subTotal + totals.tax &&
        totals.subTotal === totals.prices.reduce((sum, price) => sum + price, 0)
      );
    }),
  );
});

it('has a table of states without dead ends that are not meant to be', () => {
  const reached = new Set<InvoiceStatus>(['draft']);
  for (const status of reached) {
    for (const next of Object.values(INVOICE_STATES[status].next)) reached.add(next);
  }
  expect([...reached].sort()).toEqual([...INVOICE_STATUSES].sort());
  const ends = INVOICE_STATUSES.filter((one) => Object.keys(INVOICE_STATES[one].next).length === 0);
  expect(ends).toEqual(['refunded', 'charged back', 'cancelled']);
  // What is payable can become processing, and nothing that is being paid can be edited.
  for (const status of INVOICE_STATUSES) {
    const { isPayable, next } = INVOICE_STATES[status];
    if (isPayable) expect(next.paymentStarted).toBe('processing');
    if (isPayable) expect(next.cancelled).toBe('cancelled');
  }
});

it('has the dates that the specification gives', () => {
  const expected = { dueDate: '2026-03-01', expiryDate: '2026-03-07' };
  expect(defaultDates('2026-02-28', 7)).toEqual(expected);
  expect(expiryAfterDue('2024-02-25')).toBe('2024-03-02');
});

it('creates an invoice with the next number, exact sums and what was left out', async () => {
  const invoice = await create({
    issueDate: '2026-02-28',
    dueDate: null,
    expiryDate: null,
    payerCountryId: 124,
    payerPhoneCountryCode: '1',
    payerPhone: '416 555 0123',
  });
  expect(invoice).toMatchObject({
    invoiceNumber: '000001',
    status: 'draft',
    allowedActions: ['edit', 'send', 'cancel'],
    intent: 'sale',
    currency: 'CAD',
    subTotal: 3_550,
    tax: 200,
    discount: 0,
    amount: 3_750,
    dueDate: '2026-03-01',
    expiryDate: '2026-03-07',
    payerCountry: 'Canada',
    sender: 'office@maple.test',
    receiver: 'ann@example.test',
    receiverPhone: '+14165550123',
    payLink: '',
    version: 1,
    merchantAccountId: merchant.tenant.accountId,
  });
  expect(invoice.items[0]).toMatchObject({ price: 3_000, currency: 'CAD', tangible: true });
  expect(await read(invoice.invoiceId)).toEqual(invoice);
  expect(await events(invoice.invoiceId)).toEqual(['created']);
});

it.each<[string, object, string]>([
  ['description', { description: '' }, 'Invoice description is required field!'],
  ['businessId', { businessId: 999 }, 'Please select correct business.'],
  ['currencyId', { currencyId: 998 }, 'Choose a currency.'],
  ['amount', { amount: 3_751 }, 'This is not the sum of the items.'],
  ['discount', { discount: 5 }, 'Invoices have no discount.'],
  ['dueDate', { dueDate: '2026-05-19' }, 'The due date is not before the issue date.'],
  ['expiryDate', { expiryDate: '2026-06-19' }, 'The expiry date is not before the due date.'],
  ['items', { items: [] }, 'Add at least one item.'],
  [
    'items.0.description',
    { items: [{ description: '', quantity: 1, unitPrice: 1 }] },
    'Item description is required.',
  ],
  [
    'items.0.quantity',
    { items: [{ description: 'A', quantity: 99_999, unitPrice: 99_999_999_999 }] },
    'This amount is too large.',
  ],
  [
    'attachmentId',
    { attachmentId: '01990000-0000-7000-8000-000000000000' },
    'Add the attachment once more.',
  ],
])('refuses a wrong %s and saves nothing', async (field, changes, message) => {
  const before = (await call('GET', '/invoices')).body.totalRows;
  const { status, body } = await call('POST', '/invoices', { ...newInvoice(), ...changes });
  expect(status).toBe(422);
  expect(body.errors).toContainEqual(expect.objectContaining({ field, message }));
  expect((await call('GET', '/invoices')).body.totalRows).toBe(before);
});

it('gives each number once, also when many ask at the same time, and minds those that were typed', async () => {
  await create({ invoiceNumber: '000004' });
  const made = await Promise.all(Array.from({ length: 8 }, () => create()));
  const numbers = made.map(({ invoiceNumber }) => invoiceNumber);
  expect(new Set([...numbers, '000004']).size).toBe(9);
  const again = await call('POST', '/invoices', newInvoice({ invoiceNumber: '000004' }));
  expect([again.status, again.body.code]).toEqual([409, 'name_taken']);
});

it('creates one invoice for a request that is sent twice', async () => {
  const headers = { 'idempotency-key': 'the-same-click' };
  const first = await call('POST', '/invoices', newInvoice(), headers);
  const second = await call('POST', '/invoices', newInvoice(), headers);
  expect(first.status).toBe(201);
  expect(second).toEqual(first);
});

it('changes an invoice that nobody else has changed, and names who did', async () => {
  const { invoiceId } = await create();
  const changed = newInvoice({ description: 'Garden work in June', notes: 'Thank you' });
  const put = (version: number) =>
    call('PUT', `/invoices/${invoiceId}`, changed, { 'if-match': `"${version}"` });
  const { body } = await put(1);
  expect(body.message).toBe('Invoice Update successfully');
  expect(body.invoice).toMatchObject({ version: 2, notes: 'Thank you' });
  const late = await put(1);
  expect([late.status, late.body.conflict.current.version]).toEqual([412, 2]);
  const history = await gateway.app.inject({
    url: `/accounts/${merchant.tenant.accountId}/history?recordKind=invoice&recordId=${invoiceId}`,
    headers: { 'x-authtoken': merchant.token },
  });
  expect(history.json().entries[0]).toMatchObject({
    action: 'invoice.change',
    changes: expect.arrayContaining([
      { field: 'description', from: 'Garden work in May', to: 'Garden work in June' },
    ]),
  });
});

it('sends by mail with the PDF, the attachment and the Pay link, and by SMS', async () => {
  const upload = await gateway.app.inject({
    method: 'POST',
    url: `${merchant.base}/invoice-attachments`,
    headers: {
      'x-authtoken': merchant.token,
      'content-type': FILE_BODY,
      'content-disposition': 'attachment; filename="Plan.txt"',
    },
    payload: Buffer.from('the plan of the garden'),
  });
  const { attachmentId } = upload.json();
  const invoice = await create({
    attachmentId,
    mode: 'email_sms',
    receiverPhone: '+14165550123',
    message: 'Dear Ann,\nhere is your invoice.',
    send: true,
  });
  expect(invoice).toMatchObject({ status: 'sent', attachment: { name: 'Plan.txt', bytes: 22 } });
  expect(invoice.payLink).toMatch(/^https:\/\/pay\.test\/pay\/i_/);
  const mailsBefore = gateway.mails.length;
  await gateway.runJobs();
  const [mail, ...others] = gateway.mails.slice(mailsBefore);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: 'ann@example.test',
    replyTo: 'office@maple.test',
    senderName: 'Maple Gardens',
    subject: `Invoice ${invoice.invoiceNumber} from Maple Gardens`,
  });
  expect(mail?.text).toContain('Dear Ann,\nhere is your invoice.');
  expect(mail?.text).toContain(invoice.payLink);
  expect(mail?.attachments?.map(({ filename }) => filename)).toEqual([
    `Invoice ${invoice.invoiceNumber}.pdf`,
    'Plan.txt',
  ]);
  expect(gateway.texts.at(-1)).toMatchObject({
    to: '+14165550123',
    text: expect.stringContaining(invoice.payLink),
  });
  expect(await events(invoice.invoiceId)).toEqual(['created', 'queued', 'sent', 'sent']);
  const attachment = await call('GET', `/invoices/${invoice.invoiceId}/attachment`);
  expect(attachment.body.toString()).toBe('the plan of the garden');
});

it('sends once what is ordered twice before it left', async () => {
  const { invoiceId } = await create({ send: true });
  await call('POST', `/invoices/${invoiceId}/dispatch`);
  const before = gateway.mails.length;
  await gateway.runJobs();
  expect(gateway.mails.length).toBe(before + 1);
});

it.each([
  ['receiver', { payerEmail: '' }],
  ['receiverPhone', { mode: 'sms' as const }],
  ['expiryDate', { dueDate: '2026-05-21', expiryDate: '2026-05-22' }],
])('does not send without a good %s', async (field, changes) => {
  const { invoiceId } = await create(changes);
  const { status, body } = await call('POST', `/invoices/${invoiceId}/dispatch`);
  expect(status).toBe(422);
  expect(body.errors[0].field).toBe(field);
  expect((await read(invoiceId)).status).toBe('draft');
});

it('becomes overdue though another invoice cannot', async () => {
  const ids: number[] = [];
  for (const dueDate of ['2098-12-01', '2098-12-02']) {
    const { invoiceId } = await create({ send: true });
    await gateway.db
      .updateTable('invoices')
      .set({ status: 'sent', due_date: dueDate, expiry_date: '2099-01-31' })
      .where('invoice_id', '=', invoiceId)
      .execute();
    ids.push(invoiceId);
  }
  await sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'a broken row'; END $$`.execute(gateway.db);
  await sql`CREATE TRIGGER broken BEFORE UPDATE ON invoices FOR EACH ROW
    WHEN (new.invoice_id = ${sql.lit(ids[0])}) EXECUTE FUNCTION refuse()`.execute(gateway.db);
  const broken: unknown[] = [];
  await passDates(gateway.db, '2099-01-01', (_error, { invoiceId }) => broken.push(invoiceId));
  await sql`DROP TRIGGER broken ON invoices`.execute(gateway.db);
  expect(broken).toEqual([ids[0]]);
  expect((await read(ids[0]!)).status).toBe('sent');
  expect((await read(ids[1]!)).status).toBe('overdue');
});

it('becomes overdue and expires by its dates, and opens again when they are moved', async () => {
  const { invoiceId } = await create({ send: true });
  await gateway.db
    .updateTable('invoices')
    .set({ status: 'sent', due_date: '2099-02-01', expiry_date: '2099-02-10' })
    .where('invoice_id', '=', invoiceId)
    .execute();
  const statusOn = async (day: string) => {
    await passDates(gateway.db, day, fail);
    return (await read(invoiceId)).status;
  };
  expect(await statusOn('2099-02-01')).toBe('sent');
  expect(await statusOn('2099-02-02')).toBe('overdue');
  expect(await statusOn('2099-02-10')).toBe('overdue');
  expect(await statusOn('2099-02-11')).toBe('expired');
  expect((await call('POST', `/invoices/${invoiceId}/dispatch`)).body.code).toBe('wrong_state');
  const later = newInvoice({ dueDate: '2099-03-01', expiryDate: '2099-03-07' });
  const { body } = await call('PUT', `/invoices/${invoiceId}`, later, { 'if-match': '"1"' });
  expect(body.invoice.status).toBe('sent');
  expect((await events(invoiceId)).slice(-4)).toEqual([
    'overdue',
    'expired',
    'changed',
    'extended',
  ]);
});

it('cancels by DELETE, for good, and duplicates as a new draft from today on', async () => {
  const original = await create({ invoiceNumber: 'A/7', dueDate: '2026-05-30' });
  const cancelled = await call('DELETE', `/invoices/${original.invoiceId}`);
  expect(cancelled.body.invoice).toMatchObject({ status: 'cancelled', allowedActions: [] });
  const refused = await call('DELETE', `/invoices/${original.invoiceId}`);
  expect([refused.status, refused.body.params]).toEqual([
    409,
    { status: 'cancelled', context: 'cancel' },
  ]);
  const { body } = await call('POST', `/invoices/${original.invoiceId}/duplicate`);
  const copy = body.invoice;
  expect(copy).toMatchObject({ status: 'draft', amount: original.amount, items: original.items });
  expect(copy.invoiceNumber).toMatch(/^\d{6}$/);
  expect(Date.parse(copy.dueDate) - Date.parse(copy.issueDate)).toBe(10 * 86_400_000);
});

it('lists by the chosen column, filtered, in pages without gaps', async () => {
  const other = merchant.tenant.businessIds[1];
  const at = (path: string) => `/accounts/${merchant.tenant.accountId}/businesses/${other}${path}`;
  const headers = { 'x-authtoken': merchant.token };
  const given = [
    ['b-1', 'Zoe', 300, '2026-01-03', 978],
    ['A-2', 'ann', 200, '2026-01-01', 124],
    ['c-3', 'Bob', 100, '2026-01-02', 124],
  ] as const;
  for (const [invoiceNumber, payerName, unitPrice, issueDate, currencyId] of given) {
    await gateway.app.inject({
      method: 'POST',
      url: at('/invoices'),
      headers,
      payload: newInvoice({
        invoiceNumber,
        payerName,
        issueDate,
        currencyId,
        payerEmail: `${payerName}@example.test`,
        items: [{ description: 'One', quantity: 1, unitPrice }],
      }),
    });
  }
  const list = async (query: string) => {
    const response = await gateway.app.inject({ url: at(`/invoices?${query}`), headers });
    const { invoices, totalRows } = response.json();
    const numbers = invoices.map((row: { invoiceNumber: string }) => row.invoiceNumber);
    return [...numbers, totalRows].join(' ');
  };
  expect(await list('')).toBe('b-1 c-3 A-2 3');
  expect(await list('sortColumn=settlementDate&sortOrder=DESC')).toBe('b-1 c-3 A-2 3');
  expect(await list('sortColumn=invoiceNumber&sortOrder=ASC')).toBe('A-2 b-1 c-3 3');
  expect(await list('sortColumn=payerName&sortOrder=ASC')).toBe('A-2 c-3 b-1 3');
  expect(await list('sortColumn=amount&sortOrder=ASC')).toBe('c-3 A-2 b-1 3');
  expect(await list('currencyId=978')).toBe('b-1 1');
  expect(await list('recipientEmail=ZOE@')).toBe('b-1 1');
  expect(await list('invoiceNumber=a-')).toBe('A-2 1');
  expect(await list('invoiceNumber=%25')).toBe('0');
  expect(await list('status=paid')).toBe('0');
  const period = 'fromDate=2026-01-02T00:00:00.000Z&toDate=2026-01-02T23:59:59.999Z';
  expect(await list(period)).toBe('c-3 1');
  expect(await list('pageSize=5&startIndex=0&sortOrder=ASC')).toBe('A-2 c-3 b-1 3');
  expect(await list('pageSize=5&startIndex=3&sortOrder=ASC')).toBe('b-1 3');
});

it('remembers products and payers as last invoiced, whatever the case that is typed', async () => {
  await create({ items: [{ name: 'Wall', description: 'Dry stone', quantity: 1, unitPrice: 1 }] });
  await create({
    payerName: 'Renée Mason',
    payerEmail: 'renee@example.test',
    payerState: 'ON',
    items: [{ name: 'wall', description: 'Dry stone', quantity: 9, unitPrice: 77, tax: 3 }],
  });
  const products = await call('GET', '/invoice-products?search=WAL');
  expect(products.body.products).toEqual([
    {
      sku: '',
      name: 'wall',
      description: 'Dry stone',
      unitPrice: 77,
      tax: 3,
      currencyId: 124,
      tangible: true,
    },
  ]);
  const payers = await call('GET', '/invoice-payers?search=mason');
  expect(payers.body.payers).toMatchObject([{ payerName: 'Renée Mason', payerState: 'ON' }]);
});

it('prints what it says, in any script, with a QR code, over as many pages as it takes', async () => {
  const items = Array.from({ length: 120 }, (_, index) => ({
    description: `Position ${index + 1} שלום`,
    quantity: 2,
    unitPrice: 1_005,
    tax: 10,
  }));
  const invoice = await create({
    currencyId: 978,
    payerName: 'سارة Ελένη Наталья 山田 김',
    billerAddressLine1: '1 Main Street',
    paymentTerms: 'Within ten days.\nNo discount.',
    notes: 'Thank you',
    items,
    send: true,
  });
  const { body } = await call('GET', `/invoices/${invoice.invoiceId}/download`);
  const pdf = await readPdf(body as Buffer);
  const text = JSON.stringify(pdf);
  expect(text).toContain(`Invoice ${invoice.invoiceNumber}`);
  for (const part of ['Position 120', 'Within ten days.', 'Наталья', 'Ελένη', '山田', '김']) {
    expect(text).toContain(part);
  }
  expect(text).toContain('2,424.00 EUR');
  expect(pdf.pages.at(-1)?.tags).toContain('Figure');
  expect(pdf.pages.length).toBeGreaterThan(2);
  expect(text).not.toContain('?');
});
