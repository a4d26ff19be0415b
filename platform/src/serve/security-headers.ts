import type { Headers } from './respond';

/** Sent with everything the shell's origin serves, whatever it is. */
export const SECURITY_HEADERS: Headers = {
  'x-content-type-options': 'nosniff',
  // Paths hold account numbers and reset tokens: nobody else is told where the user was.
  'referrer-policy': 'no-referrer',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), ' +
    'midi=(), display-capture=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

/**
 * A second wall behind the hashes that every build carries: the browser itself refuses a script that
 * is asked for without one. Not where developers may put their own builds in an area's place: these
 * are published nowhere and have no hashes.
 *
 * Browsers that do not know it pass it over: it is enforced by Chromium since 138 and Firefox
 * since 145.
 */
export function integrityPolicy(overrideOrigins: readonly string[] = []): Headers {
  return overrideOrigins.length > 0 ? {} : { 'integrity-policy': 'blocked-destinations=(script)' };
}
