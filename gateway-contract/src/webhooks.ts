import type { z } from 'zod';
import type { CallsOf } from './calls';
import type * as schema from './webhooks.schema';

/** `failed`: given up after three days of tries. */
export const WEBHOOK_DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const;

export type WebhookDeliveryStatus = (typeof WEBHOOK_DELIVERY_STATUSES)[number];
export type WebhookDelivery = z.infer<typeof schema.webhookDelivery>;
export type WebhookDeliveryDetail = z.infer<typeof schema.webhookDeliveryDetail>;
export type WebhookAttempt = z.infer<typeof schema.webhookAttempt>;
export type WebhookDeliveriesResponse = z.infer<typeof schema.webhookDeliveriesResponse>;
export type BusinessUrlCalls = CallsOf<typeof schema.businessUrlCalls>;
export type WebhookCalls = CallsOf<typeof schema.webhookCalls>;
