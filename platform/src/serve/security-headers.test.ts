import { integrityPolicy } from './security-headers';

test('a script without a hash is refused by the browser', () => {
  expect(integrityPolicy()).toEqual({ 'integrity-policy': 'blocked-destinations=(script)' });
  expect(integrityPolicy([])).toEqual(integrityPolicy());
});

test('where developers may run their own builds, it is not', () => {
  expect(integrityPolicy(['http://localhost:3107'])).toEqual({});
});
