import { testAccounts } from '@mbo/shared/testing';
import { resolveEntity } from './resolve';

it.each([
  // address, remembered, shown, foreign
  ['_Sub_42', '7', '_Sub_42', false],
  ['8', null, '8', false],
  [null, '_Sub_43', '_Sub_43', false],
  [null, null, '7', false],
  [null, '999', '7', false],
  ['', '8', '8', false],
  ['999', '8', '8', true],
  ['_Sub_999', null, '7', true],
  ['<script>', '999', '7', true],
])('address %j, remembered %j: shows %s', (wanted, remembered, shown, foreign) => {
  const resolution = resolveEntity(testAccounts, wanted, remembered);
  expect(resolution.entity?.id).toBe(shown);
  expect(resolution.foreign).toBe(foreign);
});

it('a user without accounts has no entity', () => {
  expect(resolveEntity([], '7', '7')).toEqual({ entity: null, foreign: true });
  expect(resolveEntity([], null, null)).toEqual({ entity: null, foreign: false });
});
