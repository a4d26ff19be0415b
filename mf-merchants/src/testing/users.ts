import type { AccountUser } from '@mbo/gateway-contract/users';

/** Users of the tests' first account: an admin who is signed in, a viewer, and one invited. */
export const mia: AccountUser = {
  userId: 'user-1',
  firstName: 'Mia',
  lastName: 'Merchant',
  email: 'merchant@demo.test',
  accessType: 20,
  status: 'Active',
  invitedAt: null,
  lastSignInAt: '2026-03-14T09:00:00.000Z',
  isSelf: true,
  lockedReason: 'You cannot change or remove yourself.',
};
export const vic: AccountUser = {
  ...mia,
  userId: 'user-2',
  firstName: 'Vic',
  lastName: 'Viewer',
  email: 'viewer@demo.test',
  accessType: 10,
  isSelf: false,
  lockedReason: '',
};
export const ines: AccountUser = {
  ...vic,
  userId: 'invitation-3',
  firstName: 'Ines',
  lastName: 'Invited',
  email: 'ines@maple.example',
  status: 'Invited',
  invitedAt: '2026-03-15T22:00:00.000Z',
};
