import { normalizeIP } from '@fastify/rate-limit';
import { isIP } from 'node:net';

/** One home or office: an IPv4 address, or the /64 of an IPv6 one, which its owner has whole. */
export function addressKey(ip: string | undefined): string {
  const address = ip?.split('%')[0] ?? '';
  return isIP(address) === 0 ? 'unknown' : normalizeIP(address, 64);
}
