import { allowedActions } from './allowed-actions';

test.each([
  [0, []],
  [1, ['void']],
  [2, ['capture']],
  [3, ['capture', 'void']],
  [4, ['refund']],
  [5, ['refund', 'void']],
  [7, ['capture', 'refund', 'void']],
])('bits %i allow %j', (bits, actions) => {
  expect(allowedActions(bits)).toEqual(actions);
});
