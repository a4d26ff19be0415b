import { isNativeError } from 'node:util/types';
import { InexactInteger } from '../database/pool';

/** System calls that fail when the database cannot be reached; a missing file fails in another. */
const NETWORK_CALLS = new Set(['connect', 'read', 'write', 'getaddrinfo']);

/** What the driver and its pool say, without a code, when a connection is lost or none is free. */
const LOST_CONNECTION =
  /connection terminated|timeout exceeded when trying to connect|connection error|not queryable|client was closed/i;

/**
 * PostgreSQL's classes: 08 connection, 53 out of resources, 57P shutting down or starting up; and 25006,
 * it takes no writes: a standby, or one that was set so.
 */
const UNAVAILABLE_STATE = /^(?:(?:08|53|57P)[0-9A-Z]+|25006)$/;

/** PostgreSQL's words for an instant that cannot be and for text that it does not take. */
const NO_SUCH_VALUE = ['22007', '22008', '22009', '22021', '22P05'];

/**
 * Whether a value was refused that no schema here refuses: the year 0, a character 0. It is the
 * caller's, as the gateway's own values are none of those.
 */
export function isUnstorableValue(error: unknown): boolean {
  return NO_SUCH_VALUE.some((code) => hasCode(error, code));
}

/** Whether the database gave a statement up because it took too long. */
export function isTooSlow(error: unknown): boolean {
  return hasCode(error, '57014');
}

/** Whether it is an error of that code, of PostgreSQL or the system. */
export function hasCode(error: unknown, code: string): boolean {
  return isNativeError(error) && 'code' in error && error.code === code;
}

/** Whether a number is larger than the database, or a number here, holds exactly: a sum, mostly. */
export function isNumberTooLarge(error: unknown): boolean {
  return error instanceof InexactInteger || hasCode(error, '22003');
}

/** Whether the error means that the database is away, rather than that a query was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  // A host with several addresses fails with one error for each.
  if ('errors' in error && Array.isArray(error.errors)) {
    return error.errors.some(isDatabaseUnavailable);
  }
  if ('syscall' in error && typeof error.syscall === 'string') {
    return NETWORK_CALLS.has(error.syscall);
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return UNAVAILABLE_STATE.test(code) || LOST_CONNECTION.test(error.message);
}
