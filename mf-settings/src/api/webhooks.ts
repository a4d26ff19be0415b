import type {
  WebhookCalls,
  WebhookDelivery,
  WebhookDeliveryStatus,
} from '@mbo/gateway-contract/webhooks';
import { gatewayCalls, ifKnown } from '@mbo/shared/http';
import type { BusinessRef } from '@mbo/shared/ui';
import { useMoreRows, type Saved } from '@mbo/shared/ui/forms';
import { useQuery } from '@tanstack/react-query';

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

/** The deliveries of a URL, newest first. A gateway without this call keeps no log. */
export function useDeliveries(url: UrlRef, status: WebhookDeliveryStatus | undefined) {
  return useMoreRows<WebhookDelivery>({
    queryKey: [...deliveriesKey(url), 'list', status],
    read: async (startIndex, signal) => {
      const part = await ifKnown(
        call(`GET ${BASE}/webhook-deliveries`, {
          params: url,
          query: { startIndex, pageSize: PAGE, ...(status && { status }) },
          signal,
        }),
      );
      return { rows: part?.deliveries ?? [], totalRows: part?.totalRows ?? 0 };
    },
    idOf: ({ deliveryId }) => deliveryId,
    refetchMs: (rows) => (rows.some((one) => one.status === 'pending') ? POLL_MS : false),
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

/** Sends a test event, to try the receiver out. */
export function sendTestEvent(url: UrlRef): Promise<Saved> {
  return call(`POST ${BASE}/test-event`, { params: url });
}
