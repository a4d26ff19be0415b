import { type BackOffice, openBackOffice } from '../invoices/testing/back-office';
import { newLink } from './testing/access-samples';

let backOffice: BackOffice;

beforeAll(async () => {
  backOffice = await openBackOffice();
});
afterAll(() => backOffice.gateway.close());

const product = (changes: object) => ({
  products: [{ name: 'Tree', price: 2_500, pricecurrency: 'CAD', ...changes }],
});
const rate = (changes: object) => ({
  shippingRates: [
    {
      amount: 500,
      currency: 'CAD',
      description: 'Parcel',
      shiptimemin: 2,
      shiptimemax: 4,
      ...changes,
    },
  ],
});
const two = (other: object) => ({
  products: [...product({}).products, ...product(other).products],
});

it.each([
  ['products', { products: [] }, 'Add at least one product.'],
  ['products.0.name', product({ name: ' ' }), 'Name is required.'],
  ['products.0.price', product({ price: null }), 'Price is required.'],
  ['products.0.price', product({ price: 0 }), 'The price must be greater than zero.'],
  ['products.0.pricecurrency', product({ pricecurrency: 'XXA' }), 'Choose a currency.'],
  ['products.1.pricecurrency', two({ pricecurrency: 'USD' }), 'Use one currency for all products.'],
  ['products.0.billingperiod', product({ paymenttype: 'recurring' }), 'Choose a billing period.'],
  ['products.0.image', product({ image: '<svg>' }), 'This is not an image.'],
  ['products.0.image', product({ image: 'A'.repeat(800_000) }), 'The image is too large.'],
  ['shippingRates.0.description', rate({ description: '' }), 'Description is required.'],
  ['shippingRates.0.amount', rate({ amount: '5' }), 'Enter an amount.'],
  ['shippingRates.0.currency', rate({ currency: 'USD' }), 'Use the currency of the products.'],
  ['shippingRates.0.shiptimemin', rate({ shiptimemin: 1.5 }), 'Enter whole days.'],
  ['shippingRates.0.shiptimemin', rate({ shiptimemin: -1 }), 'Days are not below zero.'],
  [
    'shippingRates.0.shiptimemax',
    rate({ shiptimemax: 1 }),
    'The longest time is not below the shortest.',
  ],
  ['customFields.0.label', { customFields: [{ label: '' }] }, 'Label is required.'],
  ['expiryDate', { expiryDate: '2020-01-01' }, 'Choose a later day.'],
  ['expiryDate', { expiryDate: 'soon' }, 'Choose a date.'],
])('refuses %s: %j', async (field, changes, message) => {
  const answer = backOffice.call('POST', '/payment-links', newLink(changes as object));
  expect(await backOffice.refusal(answer)).toContainEqual([field, message]);
});
