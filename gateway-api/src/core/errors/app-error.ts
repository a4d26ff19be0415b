import type { EditConflict } from '@mbo/gateway-contract/common';
import type { ErrorCode, ErrorParams } from '@mbo/gateway-contract/errors';
import { timeText } from '../text/dates';
import type { CodedFieldError } from './field-error';

interface AppErrorOptions<Code extends ErrorCode> {
  /** Values that the message names, for those who put it into other words. */
  params?: ErrorParams<Code>;
  errors?: CodedFieldError[];
  conflict?: EditConflict;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** What a refusal is made with; a code with parameters cannot do without them. */
type Options<Code extends ErrorCode> =
  Record<never, never> extends ErrorParams<Code>
    ? [options?: AppErrorOptions<Code>]
    : [options: AppErrorOptions<Code> & { params: ErrorParams<Code> }];

/**
 * A refusal that reaches the caller. `message` is written for people and reaches the client as it
 * stands; `code` is stable for programs. Anything else that is thrown becomes 'Something is wrong.'
 */
export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'AppError';
  readonly params: Readonly<Record<string, string | number>> | undefined;
  readonly errors: CodedFieldError[] | undefined;
  readonly conflict: EditConflict | undefined;
  readonly headers: Record<string, string>;

  constructor(
    readonly statusCode: number,
    readonly code: Code,
    message: string,
    ...[options = {}]: Options<Code>
  ) {
    super(message, { cause: options.cause });
    this.params = options.params;
    this.errors = options.errors;
    this.conflict = options.conflict;
    this.headers = options.headers ?? {};
  }
}

/** 401: there is no session, or it has ended. The front end signs out on it. */
export function unauthenticated(): AppError {
  return new AppError(401, 'unauthenticated', 'Your session has ended. Please sign in again.');
}

/** 403: signed in, but without the right, which the message names. */
export function missingRight(right: string): AppError {
  return new AppError(403, 'forbidden', `You need the right '${right}' to do this.`, {
    params: { right },
  });
}

/** 404: there is no such thing, or it is another tenant's; the two look the same. */
export function notFound(): AppError {
  return new AppError(404, 'not_found', 'There is no such record.');
}

/**
 * 412: somebody changed the record since the caller read it. `conflict` tells who, when and how it
 * is now; `changedBy` is already what this caller may know of them.
 */
export function editConflict(conflict: EditConflict): AppError {
  const { changedBy, changedAt } = conflict;
  const who = changedBy.charAt(0).toUpperCase() + changedBy.slice(1);
  return new AppError(
    412,
    'edit_conflict',
    `${who} changed this on ${timeText(new Date(changedAt))}, after you opened it. ` +
      'Look at how it stands now, then save again if you still want your change.',
    { conflict, params: { changedBy, changedAt } },
  );
}

/** 422: one or more fields break a rule. Without `message`, the first field's message leads. */
export function invalid(errors: CodedFieldError[], message?: string): AppError {
  const text = message ?? errors[0]?.message ?? 'The request is not valid.';
  return new AppError(422, 'invalid', text, { errors });
}

/** 503: the database gave up on what was asked; it would again. */
export function tooSlow(cause: unknown): AppError {
  return new AppError(
    503,
    'too_slow',
    'This took too long and was given up. Try again, or ask for fewer days.',
    { cause },
  );
}

/** 422: the request holds a value that the database refuses, as `cause` says in the log. */
export function unstorable(cause: unknown): AppError {
  return new AppError(
    422,
    'invalid',
    'The request holds a date out of range or a character that is no text.',
    { cause },
  );
}

/** 429: too many attempts; `retryAfterSeconds` also travels as the Retry-After header. */
export function tooMany(retryAfterSeconds: number): AppError {
  const seconds = Math.max(1, Math.ceil(retryAfterSeconds));
  const minutes = Math.ceil(seconds / 60);
  const wait =
    seconds < 60 ? `${seconds} seconds` : minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return new AppError(429, 'too_many', `Too many attempts. Please try again in ${wait}.`, {
    params: { seconds },
    headers: { 'retry-after': String(seconds) },
  });
}

/** 503: something the gateway needs is away; trying again later may help. */
export function unavailable(cause?: unknown): AppError {
  return new AppError(
    503,
    'unavailable',
    'The gateway cannot reach its database. Please try again in a moment.',
    { headers: { 'retry-after': '5' }, cause },
  );
}

/** 503: this gateway is about to end; another one, or the next, takes the request. */
export function gatewayStops(): AppError {
  return new AppError(
    503,
    'unavailable',
    'The gateway is being restarted. Please try again in a moment.',
    { headers: { 'retry-after': '5', connection: 'close' } },
  );
}

/**
 * Does `work`; the fields it refuses are added to `errors` instead of ending the request, so that a
 * form hears of all its mistakes at once. Returns undefined then. The caller must throw in the end.
 *
 * @throws {unknown} what `work` throws beside refused fields
 */
export async function collectErrors<T>(
  errors: CodedFieldError[],
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || !error.errors) throw error;
    errors.push(...error.errors);
    return undefined;
  }
}

/** `errors` of a part of a request as errors of the request. */
export function inPart(part: string, errors: readonly CodedFieldError[]): CodedFieldError[] {
  return errors.map((error) => ({ ...error, field: `${part}.${error.field}` }));
}
