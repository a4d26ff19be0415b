import ipaddr from 'ipaddr.js';

/** Names that never lead out into the internet. */
const INNER_NAMES =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|test|invalid|example|onion|arpa)$/;

/**
 * Why the gateway would not send anything to this http(s) address; undefined where nothing stands
 * against it. `allowPrivate` lets it lead into the gateway's own network. Looks at the address alone: what its name leads to is looked at when sending.
 */
export function notPublicReason(address: string, allowPrivate = false): string | undefined {
  const { hostname, username, password } = new URL(address);
  if (username !== '' || password !== '') {
    return 'Leave the user name and password out of the address.';
  }
  if (allowPrivate) return undefined;
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (ipaddr.isValid(host)) {
    return ipaddr.process(host).range() === 'unicast' ? undefined : NOT_PUBLIC;
  }
  return !host.includes('.') || INNER_NAMES.test(host) ? NOT_PUBLIC : undefined;
}

const NOT_PUBLIC = 'The webhook URL must be reachable from the internet.';
