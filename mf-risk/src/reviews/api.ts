import {
  REVIEWS_STEP,
  type RiskReviewCalls,
  type RiskReviewRequest,
} from '@mbo/gateway-contract/risk-reviews';
import { gatewayCalls, ifKnown } from '@mbo/shared/http';
import { queryClient, type BusinessRef } from '@mbo/shared/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const call = gatewayCalls<RiskReviewCalls>();

/** Others review too: how often the queue is read again, in milliseconds. */
const REFRESH_MS = 30_000;

/**
 * The payments of a business that are on hold, the oldest first; null: the gateway holds none ever.
 *
 * @param pageSize  so many of them
 */
export function useReviews({ accountId, businessId }: BusinessRef, pageSize: number) {
  return useQuery({
    queryKey: ['mf-risk', 'reviews', accountId, businessId, pageSize],
    queryFn: async ({ signal }) =>
      (await ifKnown(
        call('GET /accounts/:accountId/businesses/:businessId/risk-reviews', {
          params: { accountId, businessId },
          // The first page needs no size: some gateways return everything.
          query: pageSize === REVIEWS_STEP ? {} : { pageSize },
          signal,
        }),
      )) ?? null,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data === null ? false : REFRESH_MS),
  });
}

/** Reloads the queue and the reviews shown in transactions. */
export function reloadReviews(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['mf-risk', 'assessment'] });
  return queryClient.invalidateQueries({ queryKey: ['mf-risk', 'reviews'] });
}

/** Approves or declines a payment on hold. One that was decided already is a 409. */
export function decideReview(id: string, body: RiskReviewRequest, idempotencyKey: string) {
  return call('POST /transactions/:id/risk-review', { params: { id }, body, idempotencyKey });
}
