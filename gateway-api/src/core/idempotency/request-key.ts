import type { FastifyRequest } from 'fastify';
import { createHmac } from 'node:crypto';
import { holdsCardNumber } from '../card-data/card-numbers';
import { AppError } from '../errors/app-error';

export const KEY_HEADER = 'idempotency-key';

/** Visible ASCII, so that a list, a space or a control character is no key. */
const KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * The `Idempotency-Key` as sent; undefined without one. Anything that is no key is a 400.
 *
 * @throws {AppError} 400 when the key is none
 */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const header = request.headers[KEY_HEADER];
  if (header === undefined) return undefined;
  if (typeof header === 'string' && holdsCardNumber(header)) {
    throw new AppError(400, 'malformed', 'Send no card number as Idempotency-Key, but a UUID.', {
      params: { context: 'cardNumber' },
    });
  }
  if (typeof header === 'string' && KEY.test(header)) return header;
  throw new AppError(
    400,
    'malformed',
    'The header Idempotency-Key must hold 1 to 255 visible ASCII characters, for example a UUID.',
    { params: { context: 'idempotencyKey' } },
  );
}

/** What is stored of a request that carried a key; neither key nor body can be read from it. */
export interface RequestMark {
  keyHash: Buffer;
  /** Method and path. */
  route: string;
  /** Of query and body as the handler gets them, so that the order of keys does not count. */
  requestHash: Buffer;
}

/**
 * Both hashes are made with the gateway's own key, which is not in the database: a copy of the tables
 * does not let a short secret in a caller's key or in a body (a card number) be found by trying. The
 * body's is keyed with the caller's key as well, so that equal bodies do not show.
 */
export function markOf(request: FastifyRequest, key: string): RequestMark {
  const { requestHashKey } = request.server;
  const hashKey = createHmac('sha256', requestHashKey).update(key).digest();
  const content = JSON.stringify([request.query ?? null, request.body ?? null]);
  return {
    keyHash: hashOfKey(requestHashKey, key),
    route: `${request.method} ${request.url.split('?')[0]}`,
    requestHash: createHmac('sha256', hashKey).update(content).digest(),
  };
}

/** What a key is stored as. It tells nothing of `hashKey` with which the body's hash is made. */
export function hashOfKey(requestHashKey: Buffer, key: string): Buffer {
  return createHmac('sha256', requestHashKey).update(`key ${key}`).digest();
}

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
