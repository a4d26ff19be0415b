import { z } from 'zod';
import { calls } from './calls';
import { anyPage, apiMessage, businessParams, instant, pageOf, pathId } from './common.schema';
import { businessUrlFields, businessUrlSaved } from './merchants.schema';
import { WEBHOOK_DELIVERY_STATUSES } from './webhooks';

export const businessUrlParams = businessParams.extend({ businessURLId: pathId });

/** One try of a delivery. */
export const webhookAttempt = z.object({
  number: z.int().positive(),
  at: instant,
  durationMs: z.int().min(0),
  /** Null: there was no response. */
  statusCode: z.int().nullable(),
  /** Why it failed, in words; empty where it did not. */
  error: z.string(),
  /** The beginning of the response's body. */
  responseBody: z.string(),
});

/** One event for one URL. */
export const webhookDelivery = z.object({
  /** The same in every try, and in the header `webhook-id`: receivers know repetitions by it. */
  deliveryId: z.uuid(),
  /** `transaction.captured`, `webhook.test`. */
  eventType: z.string(),
  /** Null: of a test event. */
  transactionId: z.uuid().nullable(),
  status: z.enum(WEBHOOK_DELIVERY_STATUSES),
  createdAt: instant,
  /** Null: nothing more is tried. */
  nextAttemptAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  attemptCount: z.int().min(0),
  /** Of the last try. */
  lastStatusCode: z.int().nullable(),
  lastError: z.string(),
});

export const webhookDeliveriesQuery = z.object({
  status: z.enum(WEBHOOK_DELIVERY_STATUSES).optional(),
  ...anyPage,
});

/** Newest first. */
export const webhookDeliveriesResponse = pageOf('deliveries', webhookDelivery);

export const webhookDeliveryDetail = webhookDelivery.extend({
  request: z.object({
    url: z.string(),
    /** The signature's header is shown with its last four characters. */
    headers: z.record(z.string(), z.string()),
    body: z.string(),
  }),
  attempts: z.array(webhookAttempt),
});

export const webhookDeliveryQueued = apiMessage.extend({ delivery: webhookDelivery });

export const webhookDeliveryParams = businessUrlParams.extend({ deliveryId: z.uuid() });

export const businessUrlCalls = calls({
  /** With If-Match. Without webhook, its URL and token are cleared. */
  'PUT /accounts/:accountId/businesses/:businessId/business-urls/:businessURLId': {
    params: businessUrlParams,
    body: businessUrlFields,
    anyCaseBody: true,
    response: businessUrlSaved,
  },
});

export const webhookCalls = calls({
  'GET /accounts/:accountId/businesses/:businessId/business-urls/:businessURLId/webhook-deliveries':
    {
      params: businessUrlParams,
      query: webhookDeliveriesQuery,
      response: webhookDeliveriesResponse,
    },
  'GET /accounts/:accountId/businesses/:businessId/business-urls/:businessURLId/webhook-deliveries/:deliveryId':
    { params: webhookDeliveryParams, response: webhookDeliveryDetail },
  /** Sends it once more, whatever came of it before. */
  'POST /accounts/:accountId/businesses/:businessId/business-urls/:businessURLId/webhook-deliveries/:deliveryId/resend':
    { params: webhookDeliveryParams, response: webhookDeliveryQueued },
  /** 409 `webhook_off` while the URL's webhook is off. */
  'POST /accounts/:accountId/businesses/:businessId/business-urls/:businessURLId/test-event': {
    params: businessUrlParams,
    response: webhookDeliveryQueued,
  },
});
