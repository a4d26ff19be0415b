import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Whether the credentials header repeats the password. Headers carry no letters beyond Latin-1, so
 * clients may send it as it is, as UTF-8 bytes or percent-encoded.
 */
export function sameCredentials(header: string, password: string): boolean {
  return readingsOf(header).some((reading) => equal(reading, password));
}

/** The passwords that the header may mean, each once: mostly one, at most three. */
export function readingsOf(header: string): string[] {
  const readings = [
    header,
    Buffer.from(header, 'latin1').toString('utf8'),
    percentDecoded(header) ?? header,
  ];
  return [...new Set(readings)];
}

function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** In constant time, whatever the lengths. */
function equal(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
