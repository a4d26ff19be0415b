import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type {
  CreateViewRequest,
  SavedView,
  SavedViewsResponse,
  UpdateViewRequest,
} from '@mbo/gateway-contract/saved-views';
import { http } from '../../../http';
import { queryClient } from '../../root/query-client';

const VIEWS = 'saved-views';

const pathOf = (accountId: number): string => `/accounts/${accountId}/views`;

/**
 * The user's own views of a list and those shared with the account, by name.
 *
 * @param accountId  undefined where the list has no views: then none are read
 */
export function useViews(list: string, accountId: number | undefined): UseQueryResult<SavedView[]> {
  return useQuery({
    queryKey: [VIEWS, accountId, list],
    queryFn: async ({ signal }) => {
      const params = { list };
      const path = pathOf(accountId ?? 0);
      return (await http.get<SavedViewsResponse>(path, { params, signal })).data.views;
    },
    enabled: accountId !== undefined,
  });
}

/** @throws  GatewayError; a name that the user sees already is an error of the field `name` */
export async function createView(
  accountId: number,
  request: CreateViewRequest,
  idempotencyKey: string,
): Promise<SavedView> {
  return (await http.post<SavedView>(pathOf(accountId), request, { idempotencyKey })).data;
}

/** @throws  GatewayError, as {@link createView} */
export async function updateView(
  accountId: number,
  viewId: number,
  view: UpdateViewRequest,
): Promise<SavedView> {
  return (await http.put<SavedView>(`${pathOf(accountId)}/${viewId}`, view)).data;
}

/** @throws  GatewayError */
export async function deleteView(accountId: number, viewId: number): Promise<void> {
  await http.delete(`${pathOf(accountId)}/${viewId}`);
}

/** Reads the views of an account anew. */
export async function refreshViews(accountId: number): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [VIEWS, accountId] });
}
