import type { z } from 'zod';
import type * as schema from './payments.schema';

export type CreatePaymentRequest = z.infer<typeof schema.createPaymentRequest>;
export type CreatePaymentInput = z.input<typeof schema.createPaymentRequest>;
export type VoidRequest = z.infer<typeof schema.voidRequest>;
export type CaptureRequest = z.infer<typeof schema.captureRequest>;
export type RefundRequest = z.infer<typeof schema.refundRequest>;
export type PaymentResult = z.infer<typeof schema.paymentResult>;
