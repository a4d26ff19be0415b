import { GatewayError } from '../../http';
import { createIdempotencyKey } from './idempotency-key';

const lost = new GatewayError('The gateway cannot be reached.', 0, 'network');
const broken = new GatewayError('Something is wrong.', 502, 'unknown');
const underWay = new GatewayError('Still under way.', 409, 'idempotency_key_in_use');
const refused = new GatewayError('The amount is too large.', 422, 'validation');

test.each([lost, broken, underWay])('keeps the key while nobody knows: $message', (error) => {
  const key = createIdempotencyKey();
  const first = key.of({ amount: 1 });
  key.settle(error);
  expect(key.of({ amount: 1 })).toBe(first);
});

test('gives other content a key of its own', () => {
  const key = createIdempotencyKey();
  expect(key.of({ amount: 2 })).not.toBe(key.of({ amount: 1 }));
});

test('finds the key of an unsettled act again after another was tried', () => {
  const key = createIdempotencyKey();
  const first = key.of({ amount: 1 });
  key.settle(lost);
  key.of({ amount: 2 });
  key.settle(refused);
  expect(key.of({ amount: 1 })).toBe(first);
});

test('gives a new key once the act was done or refused', () => {
  const key = createIdempotencyKey();
  const first = key.of({ amount: 1 });
  key.settle(refused);
  const second = key.of({ amount: 1 });
  expect(second).not.toBe(first);
  key.settle();
  expect(key.of({ amount: 1 })).not.toBe(second);
});
