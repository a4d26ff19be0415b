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
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

export const usersKey = (entity: Entity): readonly unknown[] => ['users', entity.accountId];

/** Who may sign in for the account of the entity, and who was invited to. */
export function useUsers(entity: Entity): UseQueryResult<AccountUser[]> {
  return useQuery({
    queryKey: usersKey(entity),
    queryFn: async ({ signal }) => {
      const params = entityQuery(entity);
      return (await http.get<UsersResponse>('/users', { params, signal })).data.users;
    },
  });
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
