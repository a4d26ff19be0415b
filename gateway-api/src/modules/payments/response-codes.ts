import type { FailureReason } from '@mbo/gateway-contract/transactions';
import { ASK_ISSUER, RESPONSE_CODES, type ResponseCode, TRY_LATER } from './response-code-table';

/** What to make of a code that no network lists. */
const UNKNOWN: ResponseCode = {
  title: 'Declined',
  meaning: 'The bank declined.',
  advice: ASK_ISSUER,
  retry: 'later',
  cascade: false,
};

/** There was no answer, and there will be none: the try was reversed. */
export const NO_ANSWER: FailureReason = {
  code: '',
  title: 'No answer',
  meaning: 'The processor did not answer in time. Nothing was taken.',
  advice: TRY_LATER,
  retry: 'now',
};

/** What the code means in plain words; of an unknown one that it was declined. */
export function explainResponse(responseCode: string): FailureReason {
  if (responseCode === '') return NO_ANSWER;
  const { title, meaning, advice, retry } = find(responseCode);
  return { code: responseCode, title, meaning, advice, retry };
}

/**
 * Whether it makes sense to try another processor after this answer.
 *
 * Source: the schemes' rules on retries: codes that say 'never' are not tried again.
 */
export function mayCascade(responseCode: string): boolean {
  return find(responseCode).cascade;
}

function find(responseCode: string): ResponseCode {
  const key = responseCode.toUpperCase();
  return Object.hasOwn(RESPONSE_CODES, key) ? (RESPONSE_CODES[key] ?? UNKNOWN) : UNKNOWN;
}
