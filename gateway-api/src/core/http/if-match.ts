import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route changes a record that was read before: see `ifMatchVersion`. Describes the header. */
    ifMatch?: boolean;
  }
}

/** Of an integer column. */
const MAX_VERSION = 2_147_483_647;

/**
 * The version of the record that the caller read, from `If-Match: "7"`. Without the header: 428
 * `version_required`; with another thing in it: 400 `malformed`.
 *
 * @throws {AppError} 428 `version_required` without the header
 */
export function ifMatchVersion(request: FastifyRequest): number {
  const header = request.headers['if-match'];
  if (header === undefined || header === '') {
    throw new AppError(
      428,
      'version_required',
      'Read the record first and send the version it came with in the header If-Match, ' +
        'for example If-Match: "7", so that nobody else’s change is overwritten.',
    );
  }
  const digits = /^"([1-9]\d{0,9})"$/.exec(header)?.[1];
  const version = Number(digits);
  if (digits === undefined || version > MAX_VERSION) {
    throw new AppError(
      400,
      'malformed',
      'The header If-Match must hold one version in quotation marks, for example If-Match: "7".',
      { params: { context: 'ifMatch' } },
    );
  }
  return version;
}
