import type { FastifyRequest } from 'fastify';
import { createHash, createHmac } from 'node:crypto';
import { isCardNumber } from '../card-data/card-numbers';
import { AppError } from '../errors/app-error';

export const KEY_HEADER = 'idempotency-key';

/** Visible ASCII, so that a list, a space or a control character is no key. */
const KEY = /^[\x21-\x7e]{1,255}$/;

/** The `Idempotency-Key` as sent; undefined without one. Anything that is no key is a 400. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const header = request.headers[KEY_HEADER];
  if (header === undefined) return undefined;
  // A hash of one could be found by trying: there are not that many.
  if (typeof header === 'string' && isCardNumber(header.replace(/[^0-9a-z]/gi, ''))) {
    throw new AppError(400, 'malformed', 'Send no card number as Idempotency-Key, but a UUID.');
  }
  if (typeof header === 'string' && KEY.test(header)) return header;
  throw new AppError(
    400,
    'malformed',
    'The header Idempotency-Key must hold 1 to 255 visible ASCII characters, for example a UUID.',
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
 * The body's hash is keyed with the caller's key, which is itself stored as a hash only, and with the
 * gateway's own: a copy of the table does not let a short secret in a body (a card number) be found
 * by trying, however easy the caller's key is to guess.
 */
export function markOf(request: FastifyRequest, key: string): RequestMark {
  const hashKey = createHmac('sha256', request.server.requestHashKey).update(key).digest();
  const content = JSON.stringify([request.query ?? null, request.body ?? null]);
  return {
    keyHash: createHash('sha256').update(key).digest(),
    route: `${request.method} ${request.url.split('?')[0]}`,
    requestHash: createHmac('sha256', hashKey).update(content).digest(),
  };
}
