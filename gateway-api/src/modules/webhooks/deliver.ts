import { withoutCardNumbers } from '../../core/card-data/card-numbers';
import type { AccountId } from '../../core/authorisation/account-id';
import type { Db } from '../../core/database/schema';
import { SealBrokenError, type SecretSealer } from '../../core/secrets/sealed-secrets';
import { openToken } from '../business-urls/access-token';
import { queueDeliveries } from './queue';
import { claimDue, type ClaimedDelivery, type Verdict, writeAttempt } from './repository';
import { waitSeconds } from './retries';
import { type Received, send, SEND_TIMEOUT_MS, type SendOptions } from './send';
import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** Sent at the same time: in all, and to the receivers of one account, of which any may hang. */
const CONCURRENCY = { total: 64, perAccount: 8 };

/** How often new events and what has become due are looked for while something is being sent. */
const LOOK_MS = 2_000;

/** Until when a claimed delivery is tried and written: well beyond what a receiver may take. */
const LEASE_SECONDS = (6 * SEND_TIMEOUT_MS) / 1_000;

export interface DeliverOptions extends SendOptions {
  /** Opens the access tokens that deliveries are signed with. */
  secrets: SecretSealer;
  isStopping?: () => boolean;
  /** When nothing more is begun, by `now`. Default: never. */
  end?: number;
  /** Default: `LOOK_MS`. */
  lookMs?: number;
  /** In milliseconds. Default: the machine's clock. */
  now?: () => number;
}

/**
 * Queues what new events tell, and sends what is due until nothing is: of each transaction one after
 * the other, of different ones at the same time. What is slow holds nobody else up: an account has its
 * share of what is sent at once, and is left for the next time once `end` is nearer than what its
 * slowest receiver has taken.
 *
 * @throws {unknown} why something could not be claimed or written, once all that was begun has ended
 */
export async function deliverDue(db: Db, options: DeliverOptions): Promise<void> {
  const { isStopping = () => false, end = Infinity, lookMs = LOOK_MS, now = Date.now } = options;
  const underWay = new Map<Promise<void>, AccountId>();
  const slowest = new Map<AccountId, number>();
  const failures: unknown[] = [];
  let lookedAt = -Infinity;
  const isEnding = () => isStopping() || now() >= end;

  const take = async () => {
    if (now() - lookedAt >= lookMs) {
      await queueDeliveries(db, isEnding);
      lookedAt = now();
    }
    const claimed = await claimDue(db, LEASE_SECONDS, {
      ...CONCURRENCY,
      underWay: [...underWay.values()],
      without: [...slowest].filter(([, ms]) => now() + ms > end).map(([account]) => account),
    });
    for (const delivery of claimed) {
      const { account_id: account } = delivery;
      const startedAt = now();
      const done = deliver(db, delivery, options)
        .catch((error: unknown) => failures.push(error))
        .then(() => {
          underWay.delete(done);
          slowest.set(account, Math.max(slowest.get(account) ?? 0, now() - startedAt));
        });
      underWay.set(done, account);
    }
  };

  for (;;) {
    if (failures.length === 0 && !isEnding()) {
      await take().catch((error: unknown) => failures.push(error));
    }
    if (underWay.size === 0) break;
    await firstOf([...underWay.keys()], lookMs);
  }
  if (failures.length > 0) throw failures[0];
}

/** Waits for one of them, or so long. */
async function firstOf(promises: readonly Promise<void>[], ms: number): Promise<void> {
  const over = new AbortController();
  const late = sleep(ms, undefined, { signal: over.signal }).catch(() => undefined);
  await Promise.race([...promises, late]);
  over.abort();
}

async function deliver(db: Db, delivery: ClaimedDelivery, options: DeliverOptions): Promise<void> {
  const { delivery_id: id, body, webhook_url: url } = delivery;
  const startedAt = new Date();
  const timestamp = Math.floor(startedAt.getTime() / 1_000);
  const token = tokenOf(options.secrets, delivery);
  const signature = token === undefined ? '' : signatureOf(token, id, timestamp, body);
  let received: Received;
  if (!delivery.webhook_enabled) received = unsent('The webhook is off.');
  else if (token === undefined) received = unsent('The access token cannot be read.');
  else received = await send(url, headersOf(id, timestamp, signature), body, options);
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

/** Undefined for one that does not open: others are delivered all the same. */
function tokenOf(secrets: SecretSealer, delivery: ClaimedDelivery): string | undefined {
  try {
    return openToken(secrets, delivery);
  } catch (error) {
    if (error instanceof SealBrokenError) return undefined;
    throw error;
  }
}

function unsent(error: string): Received {
  return { statusCode: null, error, responseBody: '' };
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
