import { GatewayError } from '@mbo/shared/http';

/** Refusals that a later try may not meet: too early, too many, a time-out on the way. */
const PASSING = [408, 425, 429];

/**
 * Whether the gateway refused the token itself: expired, used, or never given. A gateway that is
 * down, slow or busy proves nothing about the token.
 */
export function isExpired(error: unknown): boolean {
  return (
    error instanceof GatewayError &&
    error.status >= 400 &&
    error.status < 500 &&
    !PASSING.includes(error.status)
  );
}
