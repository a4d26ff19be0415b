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
