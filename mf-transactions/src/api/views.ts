import type {
  CreateViewRequest,
  SavedView,
  SavedViewsResponse,
  UpdateViewRequest,
} from '@mbo/gateway-contract/saved-views';
import { http } from '@mbo/shared/http';
import { queryClient } from '@mbo/shared/ui';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

const VIEWS = 'transaction-views';

const pathOf = (accountId: number): string => `/accounts/${accountId}/views`;

/** The user's own views of the list and those shared with the account, by name. */
export function useViews(accountId: number): UseQueryResult<SavedView[]> {
  return useQuery({
    queryKey: [VIEWS, accountId],
    queryFn: async ({ signal }) => {
      const params = { list: 'transactions' };
      return (await http.get<SavedViewsResponse>(pathOf(accountId), { params, signal })).data.views;
    },
  });
}

export async function createView(
  accountId: number,
  view: UpdateViewRequest,
  idempotencyKey: string,
): Promise<SavedView> {
  const request: CreateViewRequest = { list: 'transactions', ...view };
  const answer = await http.post<SavedView>(pathOf(accountId), request, { idempotencyKey });
  return answer.data;
}

export async function updateView(
  accountId: number,
  viewId: number,
  view: UpdateViewRequest,
): Promise<SavedView> {
  return (await http.put<SavedView>(`${pathOf(accountId)}/${viewId}`, view)).data;
}

export async function deleteView(accountId: number, viewId: number): Promise<void> {
  await http.delete(`${pathOf(accountId)}/${viewId}`);
}

/** Reads the views of an account anew. */
export async function refreshViews(accountId: number): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [VIEWS, accountId] });
}
