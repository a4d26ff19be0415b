import type { WebhookAttempt, WebhookDelivery } from '@mbo/gateway-contract/webhooks';
import { type Selectable, sql } from 'kysely';
import type { AccountId } from '../../core/authorisation/account-id';
import { pageOf } from '../../core/database/page-of';
import type { Db } from '../../core/database/schema';
import type { WebhookAttempts, WebhookDeliveries } from '../tables';
import type { UrlRef } from './repository';

export type DeliveryRow = Selectable<WebhookDeliveries> & {
  last_status_code: number | null;
  last_error: string | null;
};

/** Of a URL's deliveries: a page, of those with that status if one is named. */
export interface DeliveriesQuery {
  status?: WebhookDelivery['status'] | undefined;
  startIndex: number;
  pageSize: number;
}

/** Newest first. */
export async function listDeliveries(
  db: Db,
  url: UrlRef,
  { status, ...page }: DeliveriesQuery,
): Promise<{ rows: DeliveryRow[]; totalRows: number }> {
  const matching = deliveriesOf(db, url).$if(status !== undefined, (query) =>
    query.where('d.status', '=', status!),
  );
  return pageOf(withLastAttempt(matching).orderBy('d.sequence', 'desc'), page);
}

/** One of the URL, with its last attempt; undefined when it has none with that id. */
export function findDelivery(
  db: Db,
  url: UrlRef,
  deliveryId: string,
): Promise<DeliveryRow | undefined> {
  return withLastAttempt(deliveriesOf(db, url))
    .where('d.delivery_id', '=', deliveryId)
    .executeTakeFirst();
}

export type AttemptRow = Selectable<WebhookAttempts>;

/** Attempts of a delivery, the first one first. */
export function listAttempts(
  db: Db,
  accountId: AccountId,
  deliveryId: string,
): Promise<AttemptRow[]> {
  return db
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('delivery_id', '=', deliveryId)
    .orderBy('attempt_number')
    .execute();
}

/** An attempt as calls return it; what was received may be cut short. */
export function toAttempt(row: AttemptRow): WebhookAttempt {
  return {
    number: row.attempt_number,
    at: row.started_at.toISOString(),
    durationMs: row.duration_ms,
    statusCode: row.status_code,
    error: row.error,
    responseBody: row.response_body,
  };
}

/** Forgets deliveries that ended so many days ago. */
export async function deleteOldDeliveries(db: Db, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook_deliveries')
    .where('status', '<>', 'pending')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days}::int)`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function deliveriesOf(db: Db, { accountId, businessId, businessURLId }: UrlRef) {
  return db
    .selectFrom('webhook_deliveries as d')
    .where('d.account_id', '=', accountId)
    .where('d.business_id', '=', businessId)
    .where('d.business_url_id', '=', businessURLId);
}

function withLastAttempt(query: ReturnType<typeof deliveriesOf>) {
  return query
    .leftJoin('webhook_attempts as a', (join) =>
      join
        .onRef('a.account_id', '=', 'd.account_id')
        .onRef('a.delivery_id', '=', 'd.delivery_id')
        .onRef('a.attempt_number', '=', 'd.attempt_count'),
    )
    .selectAll('d')
    .select(['a.status_code as last_status_code', 'a.error as last_error']);
}
