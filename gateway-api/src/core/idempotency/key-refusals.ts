import { AppError } from '../errors/app-error';
import type { RequestMark } from './request-key';

/**
 * 422 unless what was done under the key was asked for by the same request.
 *
 * @throws {AppError} 422 `idempotency_key_reused` when it is another one
 */
export function requireSameRequest(
  earlier: Pick<RequestMark, 'route' | 'requestHash'>,
  mark: RequestMark,
): void {
  if (earlier.route === mark.route && earlier.requestHash.equals(mark.requestHash)) return;
  throw new AppError(
    422,
    'idempotency_key_reused',
    'This Idempotency-Key was used for another request. Use a new key for each new request.',
  );
}

/** 409: what was asked for under the key is being done. */
export function keyInUse(): AppError {
  return new AppError(
    409,
    'idempotency_key_in_use',
    'The same request is still under way. Please try again in a moment.',
    { headers: { 'retry-after': '1' } },
  );
}
