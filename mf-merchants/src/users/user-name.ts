import type { AccountUser } from '@mbo/gateway-contract/users';

/** 'Ada Lovelace'; the e-mail of who has no name. */
export function userName({
  firstName,
  lastName,
  email,
}: Pick<AccountUser, 'firstName' | 'lastName' | 'email'>): string {
  return `${firstName} ${lastName}`.trim() || email;
}
