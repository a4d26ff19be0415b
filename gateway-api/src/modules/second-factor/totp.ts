import { Secret, TOTP } from 'otpauth';
import { PRODUCT } from '../../core/mail/compose-mail';

/** What every authenticator app takes: SHA-1, six digits, thirty seconds (RFC 6238). */
const PERIOD_SECONDS = 30;

/** Steps that an app's clock may be behind or ahead. */
const WINDOW = 1;

/** 160 bits, as base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that an app reads from a QR code. */
export function totpUri(secret: string, email: string): string {
  return totp(secret, email).toString();
}

/**
 * The step, in 30 seconds since 1970, of which this is the code; undefined when it is of none that is
 * good now.
 *
 * Source: RFC 6238, section 5.2, on steps before and after.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

/** The code that an app shows then. */
export function codeAt(secret: string, now: Date): string {
  return totp(secret).generate({ timestamp: now.getTime() });
}

function totp(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer: PRODUCT,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });
}
