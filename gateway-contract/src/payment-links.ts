import type { z } from 'zod';
import type { CallsOf } from './calls';
import type * as schema from './payment-links.schema';

export const CALLS_TO_ACTION = ['Pay', 'Book', 'Donate'] as const;

export const CUSTOM_FIELD_TYPES = ['Text', 'Numbers Only'] as const;

export const PAYMENT_TYPES = ['onetime', 'recurring'] as const;

export const BILLING_PERIODS = [
  'Daily',
  'Weekly',
  'Monthly',
  'Every 3 months',
  'Every 6 months',
  'Yearly',
] as const;

export type BillingPeriod = (typeof BILLING_PERIODS)[number];

/** Said after a payment where nothing else is written. */
export const DEFAULT_CONFIRMATION_TEXT = 'Thanks for your payment';

/** `expired` stays so; a paused link goes on when it is resumed. */
export const PAYMENT_LINK_STATUSES = ['active', 'paused', 'expired'] as const;

export const MAX_LINK_PRODUCTS = 20;
export const MAX_SHIPPING_RATES = 10;
export const MAX_CUSTOM_FIELDS = 5;

/** Largest picture of a product as it is sent, in bytes before base64. */
export const MAX_PRODUCT_IMAGE_BYTES = 512 * 1024;

/** What `sortColumn` of the list may be. */
export const PAYMENT_LINK_SORT_COLUMNS = [
  'createdAt',
  'name',
  'status',
  'amount',
  'payments',
  'earned',
] as const;

/**
 * The text that payers read after they paid: an empty one is the default one.
 *
 * Source: specification of transactions, settings and reporting, 'Validation rules'.
 */
export function confirmationText(text: string): string {
  return text.trim() || DEFAULT_CONFIRMATION_TEXT;
}

export type PaymentLinkStatus = (typeof PAYMENT_LINK_STATUSES)[number];
export type PaymentLinkRequest = z.infer<typeof schema.paymentLinkRequest>;
export type PaymentLinkInput = z.input<typeof schema.paymentLinkRequest>;
export type PaymentLink = z.infer<typeof schema.paymentLink>;
export type PaymentLinkRow = z.infer<typeof schema.paymentLinkRow>;
export type PaymentLinksQuery = z.infer<typeof schema.paymentLinksQuery>;
export type PaymentLinksResponse = z.infer<typeof schema.paymentLinksResponse>;
export type PaymentLinkSaved = z.infer<typeof schema.paymentLinkSaved>;
export type PaymentLinkCalls = CallsOf<typeof schema.paymentLinkCalls>;
