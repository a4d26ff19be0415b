import { holdsRight, RIGHTS, type Right } from './rights';

const who = (accountTypeId: number, accessType: 10 | 20) => ({
  accountTypeId,
  accessType,
  staff: accountTypeId <= 2,
});

const reads: Right[] = ['accounts.read', 'dashboard.read'];

it.each([
  ['staff of type 1 with access 20', who(1, 20), RIGHTS],
  ['staff of type 2 with access 10', who(2, 10), RIGHTS],
  ['a merchant with access 20', who(3, 20), RIGHTS],
  ['a merchant with access 10', who(3, 10), reads],
  ['account type 6 with access 20', who(6, 20), [...reads, 'accounts.write']],
  ['account type 6 with access 10', who(6, 10), reads],
])('%s holds what the table says', (_who, principal, expected) => {
  const held = RIGHTS.filter((right) => holdsRight(principal, right));
  expect(new Set(held)).toEqual(new Set(expected));
});
