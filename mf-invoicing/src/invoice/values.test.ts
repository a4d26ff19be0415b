import type { Currency } from '@mbo/gateway-contract/lookups';
import fc from 'fast-check';
import { invoice, settings } from '../testing/records';
import { problemsOf, sendProblemsOf } from './problems';
import { fromInvoice, newItem, newValues, toRequest, totalsOf } from './values';
import { withChange, withProduct, withoutLeadingZeros } from './value-changes';

const currency = (alphaCode: string, currencyId: number, coefficient: number): Currency => ({
  alphaCode,
  currencyId,
  coefficient,
  name: alphaCode,
  symbol: '',
});
const CAD = currency('CAD', 124, 2);
const JPY = currency('JPY', 392, 0);
const business = { accountId: 7, businessId: 41 };

test('a new invoice is due after a day, expires as the settings say, and the company bills', () => {
  expect(newValues('2026-02-27', 124, settings)).toMatchObject({
    invoiceNumber: '00',
    issueDate: '2026-02-27',
    dueDate: '2026-02-28',
    expiryDate: '2026-03-09',
    billerName: 'Maple Outfitters Ltd',
    billerEmail: 'billing@maple.test',
    billerCountryId: 124,
    intent: 'sale',
    mode: 'email',
  });
  expect(newValues('2026-02-27', 124, undefined).expiryDate).toBe('2026-03-06');
});

test('another due date moves the expiry to six days later; an issue beyond the due date moves both', () => {
  const values = newValues('2026-02-27', 124, settings);
  expect(withChange(values, { dueDate: '2026-03-10' })).toMatchObject({
    issueDate: '2026-02-27',
    expiryDate: '2026-03-16',
  });
  expect(withChange(values, { issueDate: '2026-02-27' }).dueDate).toBe('2026-02-28');
  expect(withChange(values, { issueDate: '2026-12-31' }, 10)).toMatchObject({
    dueDate: '2027-01-01',
    expiryDate: '2027-01-10',
  });
});

test('who gets and who sends the message follow the payer and the biller until others are typed', () => {
  const typed = withChange(fromInvoice(invoice, CAD), { payerEmail: 'ada@right.test' });
  expect(typed.receiver).toBe('ada@right.test');
  const others = { ...typed, receiver: 'books@payer.test', sender: '' };
  const changed = withChange(others, { payerEmail: 'x@y.test', billerEmail: 'us@maple.test' });
  expect(changed).toMatchObject({ receiver: 'books@payer.test', sender: '' });
  expect(toRequest({ ...changed, receiver: '' }, CAD, business)).toMatchObject({
    receiver: 'x@y.test',
    sender: 'us@maple.test',
  });
});

test('an invoice goes to the form and back with the same figures, in any currency', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(CAD, JPY, currency('KWD', 414, 3)),
      fc.array(
        fc.record({
          quantity: fc.integer({ min: 1, max: 999 }),
          unitPrice: fc.integer({ min: 0, max: 9_999_999 }),
          tax: fc.integer({ min: 0, max: 99_999 }),
        }),
        { minLength: 1, maxLength: 8 },
      ),
      (money, amounts) => {
        const items = amounts.map((one) => ({ ...invoice.items[0]!, ...one }));
        const read = { ...invoice, currencyId: money.currencyId, currency: money.alphaCode, items };
        const values = fromInvoice(read, money);
        expect(problemsOf(values, money)).toEqual(new Map());
        const sent = toRequest(values, money, business);
        expect(sent.items).toEqual(
          items.map((item) => ({
            ...item,
            price: item.unitPrice * item.quantity,
            currency: money.alphaCode,
          })),
        );
        const sum = (of: (one: (typeof amounts)[number]) => number): number =>
          amounts.reduce((all, one) => all + of(one), 0);
        const subTotal = sum((one) => one.unitPrice * one.quantity);
        expect(sent).toMatchObject({
          subTotal,
          tax: sum((one) => one.tax),
          discount: 0,
          amount: subTotal + sum((one) => one.tax),
          metadata: invoice.metadata,
        });
      },
    ),
    { numRuns: 50 },
  );
});

test('problems are named by the gateway’s paths, in the order of the page', () => {
  const wrong = {
    ...newValues('2026-02-27', 124, undefined),
    dueDate: '2026-02-26',
    payerEmail: 'ada',
    items: [
      { ...newItem(), quantity: '1.5', unitPrice: '20,5050', tax: '-1' },
      { ...newItem(), description: 'Cap', quantity: '0', unitPrice: '' },
    ],
  };
  expect([...problemsOf(wrong, CAD)]).toEqual([
    ['description', 'description'],
    ['dueDate', 'dueBeforeIssue'],
    ['billerEmail', 'billerEmail'],
    ['payerEmail', 'email'],
    ['items.0.description', 'itemDescription'],
    ['items.0.quantity', 'quantity'],
    ['items.0.unitPrice', 'comma'],
    ['items.0.tax', 'notANumber'],
    ['items.1.quantity', 'quantityZero'],
    ['items.1.unitPrice', 'empty'],
  ]);
  const bare = problemsOf({ ...wrong, items: [] }, undefined);
  expect([bare.get('items'), bare.get('currencyId')]).toEqual(['noItems', 'currency']);
  const huge = { ...newItem(), description: 'x', quantity: '99999', unitPrice: '9999999.99' };
  const many = { ...wrong, items: Array.from({ length: 300 }, () => huge) };
  expect(totalsOf(many.items, 2).isTooLarge).toBe(true);
  expect(problemsOf(many, CAD).get('items')).toBe('tooLargeTotal');
});

test('to be sent it needs who gets it, by its mode', () => {
  const values = newValues('2026-02-27', 124, settings);
  expect([...sendProblemsOf(values)]).toEqual([['receiver', 'receiver']]);
  expect([...sendProblemsOf({ ...values, payerEmail: 'ada@payer.test' })]).toEqual([]);
  const byBoth = { ...values, mode: 'email_sms' as const, receiver: 'x', receiverPhone: '4165' };
  expect([...sendProblemsOf(byBoth)]).toEqual([
    ['receiver', 'email'],
    ['receiverPhone', 'receiverPhone'],
  ]);
  const bySms = { ...values, mode: 'sms' as const, receiverPhone: '+1 (416) 555-0123' };
  expect([...sendProblemsOf(bySms)]).toEqual([]);
});

test('figures lose leading zeros, a product brings its price in its currency only', () => {
  expect(['007', '0', '00.5', '0.50', ''].map(withoutLeadingZeros)).toEqual([
    '7',
    '0',
    '0.5',
    '0.50',
    '',
  ]);
  const product = { ...invoice.items[0]!, currencyId: 124 };
  expect(withProduct(newItem(), product, CAD)).toMatchObject({
    description: 'Leather boots',
    unitPrice: '20.00',
    tax: '5.20',
  });
  expect(withProduct(newItem(), product, JPY)).toMatchObject({
    description: 'Leather boots',
    unitPrice: '',
  });
});
