import type { HostedDetails, HostedPaymentRequest } from '@mbo/gateway-contract/hosted-payments';
import type { BillingPeriod } from '@mbo/gateway-contract/payment-links';
import type { SubscriptionConsent } from '@mbo/gateway-contract/subscriptions';
import { AppError, invalid } from '../../core/errors/app-error';
import { type CodedFieldError, fieldError } from '../../core/errors/field-error';

/** What a payer of the hosted page said beside the card. */
export interface PayerInput {
  payerName: string;
  payerEmail: string;
  /** Description of the chosen shipping rate; empty without one. */
  shipping: string;
  customFields: { label: string; value: string }[];
  /** What the payer has agreed to pay again and again. Absent: nothing. */
  recurring?: HostedRecurring;
}

export interface HostedRecurring {
  consent: SubscriptionConsent;
  /** Amounts of a period, in minor units. */
  terms: { billingPeriod: BillingPeriod; name: string; amount: number }[];
}

/** What is to be paid in all, and what was said beside the card. @throws {AppError} 409, 422. */
export function checkRequest(
  details: HostedDetails,
  request: HostedPaymentRequest,
): { amountMinor: number; payerInput: PayerInput } {
  const { state } = details;
  if (state !== 'payable') {
    if (['processing', 'held', 'authorised', 'paid'].includes(state)) {
      throw new AppError(409, 'already_paying', STATE_WORDS[state], { params: { state } });
    }
    throw new AppError(409, 'wrong_state', STATE_WORDS[state], {
      params: { status: state, context: 'pay' },
    });
  }
  const errors: CodedFieldError[] = [];
  const rate = details.shippingRates[request.shippingRate ?? -1];
  if (details.shippingRates.length > 0) {
    if (!rate) errors.push(fieldError('shippingRate', 'choose_shipping'));
    const { line1, city, country_code: country } = request.shipping_address;
    if (!line1 || !city || !country) {
      errors.push(fieldError('shipping_address.line1', 'address_required'));
    }
  }
  const customFields = details.customFields.map(({ label, type, isRequired }, index) => {
    const value = request.customFields[index] ?? '';
    const field = `customFields.${index}`;
    if (isRequired && !value) errors.push(fieldError(field, 'labelled_required', { label }));
    if (type === 'Numbers Only' && !/^\d*$/.test(value)) {
      errors.push(fieldError(field, 'digits_only'));
    }
    return { label, value };
  });
  if (details.recurring.length > 0 && !request.consent) {
    errors.push(fieldError('consent', 'consent_needed'));
  }
  if (errors.length > 0) throw invalid(errors);
  const amountMinor = details.amount + (rate?.amount ?? 0);
  if (amountMinor !== request.amount || details.currency !== request.currency) {
    throw new AppError(409, 'conflict', 'The amount has changed. Look at it again, then pay.', {
      params: { context: 'amount_changed' },
    });
  }
  const payerInput: PayerInput = {
    payerName: request.name,
    payerEmail: request.email,
    shipping: rate?.description ?? '',
    customFields,
  };
  return { amountMinor, payerInput };
}

const STATE_WORDS: Record<Exclude<HostedDetails['state'], 'payable'>, string> = {
  processing: 'A payment is under way. Wait until it has ended.',
  held: 'A payment is being checked. You need not pay again.',
  authorised: 'This has been paid already.',
  paid: 'This has been paid already.',
  paused: 'This cannot be paid at the moment.',
  expired: 'This has expired and cannot be paid any more.',
  cancelled: 'This was cancelled and cannot be paid any more.',
};
