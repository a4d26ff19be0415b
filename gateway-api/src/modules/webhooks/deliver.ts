import { withoutCardNumbers } from '../../core/card-data/card-numbers';
import type { Db } from '../../core/database/schema';
import { claimDue, type ClaimedDelivery, type Verdict, writeAttempt } from './repository';
import { waitSeconds } from './retries';
import { type Received, send, SEND_TIMEOUT_MS, type SendOptions } from './send';
import { createHmac } from 'node:crypto';

/** Sent at the same time. */
const CONCURRENCY = 16;

/** Until when a claimed delivery is tried and written: well beyond what a receiver may take. */
const LEASE_SECONDS = (6 * SEND_TIMEOUT_MS) / 1_000;

export interface DeliverOptions extends SendOptions {
  isStopping?: () => boolean;
}

/**
 * Sends what is due until nothing is: of each transaction one after the other, of different ones at
 * the same time.
 */
export async function deliverDue(db: Db, options: DeliverOptions): Promise<void> {
  while (!options.isStopping?.()) {
    const claimed = await claimDue(db, CONCURRENCY, LEASE_SECONDS);
    if (claimed.length === 0) return;
    await Promise.all(claimed.map((delivery) => deliver(db, delivery, options)));
  }
}

async function deliver(db: Db, delivery: ClaimedDelivery, options: SendOptions): Promise<void> {
  const { delivery_id: id, body, access_token: token, webhook_url: url } = delivery;
  const startedAt = new Date();
  const timestamp = Math.floor(startedAt.getTime() / 1_000);
  const signature = signatureOf(token, id, timestamp, body);
  const received: Received = delivery.webhook_enabled
    ? await send(url, headersOf(id, timestamp, signature), body, options)
    : { statusCode: null, error: 'The webhook is off.', responseBody: '' };
  await db.transaction().execute((trx) =>
    writeAttempt(
      trx,
      {
        account_id: delivery.account_id,
        delivery_id: id,
        attempt_number: delivery.attempt_count,
        url,
        started_at: startedAt,
        duration_ms: Date.now() - startedAt.getTime(),
        signature_ending: signature.slice(-4),
        status_code: received.statusCode,
        error: received.error,
        response_body: storable(received.responseBody),
      },
      verdictOf(delivery, received),
    ),
  );
}

/**
 * Headers of a delivery. `timestamp` is in seconds since 1970, and part of what is signed.
 *
 * Source: the specification of Standard Webhooks.
 */
export function headersOf(
  id: string,
  timestamp: number,
  signature: string,
): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'Merchant-Gateway-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signature,
  };
}

function verdictOf(delivery: ClaimedDelivery, { error }: Received): Verdict {
  if (error === '') return 'delivered';
  const againInSeconds = waitSeconds(delivery.attempt_count);
  if (!delivery.webhook_enabled || againInSeconds > delivery.retry_seconds) return 'failed';
  return { againInSeconds };
}

/** Anything may be in it: the database takes no NUL, and no card number is kept. */
function storable(text: string): string {
  return withoutCardNumbers(text.replaceAll('\0', ''), '[redacted]');
}

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
