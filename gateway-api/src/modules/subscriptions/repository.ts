import type {
  SubscriptionChargeStatus,
  SubscriptionsQuery,
} from '@mbo/gateway-contract/subscriptions';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { AccountId } from '../../core/authorisation/account-id';
import { pageOf } from '../../core/database/page-of';
import type { Db, Trx } from '../../core/database/schema';
import { updateRow } from '../../core/records/update-row';
import { businessKey, type BusinessRef } from '../businesses/repository';
import { patternOf } from '../invoices/repository';
import type { TransactionRef } from '../payments/payment';
import type { SubscriptionCharges, Subscriptions } from '../tables';
import { NOTICE_HOURS } from './periods';

export interface SubscriptionRef extends BusinessRef {
  subscriptionId: number;
}

/** With its currency, and what may be shown of its card. */
export type SubscriptionRecord = Selectable<Subscriptions> & {
  alpha_code: string;
  coefficient: number;
  card_last_four: string;
  card_expiry_month: number | null;
  card_expiry_year: number | null;
};

export type ChargeRecord = Selectable<SubscriptionCharges>;

/** How a row is called by whoever reads or writes it. */
export const refOf = (
  row: Pick<ChargeRecord, 'account_id' | 'business_id' | 'subscription_id'>,
): SubscriptionRef => ({
  accountId: row.account_id,
  businessId: row.business_id,
  subscriptionId: row.subscription_id,
});

const records = (db: Db) =>
  db
    .selectFrom('subscriptions as s')
    .innerJoin('currencies as c', 'c.currency_id', 's.currency_id')
    .innerJoin('transactions as t', (join) =>
      join
        .onRef('t.account_id', '=', 's.account_id')
        .onRef('t.transaction_id', '=', 's.card_transaction_id'),
    )
    .selectAll('s')
    .select(['c.alpha_code', 'c.coefficient'])
    .select(['t.card_last_four', 't.card_expiry_month', 't.card_expiry_year']);

const one = (db: Db, { accountId, businessId, subscriptionId }: SubscriptionRef) =>
  records(db)
    .where('s.account_id', '=', accountId)
    .where('s.business_id', '=', businessId)
    .where('s.subscription_id', '=', subscriptionId);

/** One of the business, with its card as shown; undefined when it has none with that id. */
export function findSubscription(
  db: Db,
  ref: SubscriptionRef,
): Promise<SubscriptionRecord | undefined> {
  return one(db, ref).executeTakeFirst();
}

/** Keeps others from changing and charging it until the transaction ends. */
export function lockSubscription(
  trx: Trx,
  ref: SubscriptionRef,
): Promise<SubscriptionRecord | undefined> {
  return one(trx, ref).forUpdate('s').executeTakeFirst();
}

const SORT_COLUMNS = {
  nextChargeAt: sql`s.next_charge_at`,
  payerName: sql`lower(s.payer_name) COLLATE "C"`,
  amount: sql`s.amount_minor`,
  status: sql`s.status`,
  startedAt: sql`s.anchor_at`,
} as const;

/** One page of a business' subscriptions, and how many there are. Those without a next charge are last. */
export async function listSubscriptions(
  db: Db,
  { accountId, businessId }: BusinessRef,
  query: SubscriptionsQuery,
): Promise<{ rows: SubscriptionRecord[]; totalRows: number }> {
  let found = records(db)
    .where('s.account_id', '=', accountId)
    .where('s.business_id', '=', businessId);
  if (query.status) found = found.where('s.status', '=', query.status);
  if (query.searchText) {
    const pattern = patternOf(query.searchText);
    found = found.where(
      sql<boolean>`lower(s.payer_name || ' ' || s.payer_email || ' ' || s.name) LIKE ${pattern}`,
    );
  }
  const direction = query.sortOrder === 'ASC' ? 'asc' : 'desc';
  const list = found
    .orderBy(SORT_COLUMNS[query.sortColumn], (order) => order[direction]().nullsLast())
    .orderBy('s.subscription_id', direction);
  return pageOf(list, query);
}

/** Charges of subscriptions, the latest first, with when they were made and of how much. */
export function listCharges(
  db: Db,
  { accountId, businessId }: BusinessRef,
  subscriptionIds: readonly number[],
) {
  return db
    .selectFrom('subscription_charges as h')
    .innerJoin('transactions as t', (join) =>
      join
        .onRef('t.account_id', '=', 'h.account_id')
        .onRef('t.transaction_id', '=', 'h.transaction_id'),
    )
    .selectAll('h')
    .select(['t.amount_minor', 't.occurred_at'])
    .where('h.account_id', '=', accountId)
    .where('h.business_id', '=', businessId)
    .where(sql<boolean>`h.subscription_id = any(${[...subscriptionIds]})`)
    .orderBy('t.occurred_at', 'desc')
    .orderBy('h.transaction_id', 'desc')
    .execute();
}

/** Undefined: the payment has started it before. */
export async function insertSubscription(
  trx: Trx,
  values: Insertable<Subscriptions>,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('subscriptions')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('subscription_id')
    .executeTakeFirst();
  return row?.subscription_id;
}

/** Changes the given columns, of a subscription that the transaction has locked. */
export async function writeSubscription(
  trx: Trx,
  { subscriptionId, ...business }: SubscriptionRef,
  values: Updateable<Subscriptions>,
): Promise<void> {
  const key = { ...businessKey(business), subscription_id: subscriptionId };
  await updateRow(trx, 'subscriptions', key, values);
}

/** @throws {DatabaseError} a unique violation when the period is paid or being charged. */
export async function insertCharge(
  trx: Trx,
  { accountId, businessId, subscriptionId }: SubscriptionRef,
  transactionId: string,
  period: number,
  status?: SubscriptionChargeStatus,
): Promise<void> {
  await trx
    .insertInto('subscription_charges')
    .values({
      account_id: accountId,
      business_id: businessId,
      subscription_id: subscriptionId,
      transaction_id: transactionId,
      period,
      status,
    })
    .execute();
}

/** Which of these payments may start, charge or change a subscription, in the same order. */
export async function concerning(
  trx: Trx,
  accountId: AccountId,
  transactionIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT transaction_id AS id FROM hosted_payments
    WHERE account_id = ${accountId} AND transaction_id = ANY(${transactionIds}::uuid[])
    UNION
    SELECT transaction_id FROM subscription_charges
    WHERE account_id = ${accountId} AND transaction_id = ANY(${transactionIds}::uuid[])`.execute(
    trx,
  );
  const found = new Set(rows.map(({ id }) => id));
  return transactionIds.filter((id) => found.has(id));
}

/** What a payment pays: several subscriptions that began with it, or a period of one. */
export function chargesOfPayment(
  trx: Trx,
  { accountId, transactionId }: TransactionRef,
): Promise<ChargeRecord[]> {
  return trx
    .selectFrom('subscription_charges')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('transaction_id', '=', transactionId)
    .orderBy('subscription_id')
    .execute();
}

/** Says what became of the charge for a period. */
export async function writeCharge(
  trx: Trx,
  { account_id, business_id, subscription_id, transaction_id }: ChargeRecord,
  status: ChargeRecord['status'],
): Promise<void> {
  const key = { account_id, business_id, subscription_id, transaction_id };
  await updateRow(trx, 'subscription_charges', key, { status });
}

/** Whether a charge is in progress: its outcome is not known yet. */
export const isBeingCharged = sql<boolean>`EXISTS (
  SELECT FROM subscription_charges h
  WHERE h.account_id = s.account_id AND h.business_id = s.business_id
    AND h.subscription_id = s.subscription_id AND h.status = 'pending')`;

/** Whether a charge of this one is in progress. */
export async function hasOpenCharge(db: Db, ref: SubscriptionRef): Promise<boolean> {
  return (await one(db, ref).where(isBeingCharged).executeTakeFirst()) !== undefined;
}

/** One that is due by the database's clock and that nobody else is charging, locked. */
export function lockDue(trx: Trx): Promise<SubscriptionRecord | undefined> {
  return records(trx)
    .where('s.next_charge_at', '<=', sql<Date>`now()`)
    .where(sql<boolean>`NOT ${isBeingCharged}`)
    .orderBy('s.next_charge_at')
    .limit(1)
    .forUpdate('s')
    .skipLocked()
    .executeTakeFirst();
}

/** Marks and returns those whose payer is to be notified of the next charge now. */
export async function takeToAnnounce(trx: Trx, limit: number): Promise<SubscriptionRef[]> {
  const hours = JSON.stringify(NOTICE_HOURS);
  const { rows } = await sql<Selectable<Subscriptions>>`
    UPDATE subscriptions s SET announced_period = s.period
    FROM (
      SELECT account_id, business_id, subscription_id FROM subscriptions
      WHERE status = 'active' AND announced_period < period AND next_charge_at > now()
        AND next_charge_at <= now()
          + make_interval(hours => (${hours}::jsonb ->> billing_period)::int)
      ORDER BY next_charge_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ) due
    WHERE s.account_id = due.account_id AND s.business_id = due.business_id
      AND s.subscription_id = due.subscription_id
    RETURNING s.*`.execute(trx);
  return rows.map(refOf);
}
