import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type {
  CreateViewRequest,
  SavedView,
  UpdateViewRequest,
  ViewCalls,
} from '@mbo/gateway-contract/saved-views';
import { gatewayCalls } from '../../../http';
import { queryClient } from '../../root/query-client';

const VIEWS = 'saved-views';

const call = gatewayCalls<ViewCalls>();

/** @param accountId  undefined where the list has no views: then none are read */
export function viewsQuery(list: string, accountId: number | undefined) {
  return queryOptions({
    queryKey: [VIEWS, accountId, list],
    queryFn: async ({ signal }): Promise<SavedView[]> => {
      const params = { accountId: accountId ?? 0 };
      return (await call('GET /accounts/:accountId/views', { params, query: { list }, signal }))
        .views;
    },
    enabled: accountId !== undefined,
  });
}

/**
 * The user's own views of a list and those shared with the account, by name.
 *
 * @param accountId  undefined where the list has no views: then none are read
 */
export function useViews(list: string, accountId: number | undefined): UseQueryResult<SavedView[]> {
  return useQuery(viewsQuery(list, accountId));
}

/** @throws {GatewayError} a name that the user sees already is an error of the field `name` */
export function createView(
  accountId: number,
  body: CreateViewRequest,
  idempotencyKey: string,
): Promise<SavedView> {
  return call('POST /accounts/:accountId/views', { params: { accountId }, body, idempotencyKey });
}

/** @throws {GatewayError} as {@link createView} */
export function updateView(
  accountId: number,
  viewId: number,
  body: UpdateViewRequest,
): Promise<SavedView> {
  return call('PUT /accounts/:accountId/views/:viewId', { params: { accountId, viewId }, body });
}

/** @throws {GatewayError} */
export async function deleteView(accountId: number, viewId: number): Promise<void> {
  await call('DELETE /accounts/:accountId/views/:viewId', { params: { accountId, viewId } });
}

/** Reads the views of an account anew. */
export async function refreshViews(accountId: number): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [VIEWS, accountId] });
}
