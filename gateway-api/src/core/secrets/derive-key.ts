import { hkdfSync } from 'node:crypto';

/**
 * A key for one purpose from the gateway's secret (HKDF, SHA-256). Keys for different purposes tell
 * nothing of each other or of the secret; the same three always make the same key.
 */
export function deriveKey(secret: string, purpose: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes));
}
