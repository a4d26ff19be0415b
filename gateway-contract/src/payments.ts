import type { z } from 'zod';
import type { CallsOf } from './calls';
import type * as schema from './payments.schema';

/** Largest amount of a payment or an operation, in minor units. */
export const MAX_AMOUNT = 99_999_999_999;

/** Longest text of a payment's custom field, as rules and the payer's page have it. */
export const MAX_CUSTOM_FIELD_LENGTH = 200;

export type CreatePaymentRequest = z.infer<typeof schema.createPaymentRequest>;
export type CreatePaymentInput = z.input<typeof schema.createPaymentRequest>;
export type PaymentResult = z.infer<typeof schema.paymentResult>;
export type PaymentCalls = CallsOf<typeof schema.paymentCalls>;
