import type { Operation } from '../api/payments';
import { toOperation } from './operation-form';

const CAD = { alphaCode: 'CAD', coefficient: 2 };
const note = { description: 'Wrong size', invoiceNumber: '' };

it.each(['', ' ', '1.234', 'all', '12,34,5', undefined])(
  'does nothing by an amount that cannot be read: %j',
  (amount) => {
    expect(toOperation('refund', { ...note, amount: amount as string }, CAD)).toBeUndefined();
    expect(toOperation('capture', { ...note, amount: amount as string }, CAD)).toBeUndefined();
  },
);

it('sends an amount in minor units, and none for a void, which takes the whole', () => {
  expect(toOperation('refund', { ...note, amount: '12.5' }, CAD)).toEqual({
    action: 'refund',
    body: { ...note, amount: 1250 },
  });
  expect(toOperation('void', note, CAD)).toEqual({ action: 'void', body: note });
});

it('has no capture or refund without an amount', () => {
  const operations: Operation[] = [
    { action: 'void', body: note },
    // @ts-expect-error -- the amount is missing
    { action: 'refund', body: note },
    // @ts-expect-error -- the amount is missing
    { action: 'capture', body: note },
  ];
  expect(operations).toHaveLength(3);
});
