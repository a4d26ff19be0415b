import type {
  SubscriptionCalls,
  SubscriptionsQuery,
  SubscriptionsResponse,
} from '@mbo/gateway-contract/subscriptions';
import { gatewayCalls, ifKnown } from '@mbo/shared/http';
import { queryClient, type BusinessRef } from '@mbo/shared/ui';
import { useQuery } from '@tanstack/react-query';

const call = gatewayCalls<SubscriptionCalls>();
const PATH = '/accounts/:accountId/businesses/:businessId/subscriptions';

/** Beginning of the keys of all that is read of subscriptions. */
export const SUBSCRIPTIONS_KEY = ['mf-invoicing', 'subscriptions'] as const;

/** None where the gateway knows no subscriptions. */
export async function readSubscriptions(
  business: BusinessRef,
  query: Partial<SubscriptionsQuery>,
  signal: AbortSignal,
): Promise<SubscriptionsResponse> {
  const page = await ifKnown(call(`GET ${PATH}`, { params: business, query, signal }));
  return page ?? { subscriptions: [], totalRows: 0 };
}

/** One subscription with its charges. */
export function useSubscription(business: BusinessRef, subscriptionId: number) {
  return useQuery({
    queryKey: [...SUBSCRIPTIONS_KEY, 'one', business.businessId, subscriptionId],
    queryFn: ({ signal }) =>
      call(`GET ${PATH}/:subscriptionId`, { params: { ...business, subscriptionId }, signal }),
  });
}

export type SubscriptionAct = 'pause' | 'resume' | 'cancel';

/** Moves a subscription to another state. What its state does not allow is a 409. */
export function actOnSubscription(
  business: BusinessRef,
  subscriptionId: number,
  act: SubscriptionAct,
) {
  return call(`POST ${PATH}/:subscriptionId/${act}`, { params: { ...business, subscriptionId } });
}

/** Lists and subscriptions are read again. */
export function reloadSubscriptions(): Promise<unknown> {
  return queryClient.invalidateQueries({ queryKey: SUBSCRIPTIONS_KEY });
}
