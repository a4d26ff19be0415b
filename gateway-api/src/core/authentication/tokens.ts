import { createHash, randomBytes } from 'node:crypto';

/** Opaque bearer secret: 32 random bytes as base64url, 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * What is stored instead of the token. A plain SHA-256 suffices: 256 random bits cannot be guessed,
 * so there is nothing for a slow hash to slow down.
 */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
