import { v7 as uuidv7 } from 'uuid';
import type { AccountId } from '../../core/authorisation/account-id';
import type { Db, Trx } from '../../core/database/schema';
import { consumeUnread, type StoredEvent } from '../../core/events/consume';
import type { PaymentEventKind } from '../payments/events';
import {
  insertDeliveries,
  listWebhooks,
  namesOfTransactions,
  type NewDelivery,
} from './repository';

/** Webhooks are about payments. */
type DeliveredKind = Exclude<PaymentEventKind, 'payment.card_verified'>;

type PaymentStored = Extract<StoredEvent, { kind: DeliveredKind }>;

/** The consumer's name, the same for ever. */
const CONSUMER = 'webhooks';

/** What receivers know the events of payments by, as the lookup `eventTypes` lists them. */
const TYPES: Readonly<Record<DeliveredKind, string>> = {
  'payment.authorised': 'transaction.authorised',
  'payment.captured': 'transaction.captured',
  'payment.declined': 'transaction.declined',
  'payment.held': 'transaction.flagged',
  'payment.refunded': 'transaction.refunded',
  'payment.voided': 'transaction.voided',
  'payment.expired': 'transaction.expired',
  'payment.charged_back': 'chargeback.opened',
};

/**
 * Queues a delivery for each new event of a payment and each URL of its business that has a webhook
 * now. Each event is queued once, however many gateways ask and whenever one of them dies.
 */
export function queueDeliveries(db: Db, isStopping: () => boolean): Promise<void> {
  return consumeUnread(db, CONSUMER, isStopping, queue);
}

async function queue(trx: Trx, accountId: AccountId, events: StoredEvent[]): Promise<void> {
  const ofPayments = events.filter(isOfPayment);
  const webhooks = ofPayments.length > 0 ? await listWebhooks(trx, accountId) : [];
  if (webhooks.length === 0) return;
  const names = await namesOfTransactions(
    trx,
    accountId,
    ofPayments.map(({ data }) => data.transactionId),
  );
  const deliveries = ofPayments.flatMap((event): NewDelivery[] =>
    webhooks
      .filter(({ businessId }) => businessId === event.businessId)
      .map(({ businessId, businessUrlId }) => ({
        account_id: accountId,
        delivery_id: uuidv7(),
        business_id: businessId,
        business_url_id: businessUrlId,
        event_id: event.eventId,
        event_type: TYPES[event.kind],
        transaction_id: String(event.subject.id),
        body: JSON.stringify(bodyOf(event, names.get(event.data.transactionId))),
      })),
  );
  await insertDeliveries(trx, deliveries);
}

function isOfPayment(event: StoredEvent): event is PaymentStored {
  return event.kind in TYPES;
}

/** Amounts in minor units of the currency, times ISO 8601 in UTC. */
function bodyOf(
  { kind, accountId, businessId, subject, data, occurredAt }: PaymentStored,
  names: { currency: string; invoiceNumber: string } | undefined,
) {
  return {
    type: TYPES[kind],
    timestamp: new Date(occurredAt).toISOString(),
    data: {
      merchantAccountId: accountId,
      businessId,
      rootTransactionId: String(subject.id),
      transactionId: data.transactionId,
      type: data.type,
      status: data.status,
      amount: data.amountMinor,
      currency: names?.currency ?? '',
      invoiceNumber: names?.invoiceNumber ?? '',
      responseCode: data.responseCode,
    },
  };
}
