import ipaddr from 'ipaddr.js';

/** Names that never lead out into the internet. */
const INNER_NAMES =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|test|invalid|example|onion|arpa)$/;

/** All IPv6 addresses that are given out (RFC 4291): others may stand for an IPv4 address within. */
const GIVEN_OUT = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/**
 * Whether an IP address is one of the internet's: no network of the gateway's own, nor a way into
 * one.
 *
 * Source: IANA's registries of special-purpose addresses.
 */
export function isPublicAddress(address: string): boolean {
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(GIVEN_OUT);
}

/** Codes of field errors. */
type NotPublic = 'address_with_user' | 'webhook_url_private';

/**
 * Why the gateway would not send anything to this http(s) address; undefined where nothing is
 * against it. `allowPrivate` lets it lead into the gateway's own network. Looks at the address alone:
 * what its name leads to is looked at when sending.
 */
export function notPublicReason(address: string, allowPrivate = false): NotPublic | undefined {
  const { hostname, username, password } = new URL(address);
  if (username !== '' || password !== '') {
    return 'address_with_user';
  }
  if (allowPrivate) return undefined;
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (ipaddr.isValid(host)) {
    return isPublicAddress(host) ? undefined : 'webhook_url_private';
  }
  return !host.includes('.') || INNER_NAMES.test(host) ? 'webhook_url_private' : undefined;
}
