import { createHmac } from 'node:crypto';

/**
 * The signature of a message as Standard Webhooks defines it, with the access token's bytes (UTF-8) as
 * the key: `v1,` and the HMAC-SHA256 of `id.timestamp.body` in Base64.
 *
 * @param timestamp  seconds since 1970
 */
export function signatureOf(token: string, id: string, timestamp: number, body: string): string {
  const mac = createHmac('sha256', token).update(`${id}.${timestamp}.${body}`).digest('base64');
  return `v1,${mac}`;
}
