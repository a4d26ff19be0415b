import type {
  WebhookDeliveriesResponse,
  WebhookDelivery,
  WebhookDeliveryDetail,
} from '@mbo/gateway-contract/webhooks';
import { v7 as uuidv7 } from 'uuid';
import { audit, type AuditSource } from '../../core/audit/audit';
import type { Db, Trx } from '../../core/database/schema';
import { AppError, notFound } from '../../core/errors/app-error';
import { findWebhook } from '../business-urls/repository';
import { headersOf } from './deliver';
import {
  type DeliveriesQuery,
  type DeliveryRow,
  findDelivery,
  listAttempts,
  listDeliveries,
  toAttempt,
} from './log-repository';
import { insertDeliveries, makeDue, type UrlRef } from './repository';

/** The deliveries of a URL, newest first. @throws {AppError} 404. */
export async function readDeliveries(
  db: Db,
  url: UrlRef,
  query: DeliveriesQuery,
): Promise<WebhookDeliveriesResponse> {
  await webhookOf(db, url);
  const { rows, totalRows } = await listDeliveries(db, url, query);
  return { deliveries: rows.map(toDelivery), totalRows };
}

/** One delivery with the request as it was sent last, and every try. @throws {AppError} 404. */
export async function readDelivery(
  db: Db,
  url: UrlRef,
  deliveryId: string,
): Promise<WebhookDeliveryDetail> {
  const row = await findDelivery(db, url, deliveryId);
  if (!row) throw notFound();
  const attempts = await listAttempts(db, url.accountId, deliveryId);
  const last = attempts.at(-1);
  const seconds = last ? Math.floor(last.started_at.getTime() / 1_000) : 0;
  return {
    ...toDelivery(row),
    request: {
      url: last?.url ?? (await webhookOf(db, url)).webhook_url,
      headers: last ? headersOf(deliveryId, seconds, `••••${last.signature_ending}`) : {},
      body: row.body,
    },
    attempts: attempts.map(toAttempt),
  };
}

/** Has a delivery sent once more, whatever came of it. @throws {AppError} 404, 409 `webhook_off`. */
export async function resend(
  trx: Trx,
  source: AuditSource,
  url: UrlRef,
  deliveryId: string,
): Promise<WebhookDelivery> {
  await requireWebhook(trx, url);
  if (!(await makeDue(trx, url, deliveryId))) throw notFound();
  await auditUrl(trx, source, 'webhook.resend', url, deliveryId);
  return deliveryOf(trx, url, deliveryId);
}

/** Sends a test event, to try the receiver. @throws {AppError} 404, 409. */
export async function sendTestEvent(
  trx: Trx,
  source: AuditSource,
  url: UrlRef,
): Promise<WebhookDelivery> {
  await requireWebhook(trx, url);
  const deliveryId = uuidv7();
  const { accountId, businessId, businessURLId } = url;
  const event = {
    type: 'webhook.test',
    timestamp: new Date().toISOString(),
    data: { merchantAccountId: accountId, businessId, businessURLId },
  };
  await insertDeliveries(trx, [
    {
      account_id: accountId,
      delivery_id: deliveryId,
      business_id: businessId,
      business_url_id: businessURLId,
      event_id: null,
      event_type: event.type,
      transaction_id: null,
      body: JSON.stringify(event),
    },
  ]);
  await auditUrl(trx, source, 'webhook.test', url, deliveryId);
  return deliveryOf(trx, url, deliveryId);
}

async function deliveryOf(db: Db, url: UrlRef, deliveryId: string): Promise<WebhookDelivery> {
  const row = await findDelivery(db, url, deliveryId);
  if (!row) throw notFound();
  return toDelivery(row);
}

async function webhookOf(db: Db, url: UrlRef) {
  const row = await findWebhook(db, url, url.businessURLId);
  if (!row) throw notFound();
  return row;
}

async function requireWebhook(db: Db, url: UrlRef): Promise<void> {
  if ((await webhookOf(db, url)).webhook_enabled) return;
  throw new AppError(409, 'webhook_off', 'Switch the webhook of this URL on first.');
}

function auditUrl(
  trx: Trx,
  source: AuditSource,
  action: string,
  { accountId, businessId, businessURLId }: UrlRef,
  deliveryId: string,
): Promise<void> {
  return audit(trx, source, {
    action,
    accountId,
    record: { kind: 'businessUrl', id: businessURLId },
    details: { businessId, deliveryId },
  });
}

function toDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    deliveryId: row.delivery_id,
    eventType: row.event_type,
    transactionId: row.transaction_id,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    attemptCount: row.attempt_count,
    lastStatusCode: row.last_status_code,
    lastError: row.last_error ?? '',
  };
}
