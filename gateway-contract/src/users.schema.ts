import { z } from 'zod';
import { calls } from './calls';
import { entityQuery } from './dashboard.schema';
import { apiMessage, instant } from './common.schema';
import type { ListedUserId } from './users';
import { messageFor } from './field-errors';

/** Names lead the mail that an invitation sends: nothing in them may look like a link or a new line. */
const nameInMail = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}:/\\<>@]*$/u, messageFor('special_characters'));

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
  /** Why the caller may not change or remove this one; empty where nothing is against it. */
  lockedReason: z.string(),
  /** There is a second factor, and the caller may reset it. Missing: no. */
  mayResetSecondFactor: z.boolean().optional(),
});

/** Users belong to accounts: every call names the account, or one of its businesses. */
export const usersQuery = z.object(entityQuery);

/** `user-12` or `invitation-3` in a path. */
export const userParams = z.object({
  userId: z
    .string()
    .regex(/^(user|invitation)-[1-9]\d{0,14}$/, messageFor('not_a_user_id'))
    .transform((text): ListedUserId => {
      const [kind, digits] = text.split('-');
      return { kind: kind === 'user' ? 'user' : 'invitation', id: Number(digits) };
    }),
});

/** Who may sign in for the account (of the business), by name. */
export const usersResponse = z.object({ users: z.array(accountUser) });

/**
 * An invitation is mailed, with a link that sets the password. The form's `type` is the access type.
 * Returns the invitation as it is in the list. Inviting an e-mail whose
 * invitation is open sends it again, with a new link and seven more days. 409 `already_member` when
 * the person has access already.
 */
export const inviteUserRequest = z.object({
  firstName: nameInMail.min(1, messageFor('first_name_required')).max(80),
  lastName: nameInMail.min(1, messageFor('last_name_required')).max(80),
  email: z.email(messageFor('email_format')).max(254),
  type: accessType,
});

/**
 * 409 `own_access` for oneself, 409 `last_admin` for the last Merchant Admin of the account, as for
 * the removal.
 */
export const changeUserRequest = z.object({ accessType });

export const userResponse = z.object({ user: accountUser, message: z.string() });

export const userCalls = calls({
  'GET /users': { query: usersQuery, response: usersResponse },
  'POST /users': { query: usersQuery, body: inviteUserRequest, response: userResponse },
  'PUT /users/:userId': {
    params: userParams,
    query: usersQuery,
    body: changeUserRequest,
    response: userResponse,
  },
  'DELETE /users/:userId': { params: userParams, query: usersQuery, response: apiMessage },
  /** For who has lost it: they sign in by password, or set up another one where one is required. */
  'DELETE /users/:userId/second-factor': {
    params: userParams,
    query: usersQuery,
    response: apiMessage,
  },
});
