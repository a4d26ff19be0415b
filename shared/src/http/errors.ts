import { isAxiosError } from 'axios';
import type { EditConflict, FieldError } from '@mbo/gateway-contract/common';

/** Shown when a failure carries no message of the server's. */
export const DEFAULT_ERROR_MESSAGE = 'Something is wrong.';

/** The one form in which a failed call reaches an area. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';

  constructor(
    message: string,
    /** HTTP status; 0 when there was no answer. */
    readonly status: number,
    /** Stable code of the refusal, `network` or `timeout` without an answer. */
    readonly code: string,
    /** What was wrong with which field. */
    readonly fields: readonly FieldError[] = [],
    /** Reference to quote to support. */
    readonly requestId?: string,
    /** With code `edit_conflict`: what somebody else made of the record meanwhile. */
    readonly conflict?: EditConflict,
  ) {
    super(message);
  }
}

/** Message for people out of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof GatewayError ? error.message : DEFAULT_ERROR_MESSAGE;
}

/** Turns what axios throws into a {@link GatewayError}. */
export function toGatewayError(error: unknown): GatewayError {
  if (error instanceof GatewayError) return error;
  if (!isAxiosError(error)) return new GatewayError(DEFAULT_ERROR_MESSAGE, 0, 'unknown');
  if (!error.response) {
    const timedOut = error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT';
    return timedOut
      ? new GatewayError('The gateway is slow to answer. Please try again.', 0, 'timeout')
      : new GatewayError(
          'The gateway cannot be reached. Check your connection and try again.',
          0,
          error.code === 'ERR_CANCELED' ? 'cancelled' : 'network',
        );
  }
  const body = asRecord(error.response.data);
  const fields = Array.isArray(body.errors) ? body.errors.flatMap(toFieldError) : [];
  return new GatewayError(
    firstText(body.message, body.msg, fields[0]?.message) ?? DEFAULT_ERROR_MESSAGE,
    error.response.status,
    firstText(body.code) ?? 'unknown',
    fields,
    firstText(body.requestId),
    toConflict(body.conflict),
  );
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function firstText(...candidates: unknown[]): string | undefined {
  return candidates.find((one): one is string => typeof one === 'string' && one !== '');
}

function toConflict(value: unknown): EditConflict | undefined {
  const { changedBy, changedAt, version, current } = asRecord(value);
  return typeof changedBy === 'string' &&
    typeof changedAt === 'string' &&
    typeof version === 'number'
    ? { changedBy, changedAt, version, current }
    : undefined;
}

function toFieldError(value: unknown): FieldError[] {
  const { field, message } = asRecord(value);
  return typeof message === 'string'
    ? [{ field: typeof field === 'string' ? field : '', message }]
    : [];
}
