import { type Insertable, sql } from 'kysely';
import type { AccountId } from '../../core/authorisation/account-id';
import type { Db, Trx } from '../../core/database/schema';
import { writeTogether } from '../../core/database/write-together';
import type { SealedSecret } from '../../core/secrets/sealed-secrets';
import type { BusinessRef } from '../businesses/repository';
import type { WebhookAttempts, WebhookDeliveries } from '../tables';
import { RETRY_HOURS } from './retries';

/** A URL of a business, in an account. */
export interface UrlRef extends BusinessRef {
  businessURLId: number;
}

export type NewDelivery = Pick<
  Insertable<WebhookDeliveries>,
  | 'account_id'
  | 'delivery_id'
  | 'business_id'
  | 'business_url_id'
  | 'event_id'
  | 'event_type'
  | 'transaction_id'
  | 'body'
>;

/** Queues deliveries, to be tried at once. What is queued for an event and a URL already stays. */
export async function insertDeliveries(
  trx: Trx,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  if (deliveries.length === 0) return;
  await trx
    .insertInto('webhook_deliveries')
    .values(
      deliveries.map((delivery) => ({
        ...delivery,
        next_attempt_at: sql<Date>`now()`,
        retry_until: sql<Date>`now() + make_interval(hours => ${RETRY_HOURS}::int)`,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** URLs with a webhook, of all businesses of an account. */
export async function listWebhooks(
  db: Db,
  accountId: AccountId,
): Promise<{ businessId: number; businessUrlId: number }[]> {
  return db
    .selectFrom('business_urls')
    .select(['business_id as businessId', 'business_url_id as businessUrlId'])
    .where('account_id', '=', accountId)
    .where('webhook_enabled', '=', true)
    .orderBy('business_url_id')
    .execute();
}

/** Names in the payloads of payments, by transaction. */
export async function namesOfTransactions(
  db: Db,
  accountId: AccountId,
  transactionIds: readonly string[],
): Promise<ReadonlyMap<string, { currency: string; invoiceNumber: string }>> {
  const rows = await db
    .selectFrom('transactions as t')
    .innerJoin('currencies as c', 'c.currency_id', 't.currency_id')
    .select(['t.transaction_id', 'c.alpha_code as currency', 't.invoice_number as invoiceNumber'])
    .where('t.account_id', '=', accountId)
    .where('t.transaction_id', '=', sql<string>`any(${[...transactionIds]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ transaction_id, ...names }) => [transaction_id, names]));
}

/** A delivery that is to be tried now by who claimed it. */
export interface ClaimedDelivery {
  account_id: AccountId;
  delivery_id: string;
  attempt_count: number;
  body: string;
  /** For how much longer it may be tried again. */
  retry_seconds: number;
  webhook_enabled: boolean;
  webhook_url: string;
  business_url_id: number;
  sealed_token: SealedSecret | null;
}

interface Share {
  /** At most so many are under way then. */
  total: number;
  /** And so many of one account. */
  perAccount: number;
  /** Whose deliveries are under way, with each account as often as it has some. */
  underWay: readonly AccountId[];
  /** Whose are left alone. */
  without: readonly AccountId[];
}

/**
 * Claims deliveries that are due: the first of each transaction's queue only, so that none overtakes
 * another. Accounts come first that have the fewest under way. Whoever claims one has `leaseSeconds` to
 * try it; then it is due again.
 */
export async function claimDue(
  db: Db,
  leaseSeconds: number,
  { total, perAccount, underWay, without }: Share,
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    WITH RECURSIVE accounts AS (
      -- One step in the index for each, however many deliveries it has.
      (SELECT account_id FROM webhook_deliveries WHERE status = 'pending'
        ORDER BY account_id LIMIT 1)
      UNION ALL
      SELECT next.account_id FROM accounts a CROSS JOIN LATERAL (
        SELECT account_id FROM webhook_deliveries
         WHERE status = 'pending' AND account_id > a.account_id
         ORDER BY account_id LIMIT 1
      ) next
    ), due AS (
      SELECT first.account_id, first.delivery_id
        FROM accounts a
       CROSS JOIN LATERAL (
         SELECT count(*) AS under_way FROM unnest(${underWay}::bigint[]) one
          WHERE one = a.account_id
       ) own
       CROSS JOIN LATERAL (
         SELECT d.account_id, d.delivery_id, d.next_attempt_at FROM webhook_deliveries d
          WHERE d.account_id = a.account_id
            AND d.status = 'pending' AND d.next_attempt_at <= now()
            AND NOT EXISTS (
              SELECT FROM webhook_deliveries earlier
               WHERE earlier.account_id = d.account_id
                 AND earlier.business_url_id = d.business_url_id
                 AND earlier.transaction_id = d.transaction_id
                 AND earlier.status = 'pending' AND earlier.sequence < d.sequence
            )
          ORDER BY d.next_attempt_at
          LIMIT greatest(${perAccount}::int - own.under_way, 0) FOR UPDATE SKIP LOCKED
       ) first
       WHERE a.account_id <> ALL(${without}::bigint[])
       ORDER BY own.under_way, first.next_attempt_at
       LIMIT ${total - underWay.length}
    )
    UPDATE webhook_deliveries d
       SET next_attempt_at = now() + make_interval(secs => ${leaseSeconds}::int),
           attempt_count = d.attempt_count + 1
      FROM due, business_urls u
     WHERE d.account_id = due.account_id AND d.delivery_id = due.delivery_id
       AND u.account_id = d.account_id AND u.business_id = d.business_id
       AND u.business_url_id = d.business_url_id
    RETURNING d.account_id, d.delivery_id, d.attempt_count, d.body,
      extract(epoch FROM d.retry_until - now())::float8 AS retry_seconds,
      u.webhook_enabled, u.webhook_url, u.business_url_id, u.sealed_token`.execute(db);
  return rows;
}

/** What became of a try: delivered, to be tried again in some seconds, or given up. */
export type Verdict = 'delivered' | 'failed' | { againInSeconds: number };

/** Writes what came of a try that was claimed. */
export async function writeAttempt(
  trx: Trx,
  attempt: Insertable<WebhookAttempts>,
  verdict: Verdict,
): Promise<void> {
  const update = trx
    .updateTable('webhook_deliveries')
    .set(
      typeof verdict === 'string'
        ? {
            status: verdict,
            next_attempt_at: null,
            ...(verdict === 'delivered' && { delivered_at: sql<Date>`now()` }),
          }
        : {
            next_attempt_at: sql<Date>`now() + make_interval(secs => ${verdict.againInSeconds}::int)`,
          },
    )
    .where('account_id', '=', attempt.account_id)
    .where('delivery_id', '=', attempt.delivery_id);
  await writeTogether(trx, [trx.insertInto('webhook_attempts').values(attempt), update]);
}

/** Makes a delivery due at once, whatever came of it. False when there is none. */
export async function makeDue(
  trx: Trx,
  { accountId, businessId, businessURLId }: UrlRef,
  deliveryId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_deliveries')
    .set({
      status: 'pending',
      next_attempt_at: sql<Date>`now()`,
      retry_until: sql<Date>`now() + make_interval(hours => ${RETRY_HOURS}::int)`,
    })
    .where('account_id', '=', accountId)
    .where('business_id', '=', businessId)
    .where('business_url_id', '=', businessURLId)
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}
