import type { z } from 'zod';
import type { CallsOf } from './calls';
import type * as schema from './users.schema';

/** Somebody in an account's list: a user, or an invitation that nobody has accepted yet. */
export interface ListedUserId {
  kind: 'user' | 'invitation';
  id: number;
}

export type AccessType = z.infer<typeof schema.accessType>;
export type AccountUser = z.infer<typeof schema.accountUser>;
export type InviteUserRequest = z.infer<typeof schema.inviteUserRequest>;
export type UserResponse = z.infer<typeof schema.userResponse>;
export type UserCalls = CallsOf<typeof schema.userCalls>;
