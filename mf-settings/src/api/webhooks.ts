import type { WebhookCalls, WebhookDeliveryStatus } from '@mbo/gateway-contract/webhooks';
import { GatewayError, gatewayCalls } from '@mbo/shared/http';
import type { BusinessRef } from '@mbo/shared/ui';
import type { Saved } from '@mbo/shared/ui/forms';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

const call = gatewayCalls<WebhookCalls>();
const BASE = '/accounts/:accountId/businesses/:businessId/business-urls/:businessURLId';
const PAGE = 25;

/** While something is to be sent, its outcome is looked for this often. */
const POLL_MS = 4_000;

/** A URL of a business. */
export interface UrlRef extends BusinessRef {
  businessURLId: number;
}

/** Beginning of the keys of all that is read of a URL's deliveries. */
export const deliveriesKey = ({ accountId, businessURLId }: UrlRef): readonly unknown[] => [
  'mf-settings',
  'webhook-deliveries',
  accountId,
  businessURLId,
];

/** What a URL was told, newest first. A gateway that has no such call keeps no log. */
export function useDeliveries(url: UrlRef, status: WebhookDeliveryStatus | undefined) {
  return useInfiniteQuery({
    queryKey: [...deliveriesKey(url), 'list', status],
    queryFn: async ({ pageParam, signal }) => {
      try {
        return await call(`GET ${BASE}/webhook-deliveries`, {
          params: url,
          query: { startIndex: pageParam, pageSize: PAGE, ...(status && { status }) },
          signal,
        });
      } catch (error) {
        if (!(error instanceof GatewayError) || error.status !== 404) throw error;
        return { deliveries: [], totalRows: 0 };
      }
    },
    initialPageParam: 1,
    getNextPageParam: ({ deliveries, totalRows }, _pages, startIndex) =>
      deliveries.length > 0 && startIndex + deliveries.length <= totalRows
        ? startIndex + deliveries.length
        : undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.deliveries.some((one) => one.status === 'pending'))
        ? POLL_MS
        : false,
    // What was sent a moment ago must be there.
    staleTime: 0,
    gcTime: 0,
  });
}

/** One delivery with its request and every attempt. */
export function useDelivery(url: UrlRef, deliveryId: string, attemptCount: number) {
  return useQuery({
    queryKey: [...deliveriesKey(url), deliveryId, attemptCount],
    queryFn: ({ signal }) =>
      call(`GET ${BASE}/webhook-deliveries/:deliveryId`, {
        params: { ...url, deliveryId },
        signal,
      }),
    // The one before stays until the next attempt is read.
    placeholderData: (before) => before,
  });
}

/** Sends the same event once more, under the same id. */
export function resendDelivery(url: UrlRef, deliveryId: string): Promise<Saved> {
  return call(`POST ${BASE}/webhook-deliveries/:deliveryId/resend`, {
    params: { ...url, deliveryId },
  });
}

/** Sends an event that tells of nothing, to try the receiver out. */
export function sendTestEvent(url: UrlRef): Promise<Saved> {
  return call(`POST ${BASE}/test-event`, { params: url });
}
