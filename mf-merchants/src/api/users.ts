import { entityQuery, type Entity } from '@mbo/shared/bus';
import type {
  AccessType,
  AccountUser,
  InviteUserRequest,
  UserCalls,
} from '@mbo/gateway-contract/users';
import { gatewayCalls } from '@mbo/shared/http';
import type { ListQuery, ListRows } from '@mbo/shared/ui/lists';
import { fullName } from '../common/person';

const call = gatewayCalls<UserCalls>();

/** First parts of the query keys of users, to have them read anew. */
export const USERS_KEY = ['mf-merchants', 'users'] as const;

/**
 * Who may sign in for the account of the entity, and who was invited to: all of them.
 *
 * @throws {GatewayError}
 */
export async function readUsers(
  { entity }: ListQuery,
  signal: AbortSignal,
): Promise<ListRows<AccountUser>> {
  if (!entity) return { rows: [] };
  return { rows: (await call('GET /users', { query: entityQuery(entity), signal })).users };
}

/** Mails an invitation. */
export function inviteUser(entity: Entity, body: InviteUserRequest, idempotencyKey: string) {
  return call('POST /users', { query: entityQuery(entity), body, idempotencyKey });
}

/** Changes what a user may do in the account of `entity`. */
export function changeUserAccess(entity: Entity, userId: string, accessType: AccessType) {
  return call('PUT /users/:userId', {
    params: { userId },
    query: entityQuery(entity),
    body: { accessType },
  });
}

/** Takes the second factor from somebody who has lost it. */
export function resetSecondFactor(entity: Entity, userId: string) {
  return call('DELETE /users/:userId/second-factor', {
    params: { userId },
    query: entityQuery(entity),
  });
}

/** Takes somebody's access to the account away, or an invitation back. */
export function deleteUser(entity: Entity, userId: string) {
  return call('DELETE /users/:userId', { params: { userId }, query: entityQuery(entity) });
}

/** 'Ada Lovelace'; the e-mail of who has no name. */
export function userName(user: AccountUser): string {
  return fullName(user) || user.email;
}
