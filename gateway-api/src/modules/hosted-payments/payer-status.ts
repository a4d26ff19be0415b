import type { HostedPaymentStatus } from '@mbo/gateway-contract/hosted-payments';
import type { CreatePaymentResult } from '../payments/create/create-payment';
import { explainResponse } from '../payments/response-codes';

/** The outcome of a payment as the payer sees it. */
export function toStatus(result: CreatePaymentResult): HostedPaymentStatus {
  const { transactionId: paymentId } = result;
  const status = (
    kind: HostedPaymentStatus['result'],
    message: string,
    expiresAt: string | null = null,
  ) => ({ paymentId, result: kind, message, expiresAt });
  switch (result.kind) {
    case 'captured':
      return status('paid', 'The payment has been made.');
    case 'authorised':
      return status('authorised', 'The amount has been reserved on your card.');
    case 'verified':
      return status('verified', 'Your card has been changed.');
    case 'held':
      return status('held', 'Your payment is being checked. You need not pay again.');
    case 'pending':
      return status('pending', 'The bank has not responded yet. You need not pay again.');
    case 'challenge':
      return status('challenge', 'Your bank asks you to confirm the payment.', result.expiresAt);
    case 'declined':
      return status('declined', declinedWords(result.responseCode));
  }
}

/** What a payer can do about it; what a risk rule or a bank has found is not the payer's to know. */
function declinedWords(responseCode: string): string {
  const { retry } = explainResponse(responseCode);
  return retry === 'with other details'
    ? 'The card was declined. Check what you typed, or use another card.'
    : 'The card was declined and nothing was taken. Try another card, or ask your bank.';
}
