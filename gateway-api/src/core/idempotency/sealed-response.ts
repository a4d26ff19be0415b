import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * An answer that is kept for a repeated request may hold a secret that is shown once. So it is
 * encrypted with the caller's idempotency key, which is stored nowhere: who repeats the request can
 * read it, who copies the table cannot.
 */
export function sealAnswer(key: string, answer: unknown): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, cipherKey(key), nonce);
  const text = JSON.stringify(answer ?? null);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** @throws {Error} when `key` is not the one it was sealed with or the bytes were changed. */
export function openAnswer(key: string, sealed: Buffer): unknown {
  const decipher = createDecipheriv(ALGORITHM, cipherKey(key), sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const text = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8');
  return JSON.parse(text + decipher.final('utf8'));
}

function cipherKey(key: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', 'kept answer of an idempotent request', 32));
}
