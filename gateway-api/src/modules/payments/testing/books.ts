import { sql } from 'kysely';
import type { AccountId } from '../../../core/authorisation/account-id';
import type { Db } from '../../../core/database/schema';

interface Sums {
  payment: string;
  authorised: number;
  captured: number;
  refunded: number;
  charged_back: number;
  reserved: number;
  payable: number;
  receivable: number;
  sandbox_captured: number;
  sandbox_refunded: number;
}

/**
 * What is wrong with an account's money, in words; empty when nothing is. Reckoned from the tables in
 * SQL of its own, and compared with the ledger, the events and the books of the sandbox acquirer.
 */
export async function problemsOf(db: Db, accountId: AccountId): Promise<string[]> {
  const { rows } = await sql<Sums>`
    WITH rows AS (
      SELECT * FROM transactions WHERE account_id = ${accountId}
    ), booked AS (
      SELECT t.root_transaction_id,
        sum(l.amount_minor) FILTER (WHERE l.ledger_account = 'merchant payable') AS payable,
        sum(l.amount_minor) FILTER (WHERE l.ledger_account = 'acquirer receivable') AS receivable
      FROM ledger_entries l
      JOIN rows t ON t.transaction_id = l.transaction_id
      GROUP BY 1
    ), asked AS (
      SELECT t.root_transaction_id,
        sum(o.amount_minor) FILTER (WHERE o.kind IN ('sale', 'capture')) AS captured,
        sum(o.amount_minor) FILTER (WHERE o.kind = 'refund') AS refunded,
        count(*) FILTER (WHERE o.kind = 'void') AS voids
      FROM sandbox_acquirer.operations o
      JOIN rows t ON t.transaction_id = split_part(o.reference, '/', 1)::uuid
      WHERE o.answer ->> 'outcome' = 'approved'
      GROUP BY 1
    )
    SELECT r.root_transaction_id AS payment,
      coalesce(sum(r.amount_minor) FILTER (
        WHERE r.parent_transaction_id IS NULL AND r.outcome = 'approved'), 0)::int AS authorised,
      coalesce(sum(r.amount_minor) FILTER (WHERE r.type IN ('sale', 'capture')
        AND r.outcome = 'approved' AND r.status <> 'voided'), 0)::int AS captured,
      coalesce(sum(r.amount_minor) FILTER (WHERE r.type = 'refund' AND r.outcome = 'approved'), 0)::int
        AS refunded,
      coalesce(sum(r.amount_minor) FILTER (WHERE r.type = 'chargeback'), 0)::int AS charged_back,
      coalesce(sum(r.amount_minor) FILTER (WHERE r.type = 'refund' AND r.outcome = 'pending'), 0)::int
        AS reserved,
      coalesce(max(-booked.payable), 0)::int AS payable,
      coalesce(max(booked.receivable), 0)::int AS receivable,
      coalesce(max(CASE WHEN asked.voids > 0 THEN 0 ELSE asked.captured END), 0)::int
        AS sandbox_captured,
      coalesce(max(asked.refunded), 0)::int AS sandbox_refunded
    FROM rows r
    LEFT JOIN booked USING (root_transaction_id)
    LEFT JOIN asked USING (root_transaction_id)
    GROUP BY r.root_transaction_id`.execute(db);
  const unbalanced = await db
    .selectFrom('ledger_entries')
    .select('journal_id')
    .where('account_id', '=', accountId)
    .groupBy(['journal_id', 'currency_id'])
    .having(({ fn }) => fn.sum('amount_minor'), '<>', 0)
    .execute();
  const { rows: eventCounts } = await sql<{ transaction_id: string; events: number }>`
    SELECT l.transaction_id, count(e.event_id)::int AS events
    FROM ledger_entries l
    LEFT JOIN events e ON e.account_id = l.account_id
      AND e.data ->> 'transactionId' = l.transaction_id::text
    WHERE l.account_id = ${accountId} AND l.line = 1
    GROUP BY l.transaction_id
    HAVING count(e.event_id) <> 1`.execute(db);
  return [
    ...rows.flatMap(problemsOfPayment),
    ...eventCounts.map((one) => `${one.transaction_id} moved money and has ${one.events} events`),
    ...unbalanced.map(({ journal_id }) => `journal ${journal_id} does not sum to zero`),
  ];
}

function problemsOfPayment(sums: Sums): string[] {
  const { captured, refunded, charged_back: chargedBack, reserved } = sums;
  const faults: [boolean, string][] = [
    [captured > sums.authorised, 'more was captured than authorised'],
    [refunded + chargedBack + reserved > captured, 'more goes back than was captured'],
    [sums.payable !== captured - refunded - chargedBack, 'the merchant is owed another amount'],
    [sums.receivable !== sums.payable, 'the acquirer owes another amount than we do'],
    [sums.sandbox_captured !== captured, 'the acquirer took another amount'],
    [sums.sandbox_refunded !== refunded, 'the acquirer paid back another amount'],
  ];
  return faults
    .filter(([holds]) => holds)
    .map(([, fault]) => `${sums.payment}: ${fault}: ${JSON.stringify(sums)}`);
}
