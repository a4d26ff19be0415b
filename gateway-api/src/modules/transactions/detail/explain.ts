import type { FailureReason, PaymentAttempt } from '@mbo/gateway-contract/transactions';
import type { Attempt } from '../../payments/repository';
import type { PaymentRow } from '../../payments/payment';
import { explainResponse, NO_ANSWER } from '../../payments/response-codes';

/** Why it was not done; null unless it was declined or got no answer. */
export function failureOf({ status, response_code }: PaymentRow): FailureReason | null {
  if (status === 'timeout' && response_code === '') return NO_ANSWER;
  return status === 'declined' || status === 'timeout' ? explainResponse(response_code) : null;
}

/** An attempt at a processor, with its response code in words. */
export function toAttempt(attempt: Attempt): PaymentAttempt {
  return {
    number: attempt.attempt_number,
    processor: attempt.processor_name,
    startedAt: attempt.started_at.toISOString(),
    answeredAt: attempt.answered_at?.toISOString() ?? null,
    outcome: attempt.outcome,
    responseCode: attempt.response_code,
    meaning: meaningOf(attempt),
  };
}

function meaningOf({ outcome, response_code }: Attempt): string {
  switch (outcome) {
    case 'pending':
      return 'The processor has not answered yet.';
    case 'no answer':
      return 'The processor did not answer in time.';
    case 'approved':
      return explainResponse(response_code || '00').meaning;
    case 'declined':
      // Without a code it was never asked.
      return response_code === '' ? 'It was declined.' : explainResponse(response_code).meaning;
  }
}
