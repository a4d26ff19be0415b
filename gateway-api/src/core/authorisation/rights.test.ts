import { RIGHTS } from '../../modules';
import { holdsRight, type Right } from './rights';

const who = (accountTypeId: number, accessType: 10 | 20) => ({
  kind: 'user' as const,
  accountTypeId,
  accessType,
  staff: accountTypeId <= 2,
});

const reads: Right[] = [
  'accounts.read',
  'dashboard.read',
  'invoices.read',
  'payLinks.read',
  'pricing.read',
  'reports.read',
  'risk.read',
  'statements.read',
  'transactions.read',
  'users.read',
];
const changes: Right[] = [
  ...reads,
  'accounts.write',
  'invoices.write',
  'payLinks.write',
  'risk.write',
  'statements.write',
  'transactions.write',
  'users.write',
  'views.share',
];

it.each([
  ['staff of type 1 with access 20', who(1, 20), RIGHTS],
  ['staff of type 2 with access 10', who(2, 10), RIGHTS],
  ['a merchant with access 20', who(3, 20), [...changes, 'money.move', 'payLinks.move']],
  ['a merchant with access 10', who(3, 10), reads],
  ['account type 6 with access 20', who(6, 20), changes],
  ['account type 6 with access 10', who(6, 10), reads],
])('%s holds what the table says', (_who, principal, expected) => {
  const held = RIGHTS.filter((right) => holdsRight(principal, right));
  expect(new Set(held)).toEqual(new Set(expected));
});

it('goes by the account that is named, and by the highest where none is', () => {
  const both = { ...who(3, 20), accessTypes: new Map([[1, 10] as const, [2, 20] as const]) };
  expect(holdsRight(both, 'accounts.write', 1)).toBe(false);
  expect(holdsRight(both, 'accounts.write', 2)).toBe(true);
  expect(holdsRight(both, 'accounts.write')).toBe(true);
  expect(holdsRight(both, 'accounts.read', 1)).toBe(true);
});
