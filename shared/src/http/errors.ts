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

/** The gateway's complaints about single fields, given to the fields of a form. */
export interface SortedFieldErrors<Name> {
  /** In the form that `form.setFields` takes; each field once. */
  fields: { name: Name; errors: string[] }[];
  /** Those about nothing that was filled in there. */
  others: string[];
}

/**
 * Gives each of the gateway's complaints about single fields to the field that it is about.
 *
 * @param error  whatever was thrown; nothing but a GatewayError complains about fields
 * @param nameOf  the form's field for a path in the request, dots between; undefined: it has none
 */
export function sortFieldErrors<Name extends string | readonly string[]>(
  error: unknown,
  nameOf: (path: string) => Name | undefined,
): SortedFieldErrors<Name> {
  const byName = new Map<string, { name: Name; errors: string[] }>();
  const others: string[] = [];
  for (const { field, message } of error instanceof GatewayError ? error.fields : []) {
    const name = nameOf(field);
    if (name === undefined) {
      others.push(message);
      continue;
    }
    const known = byName.get(String(name));
    if (!known) byName.set(String(name), { name, errors: [message] });
    else if (!known.errors.includes(message)) known.errors.push(message);
  }
  return { fields: [...byName.values()], others };
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
