import { z } from 'zod';
import { instant } from './common';

export const accessType = z.union([z.literal(10), z.literal(20)]);

/** Somebody who may sign in for an account, or who was invited to. */
export const accountUser = z.object({
  /** Unique in the list; people and invitations have numbers of their own. */
  userId: z.string().regex(/^(user|invitation)-\d+$/),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** What they may do in this account: 10 'View only', 20 'Merchant Admin'. */
  accessType,
  status: z.enum(['Active', 'Invited', 'InvitationExpired']),
  invitedAt: instant.nullable(),
  lastSignInAt: instant.nullable(),
  /** The caller. */
  isSelf: z.boolean(),
  /** Why the caller may not change or remove this one; empty where nothing stands against it. */
  lockedReason: z.string(),
});

/**
 * GET /users?entityType&entityId: who may sign in for the account (of the business), by name. Users
 * belong to accounts; every call names the account or one of its businesses like this.
 */
export const usersResponse = z.object({ users: z.array(accountUser) });

/**
 * POST /users?entityType&entityId: mails an invitation whose link sets the password. The form's
 * `type` is the access type. Answers the invitation as it stands in the list.
 */
export const inviteUserRequest = z.object({
  firstName: z.string().trim().min(1, 'First name is required.').max(80),
  lastName: z.string().trim().min(1, 'Last name is required.').max(80),
  email: z.email('Email format is wrong.').max(254),
  type: accessType,
});

/** PUT /users/{userId}?entityType&entityId */
export const changeUserRequest = z.object({ accessType });
export const userResponse = z.object({ user: accountUser, message: z.string() });

export type AccessType = z.infer<typeof accessType>;
export type AccountUser = z.infer<typeof accountUser>;
export type UsersResponse = z.infer<typeof usersResponse>;
export type InviteUserRequest = z.infer<typeof inviteUserRequest>;
export type ChangeUserRequest = z.infer<typeof changeUserRequest>;
export type UserResponse = z.infer<typeof userResponse>;
