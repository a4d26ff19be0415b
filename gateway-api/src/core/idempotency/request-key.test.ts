import { createHash } from 'node:crypto';
import { hashOfKey } from './request-key';

it('stores a key so that only who has the gateway’s secret could find it by trying', () => {
  const secret = Buffer.from('one secret');
  const stored = hashOfKey(secret, 'sale-1');
  expect(hashOfKey(secret, 'sale-1')).toEqual(stored);
  expect(hashOfKey(secret, 'sale-2')).not.toEqual(stored);
  expect(hashOfKey(Buffer.from('another secret'), 'sale-1')).not.toEqual(stored);
  expect(createHash('sha256').update('sale-1').digest()).not.toEqual(stored);
});
