import { createHash, randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { showsCardNumber } from './shows-card-number';

it.each([
  '4242424242424242',
  '4242-4242-4242-4242',
  '3782_822463_10005',
  'order-4242424242424242',
  'order4242424242424242x',
  'pay/5555.5555.5555.4444/1',
  '20260314-378282246310005-sale',
  '6205500000000000004',
])('%p shows one', (key) => {
  expect(showsCardNumber(key)).toBe(true);
});

it.each([
  ['another check digit', '4242424242424241'],
  ['no scheme', 'order-1700000000000'],
  ['a longer number', '42424242424242420000'],
  ['a hexadecimal word', 'a4242424242424242'],
  ['a UUID', '42424242-4242-4242-8242-424242424242'],
  ['a date and two numbers', 'order-20260314-000123-4'],
])('%s is none: %p', (_what, key) => {
  expect(showsCardNumber(key)).toBe(false);
});

it('takes every UUID and hash for what it is', () => {
  for (let round = 0; round < 3_000; round += 1) {
    const hash = createHash('sha256').update(String(round)).digest('hex');
    const keys = [randomUUID(), uuidv7(), uuidv7().replaceAll('-', ''), hash, `retry:${hash}`];
    expect(keys.filter(showsCardNumber)).toEqual([]);
  }
});
