import type { Currency } from '@mbo/gateway-contract/lookups';
import en from '../locales';
import { problemsOf, sendProblemsOf } from './problems';
import { newItem, newValues, type InvoiceValues, type ItemValues } from './values';

const CAD: Currency = {
  currencyId: 124,
  alphaCode: 'CAD',
  name: 'Canadian Dollar',
  symbol: '$',
  coefficient: 2,
};

const good = (changes: Partial<InvoiceValues> = {}): InvoiceValues => ({
  ...newValues('2026-03-15', 124, undefined),
  description: 'Boots',
  billerEmail: 'office@maple.test',
  payerEmail: 'ada@payer.test',
  items: [{ ...newItem(), description: 'Leather', unitPrice: '20.50' }],
  ...changes,
});
const item = (changes: Partial<ItemValues>): Partial<InvoiceValues> => ({
  // A key that is always the same: it is in the tests' names.
  items: [{ ...newItem(), key: 'item', description: 'Leather', unitPrice: '20.50', ...changes }],
});

/** What is said beside the field. */
const said = (problems: ReadonlyMap<string, string>, path: string): string | undefined => {
  const key = problems.get(path);
  return (en.invoice.problems as Record<string, string>)[key ?? ''];
};

test('an invoice that is filled in has no problem', () => {
  expect(problemsOf(good(), CAD).size).toBe(0);
  expect(sendProblemsOf(good()).size).toBe(0);
});

test.each<[string, Partial<InvoiceValues>, string]>([
  ['description', { description: ' ' }, 'Invoice description is required field!'],
  ['invoiceNumber', { invoiceNumber: '' }, 'Invoice number is required.'],
  ['issueDate', { issueDate: '' }, 'Choose a date.'],
  ['dueDate', { dueDate: '' }, 'Choose a date.'],
  ['dueDate', { dueDate: '2026-03-14' }, 'The due date is not before the issue date.'],
  ['expiryDate', { expiryDate: '' }, 'Choose a date.'],
  ['expiryDate', { expiryDate: '2026-03-15' }, 'The expiry date is not before the due date.'],
  ['billerEmail', { billerEmail: '' }, 'Biller email is required.'],
  ['billerEmail', { billerEmail: 'office' }, 'Email format is wrong.'],
  ['payerEmail', { payerEmail: 'ada@payer' }, 'Email format is wrong.'],
  ['items', { items: [] }, 'Add at least one item.'],
  ['items.0.description', item({ description: '' }), 'Item description is required.'],
  ['items.0.quantity', item({ quantity: '1.5' }), 'Enter a whole number.'],
  ['items.0.quantity', item({ quantity: '0' }), 'The quantity is at least 1.'],
  ['items.0.quantity', item({ quantity: '100000' }), 'This quantity is too large.'],
  ['items.0.unitPrice', item({ unitPrice: '' }), 'Enter an amount.'],
  ['items.0.unitPrice', item({ unitPrice: 'ten' }), 'Write the amount in figures, such as 20.50.'],
  [
    'items.0.unitPrice',
    item({ unitPrice: '20,5050' }),
    'Write the decimals after a point, such as 20.50.',
  ],
  ['items.0.tax', item({ tax: '1.234' }), 'These are more decimals than the currency has.'],
  ['items.0.unitPrice', item({ unitPrice: '9'.repeat(14) }), 'This amount is too large.'],
])('%s of %j has the error: %s', (path, changes, text) => {
  expect(said(problemsOf(good(changes), CAD), path)).toBe(text);
});

test('an invoice that comes to too much, or has no currency, has an error', () => {
  const gold = { description: 'Gold', quantity: '101', unitPrice: '9999999.99' };
  expect(said(problemsOf(good(item(gold)), CAD), 'items')).toBe(
    'The invoice comes to more than can be billed.',
  );
  const large = {
    ...newItem(),
    description: 'Gold',
    quantity: '99999',
    unitPrice: '9999999.99',
  };
  const many = problemsOf(good({ items: Array.from({ length: 300 }, () => large) }), CAD);
  expect(said(many, 'items')).toBe('The invoice comes to more than can be billed.');
  expect(said(problemsOf(good(), undefined), 'currencyId')).toBe('Choose a currency.');
});

test.each<[string, Partial<InvoiceValues>, string]>([
  ['receiver', { payerEmail: '' }, 'Receiver email is required.'],
  ['receiver', { receiver: 'ada' }, 'Email format is wrong.'],
  ['sender', { sender: 'office' }, 'Email format is wrong.'],
  [
    'receiverPhone',
    { mode: 'sms' },
    'Type the phone number with its country code, such as +14165550123.',
  ],
])('%s keeps an invoice from being sent: %j', (path, changes, text) => {
  expect(said(sendProblemsOf(good(changes)), path)).toBe(text);
});
