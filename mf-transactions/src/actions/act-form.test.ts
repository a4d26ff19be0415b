import { toRequest } from './act-form';

const CAD = { alphaCode: 'CAD', coefficient: 2 };
const note = { description: 'Wrong size', invoiceNumber: '' };

it.each(['', ' ', '1.234', 'all', '12,34,5', undefined])(
  'makes no request of an amount that cannot be read: %j',
  (amount) => {
    // Without an amount the gateway would refund, or capture, all there is.
    expect(toRequest('refund', { ...note, amount: amount as string }, CAD)).toBeUndefined();
    expect(toRequest('capture', { ...note, amount: amount as string }, CAD)).toBeUndefined();
  },
);

it('sends an amount in minor units, and none for a void, which takes the whole', () => {
  expect(toRequest('refund', { ...note, amount: '12.5' }, CAD)).toEqual({ ...note, amount: 1250 });
  expect(toRequest('void', note, CAD)).toEqual(note);
});
