import { isNativeError } from 'node:util/types';

/** System calls that fail when the database cannot be reached; a missing file fails in another. */
const NETWORK_CALLS = new Set(['connect', 'read', 'write', 'getaddrinfo']);

/** What the driver and its pool say, without a code, when a connection is lost or none is free. */
const LOST_CONNECTION =
  /connection terminated|timeout exceeded when trying to connect|connection error|not queryable|client was closed/i;

/** PostgreSQL's classes: 08 connection, 53 out of resources, 57P shutting down or starting up. */
const UNAVAILABLE_STATE = /^(08|53|57P)[0-9A-Z]+$/;

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
