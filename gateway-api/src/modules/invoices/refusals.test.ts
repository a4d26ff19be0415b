import { newInvoice, type BackOffice, openBackOffice } from './testing/back-office';

let backOffice: BackOffice;

beforeAll(async () => {
  backOffice = await openBackOffice();
});
afterAll(() => backOffice.gateway.close());

const item = (changes: object) => ({
  items: [{ description: 'Work', quantity: 1, unitPrice: 1_000, ...changes }],
});
const BIG = 999_999_999_999;

it.each([
  ['description', { description: ' ' }, 'Invoice description is required field!'],
  ['description', { description: 'a\u202eb' }, 'Remove the line breaks and invisible characters.'],
  ['invoiceNumber', { invoiceNumber: '' }, 'Invoice number is required.'],
  ['merchantAccountId', { merchantAccountId: 1_000_000 }, 'Please select correct business.'],
  ['businessId', { businessId: 1_000_000 }, 'Please select correct business.'],
  ['currencyId', { currencyId: 998 }, 'Choose a currency.'],
  ['currency', { currency: 'EUR' }, 'This is not the currency CAD.'],
  ['discount', { discount: 1 }, 'Invoices have no discount.'],
  ['tax', { tax: 1 }, 'This is not the sum of the items.'],
  ['subTotal', { subTotal: 1 }, 'This is not the sum of the items.'],
  ['amount', { amount: 1 }, 'This is not the sum of the items.'],
  ['amount', item({ unitPrice: 0 }), 'The amount must be greater than zero.'],
  ['issueDate', { issueDate: '2026-02-30' }, 'Choose a date.'],
  ['dueDate', { dueDate: '2026-05-19' }, 'The due date is not before the issue date.'],
  [
    'expiryDate',
    { dueDate: '2026-05-22', expiryDate: '2026-05-21' },
    'The expiry date is not before the due date.',
  ],
  ['notes', { notes: 'a\u202eb' }, 'Remove the invisible characters.'],
  ['payerEmail', { payerEmail: 'ann' }, 'Email format is wrong.'],
  [
    'receiverPhone',
    { receiverPhone: '0555' },
    'Type the phone number with its country code, such as +14165550123.',
  ],
  ['items', { items: [] }, 'Add at least one item.'],
  ['items.0.description', item({ description: '' }), 'Item description is required.'],
  ['items.0.quantity', item({ quantity: 1.5 }), 'Enter a whole number.'],
  ['items.0.quantity', item({ quantity: 0 }), 'The quantity is at least 1.'],
  ['items.0.quantity', item({ quantity: 100_000 }), 'This quantity is too large.'],
  ['items.0.unitPrice', item({ unitPrice: null }), 'Enter an amount.'],
  ['items.0.unitPrice', item({ unitPrice: -1 }), 'An amount is not below zero.'],
  ['items.0.tax', item({ tax: -1 }), 'An amount is not below zero.'],
  ['items.0.price', item({ price: 1 }), 'The price is the unit price times the quantity.'],
  ['items.0.currency', item({ currency: 'EUR' }), "This is not the invoice's currency."],
])('refuses %s of %j: %s', async (field, changes, message) => {
  const answer = backOffice.call('POST', '/invoices', newInvoice(changes as object));
  expect(await backOffice.refusal(answer)).toContainEqual([field, message]);
});

it('refuses more items than 300 and amounts beyond the largest', async () => {
  const one = { description: 'Work', quantity: 1, unitPrice: 1 };
  const many = backOffice.call(
    'POST',
    '/invoices',
    newInvoice({ items: Array.from({ length: 301 }, () => one) }),
  );
  expect(await backOffice.refusal(many)).toEqual([['items', 'Use at most 300 items.']]);
  const large = backOffice.call(
    'POST',
    '/invoices',
    newInvoice({ items: [{ ...one, unitPrice: BIG, quantity: 9_999 }] }),
  );
  expect(await backOffice.refusal(large)).toContainEqual([
    'items.0.unitPrice',
    'This amount is too large.',
  ]);
});

it('says why an invoice cannot be sent, changed or cancelled', async () => {
  const create = async (changes: object) =>
    (await backOffice.call('POST', '/invoices', newInvoice(changes))).body.invoice
      .invoiceId as number;
  const send = (id: number) =>
    backOffice.refusal(backOffice.call('POST', `/invoices/${id}/dispatch`));
  expect(await send(await create({ payerEmail: '' }))).toEqual([
    ['receiver', 'Enter the e-mail address that it is sent to.'],
  ]);
  expect(await send(await create({ mode: 'sms' }))).toEqual([
    ['receiverPhone', 'Enter the phone number that it is sent to.'],
  ]);
  const late = { issueDate: '2026-01-01', dueDate: '2026-01-02', expiryDate: '2026-01-03' };
  expect(await send(await create(late))).toEqual([
    ['expiryDate', 'It has expired. Choose a later expiry date.'],
  ]);

  const id = await create({});
  await backOffice.call('DELETE', `/invoices/${id}`);
  const change = backOffice.call('PUT', `/invoices/${id}`, newInvoice(), { 'if-match': '"2"' });
  expect(await backOffice.refusal(change)).toBe(
    'The invoice is cancelled. It cannot be changed any more.',
  );
  expect(await send(id)).toBe('The invoice is cancelled. It cannot be sent now.');
  expect(await backOffice.refusal(backOffice.call('DELETE', `/invoices/${id}`))).toBe(
    'The invoice is cancelled. It cannot be cancelled any more.',
  );
});
