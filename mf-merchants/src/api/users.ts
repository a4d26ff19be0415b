import { entityQuery, type Entity } from '@mbo/shared/bus';
import type { ApiMessage } from '@mbo/gateway-contract/common';
import type {
  AccessType,
  AccountUser,
  InviteUserRequest,
  UserResponse,
  UsersResponse,
} from '@mbo/gateway-contract/users';
import { http } from '@mbo/shared/http';
import type { ListQuery, ListRows } from '@mbo/shared/ui/lists';

/** First parts of the query keys of users, to have them read anew. */
export const USERS_KEY = ['mf-merchants', 'users'] as const;

/**
 * Who may sign in for the account of the entity, and who was invited to: all of them.
 *
 * @throws  GatewayError
 */
export async function readUsers(
  { entity }: ListQuery,
  signal: AbortSignal,
): Promise<ListRows<AccountUser>> {
  const params = entity ? entityQuery(entity) : {};
  return { rows: (await http.get<UsersResponse>('/users', { params, signal })).data.users };
}

/** Mails an invitation. */
export async function inviteUser(
  entity: Entity,
  request: InviteUserRequest,
  idempotencyKey: string,
): Promise<UserResponse> {
  const params = entityQuery(entity);
  return (await http.post<UserResponse>('/users', request, { params, idempotencyKey })).data;
}

export async function changeUserAccess(
  entity: Entity,
  userId: string,
  accessType: AccessType,
): Promise<UserResponse> {
  const params = entityQuery(entity);
  return (await http.put<UserResponse>(`/users/${userId}`, { accessType }, { params })).data;
}

/** Takes somebody's access to the account away, or an invitation back. */
export async function deleteUser(entity: Entity, userId: string): Promise<ApiMessage> {
  const params = entityQuery(entity);
  return (await http.delete<ApiMessage>(`/users/${userId}`, { params })).data;
}
