import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inetOf } from '../../core/audit/audit';
import type { SessionOrigin } from '../../core/authentication/sessions';
import { DEVICE_DAYS } from './known-device-repository';

const DEVICE_COOKIE = 'known-device';

/** The mark of the browser that sent the request, if it has one of the right shape. */
export function deviceOf(request: FastifyRequest): string | undefined {
  const mark = parseCookie(request.headers.cookie ?? '')[DEVICE_COOKIE];
  return mark !== undefined && /^[\w-]{43}$/.test(mark) ? mark : undefined;
}

/**
 * Gives the browser its mark. The cookie has no path of its own, for the gateway does not know the one
 * under which a proxy may have put it; pages cannot read it, and other sites cannot send it.
 */
export function markDevice(request: FastifyRequest, reply: FastifyReply, mark: string): void {
  const cookie = stringifySetCookie({
    name: DEVICE_COOKIE,
    value: mark,
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: DEVICE_DAYS * 24 * 60 * 60,
  });
  reply.header('set-cookie', cookie);
}

/** Where the request comes from, for the list of sessions. */
export function originOf(request: FastifyRequest): SessionOrigin {
  return { ip: inetOf(request.ip), userAgent: request.headers['user-agent'] ?? '' };
}

/** The first that is found is meant: others call themselves so as well. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** `Firefox on Windows`, as far as the browser says; else empty. */
export function deviceName(userAgent: string): string {
  const found = (names: [RegExp, string][]) => names.find(([one]) => one.test(userAgent))?.[1];
  return [found(BROWSERS), found(SYSTEMS)].filter(Boolean).join(' on ');
}
