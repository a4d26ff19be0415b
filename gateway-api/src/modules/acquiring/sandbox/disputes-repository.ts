import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../core/database/schema';
import type { AcquirerMovement, Dispute } from '../acquirer';
import { approved } from './decide';

/** Visa's reason: fraud, card not present. */
const REASON_CODE = '10.4';

/** What a dispute's reference adds to its payment's. */
const DISPUTE = '/dispute';

/** Disputes since then, the oldest first. */
export function listDisputes(db: Db, since: Date, disputeAfterMs: number): Promise<Dispute[]> {
  return selectDisputes(db, sql`disputed_at > ${since}::timestamptz`, disputeAfterMs);
}

/** Those of the references that are disputes: what went back to the payer. */
export async function disputeMovements(
  db: Db,
  references: readonly string[],
  disputeAfterMs: number,
): Promise<AcquirerMovement[]> {
  const payments = references
    .filter((reference) => reference.endsWith(DISPUTE))
    .map((reference) => reference.slice(0, -DISPUTE.length));
  if (payments.length === 0) return [];
  const named = sql`payment_reference = ANY (${payments}::text[])`;
  const disputes = await selectDisputes(db, named, disputeAfterMs);
  return disputes.map(({ paymentReference, amountMinor, currencyId }) => ({
    reference: paymentReference + DISPUTE,
    amountMinor: -amountMinor,
    currencyId,
  }));
}

/**
 * Takings by the card for disputes that were made long enough ago, less what was refunded; none that
 * was voided or refunded whole.
 */
async function selectDisputes(
  db: Db,
  condition: RawBuilder<unknown>,
  disputeAfterMs: number,
): Promise<Dispute[]> {
  const after = sql`make_interval(secs => ${disputeAfterMs / 1000}::float8)`;
  const { rows } = await sql<{
    payment_reference: string;
    amount_minor: number;
    currency_id: number;
    disputed_at: Date;
  }>`
    SELECT payment_reference, amount_minor, currency_id, disputed_at
    FROM (
      SELECT
        coalesce(original_reference, reference) AS payment_reference,
        amount_minor - coalesce((
          SELECT sum(refund.amount_minor)
          FROM sandbox_acquirer.operations refund
          WHERE refund.original_reference = coalesce(taking.original_reference, taking.reference)
            AND refund.kind = 'refund'
            AND refund.answer ->> 'outcome' <> 'declined'
        ), 0)::bigint AS amount_minor,
        currency_id,
        -- As precise as the answer, so that rounding does not return it again.
        date_trunc('milliseconds', created_at) + ${after} AS disputed_at
      FROM sandbox_acquirer.operations taking
      WHERE behaviour = 'dispute'
        AND kind IN ('sale', 'capture')
        AND answer ->> 'outcome' = 'approved'
        AND created_at <= now() - ${after}
        AND NOT EXISTS (
          SELECT FROM sandbox_acquirer.operations void
          WHERE void.original_reference = coalesce(taking.original_reference, taking.reference)
            AND void.kind = 'void'
            AND void.answer ->> 'outcome' <> 'declined'
        )
    ) dispute
    WHERE amount_minor > 0 AND ${condition}
    ORDER BY disputed_at, payment_reference`.execute(db);
  return rows.map((row) => ({
    paymentReference: row.payment_reference,
    amountMinor: row.amount_minor,
    currencyId: row.currency_id,
    reasonCode: REASON_CODE,
    arn: approved(`dispute of ${row.payment_reference}`, true).arn,
    disputedAt: row.disputed_at,
  }));
}
