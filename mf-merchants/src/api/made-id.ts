import { DEFAULT_ERROR_MESSAGE, GatewayError } from '@mbo/shared/http';

/**
 * The id of what a call has made.
 *
 * @throws {GatewayError} where there is none: a proxy's page with status 200 must not count as made
 */
export function madeId(value: unknown): number {
  if (Number.isSafeInteger(value) && (value as number) > 0) return value as number;
  throw new GatewayError(DEFAULT_ERROR_MESSAGE, 0, 'unexpected_answer');
}
