/**
 * Version under which the area that is being worked on is in the registry. It stays the same
 * whatever is edited, so that an open page is not told of a newer build with every save.
 */
export const DEV_VERSION = '0.0.0-dev';

/** Name of the script by which the shell gets at the area; see `container-script.ts`. */
export const DEV_ENTRY = 'entry.js';

/** Path below which calls are passed on to the gateway, so that they need no CORS. */
export const GATEWAY_PATH = '/gateway';

/** Global name under which the real container hands itself over. */
export function devContainerName(federationName: string): string {
  return `dev_${federationName}`;
}
