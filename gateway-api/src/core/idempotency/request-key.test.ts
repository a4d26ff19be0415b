import type { FastifyRequest } from 'fastify';
import { createHash, randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { hashOfKey, idempotencyKeyOf } from './request-key';

const keyOf = (key: string) =>
  idempotencyKeyOf({ headers: { 'idempotency-key': key } } as unknown as FastifyRequest);

it.each([
  '4242424242424242',
  '4242-4242-4242-4242',
  '3782_822463_10005',
  'order-4242424242424242',
  'order4242424242424242x',
  'a4242424242424242',
  '42424242424242420000',
  'pay/5555.5555.5555.4444/1',
  '20260314-378282246310005-sale',
  '6205500000000000004',
])('refuses %p, which shows a card number', (key) => {
  expect(() => keyOf(key)).toThrow('Send no card number as Idempotency-Key, but a UUID.');
});

it.each([
  ['another check digit', '4242424242424241'],
  ['no scheme', 'order-1700000000000'],
  ['a UUID', '42424242-4242-4242-8242-424242424242'],
  ['a date and two numbers', 'order-20260314-000123-4'],
])('takes a key with %s: %p', (_what, key) => {
  expect(keyOf(key)).toBe(key);
});

it('takes every UUID and hash for what it is', () => {
  for (let round = 0; round < 3_000; round += 1) {
    const hash = createHash('sha256').update(String(round)).digest('hex');
    const keys = [randomUUID(), uuidv7(), uuidv7().replaceAll('-', ''), hash, `retry:${hash}`];
    expect(keys.map(keyOf)).toEqual(keys);
  }
});

it('stores a key so that only who has the gateway’s secret could find it by trying', () => {
  const secret = Buffer.from('one secret');
  const stored = hashOfKey(secret, 'sale-1');
  expect(hashOfKey(secret, 'sale-1')).toEqual(stored);
  expect(hashOfKey(secret, 'sale-2')).not.toEqual(stored);
  expect(hashOfKey(Buffer.from('another secret'), 'sale-1')).not.toEqual(stored);
  expect(createHash('sha256').update('sale-1').digest()).not.toEqual(stored);
});
