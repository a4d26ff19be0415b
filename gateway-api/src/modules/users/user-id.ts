import { z } from 'zod';

/** Somebody in an account's list: a user, or an invitation that nobody has accepted yet. */
export interface ListedId {
  kind: 'user' | 'invitation';
  id: number;
}

/** `user-12` or `invitation-3` in a path. */
export const listedId = z
  .string()
  .regex(/^(user|invitation)-[1-9]\d{0,14}$/, 'This is not an id of a user.')
  .transform((text): ListedId => {
    const [kind, digits] = text.split('-');
    return { kind: kind === 'user' ? 'user' : 'invitation', id: Number(digits) };
  });
