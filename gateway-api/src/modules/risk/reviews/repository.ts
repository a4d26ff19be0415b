import { REVIEW_HOURS, type RiskReviewList } from '@mbo/gateway-contract/risk-reviews';
import type { RiskDecision } from '@mbo/gateway-contract/risk';
import { type Selectable, sql } from 'kysely';
import { isStaffAccountType, type Principal } from '../../../core/authentication/principal';
import type { Db, Trx } from '../../../core/database/schema';
import { nameFor } from '../../../core/records/update-row';
import type { TransactionRef } from '../../payments/payment';
import type { BusinessRef } from '../../businesses/repository';
import type { RiskReviews } from '../../tables';

const onHold = (db: Db) =>
  db
    .selectFrom('transactions as t')
    .where('t.status', '=', 'flagged')
    .where('t.parent_transaction_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('risk_reviews as r')
            .select('r.transaction_id')
            .whereRef('r.account_id', '=', 't.account_id')
            .whereRef('r.transaction_id', '=', 't.transaction_id'),
        ),
      ),
    );

/** The payments of a business that wait for a review: `pageSize` of the oldest. */
export async function listReviews(
  db: Db,
  { accountId, businessId }: BusinessRef,
  pageSize: number,
): Promise<RiskReviewList> {
  const waiting = onHold(db)
    .where('t.account_id', '=', accountId)
    .where('t.business_id', '=', businessId);
  const counted = await waiting
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const before = (what: string) => sql<number>`(
    SELECT count(*)::int FROM transactions b
     WHERE b.account_id = t.account_id AND folded(b.payer_email) = folded(t.payer_email)
       AND b.occurred_at < t.occurred_at AND ${sql.raw(what)})`;
  const rows = await waiting
    .innerJoin('payment_methods as m', 'm.payment_method_id', 't.payment_method_id')
    .leftJoin('payment_details as d', (join) =>
      join
        .onRef('d.account_id', '=', 't.account_id')
        .onRef('d.transaction_id', '=', 't.transaction_id'),
    )
    .leftJoin('risk_assessments as a', (join) =>
      join
        .onRef('a.account_id', '=', 't.account_id')
        .onRef('a.transaction_id', '=', 't.transaction_id'),
    )
    .select([
      't.transaction_id',
      't.occurred_at',
      't.amount_minor',
      't.currency_id',
      't.payer_name',
      't.payer_email',
      't.card_holder',
      't.card_bin',
      't.card_last_four',
      'm.name as scheme',
      't.invoice_number',
      'd.capture_on_release',
      'd.hold_reason',
      'a.findings',
      before(`b.parent_transaction_id IS NULL AND b.outcome = 'approved'`).as('approved'),
      before(`b.parent_transaction_id IS NULL AND b.outcome = 'declined'`).as('declined'),
      before(`b.type = 'chargeback'`).as('charged_back'),
    ])
    .orderBy('t.occurred_at')
    .orderBy('t.transaction_id')
    .limit(pageSize)
    .execute();
  return {
    totalRows: counted.total,
    reviews: rows.map((row) => ({
      id: row.transaction_id,
      timestamp: row.occurred_at.toISOString(),
      expiresAt: new Date(row.occurred_at.getTime() + REVIEW_HOURS * 3_600_000).toISOString(),
      value: row.amount_minor,
      currencyId: row.currency_id,
      payerName: row.payer_name,
      payerEmail: row.payer_email,
      cardHolder: row.card_holder,
      cardBin: row.card_bin,
      cardLastFour: row.card_last_four,
      scheme: row.scheme,
      invoiceNumber: row.invoice_number,
      capturesOnApproval: row.capture_on_release ?? false,
      reasonCode: row.hold_reason ?? '',
      findings: row.findings ?? [],
      before: { approved: row.approved, declined: row.declined, chargedBack: row.charged_back },
    })),
  };
}

/** Payments on hold whose time for a review is up by the database's clock: `most` of the oldest. */
export async function overdueReviews(db: Db, most: number): Promise<TransactionRef[]> {
  const rows = await onHold(db)
    .where('t.occurred_at', '<=', sql<Date>`now() - ${REVIEW_HOURS}::int * interval '1 hour'`)
    .select(['t.account_id', 't.transaction_id'])
    .orderBy('t.occurred_at')
    .limit(most)
    .execute();
  return rows.map((row) => ({ accountId: row.account_id, transactionId: row.transaction_id }));
}

/** Writes a review down. The caller has locked the payment, and knows that there is none. */
export async function insertReview(
  trx: Trx,
  { accountId, transactionId }: TransactionRef,
  review: Pick<Selectable<RiskReviews>, 'decision' | 'note' | 'decided_by'>,
): Promise<void> {
  await trx
    .insertInto('risk_reviews')
    .values({ account_id: accountId, transaction_id: transactionId, ...review })
    .execute();
}

/**
 * What was decided about a payment, and by whom and why as far as `reader` may know: notes of the provider's staff
 * are for themselves. Undefined: nothing yet.
 */
export async function findReview(
  db: Db,
  { accountId, transactionId }: TransactionRef,
  reader?: Principal,
): Promise<RiskDecision | undefined> {
  const row = await db
    .selectFrom('risk_reviews as r')
    .leftJoin('users as u', 'u.user_id', 'r.decided_by')
    .select(['r.decision', 'r.note', 'r.decided_at'])
    .select(['u.name as by_name', 'u.account_type_id as by_type'])
    .where('r.account_id', '=', accountId)
    .where('r.transaction_id', '=', transactionId)
    .executeTakeFirst();
  if (!row) return undefined;
  const isOfStaff = row.by_type !== null && isStaffAccountType(row.by_type);
  return {
    decision: row.decision,
    by: reader && row.decision !== 'expire' ? nameFor(reader, row) : '',
    at: row.decided_at.toISOString(),
    note: isOfStaff && !reader?.staff ? '' : row.note,
  };
}

/** Whether a held payment is to be captured when it is released. */
export async function capturesOnRelease(
  db: Db,
  { accountId, transactionId }: TransactionRef,
): Promise<boolean> {
  const row = await db
    .selectFrom('payment_details')
    .select('capture_on_release')
    .where('account_id', '=', accountId)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();
  return row?.capture_on_release ?? false;
}
