import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_DAYS } from './known-device-repository';

const NAME = 'known-device';

/** The mark of the browser that sent the request, if it has one of the right shape. */
export function deviceOf(request: FastifyRequest): string | undefined {
  const mark = parseCookie(request.headers.cookie ?? '')[NAME];
  return mark !== undefined && /^[\w-]{43}$/.test(mark) ? mark : undefined;
}

/**
 * Gives the browser its mark. The cookie has no path of its own, for the gateway does not know the one
 * under which a proxy may have put it; pages cannot read it, and other sites cannot send it.
 */
export function markDevice(request: FastifyRequest, reply: FastifyReply, mark: string): void {
  const cookie = stringifySetCookie({
    name: NAME,
    value: mark,
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: DEVICE_DAYS * 24 * 60 * 60,
  });
  reply.header('set-cookie', cookie);
}
