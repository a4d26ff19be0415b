/** Calls to the gateway. */
export * from './client';
export * from './errors';
