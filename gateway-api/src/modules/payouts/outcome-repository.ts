import type { PayoutStatus } from '@mbo/gateway-contract/payout-files';
import { sql } from 'kysely';
import type { AccountId } from '../../core/authorisation/account-id';
import type { Trx } from '../../core/database/schema';

/** A payout whose outcome is now known. */
export interface SettledPayout {
  accountId: AccountId;
  payoutId: number;
  statementId: number;
  businessId: number;
  currencyId: number;
  amountMinor: number;
}

/**
 * Sets the status of payouts of a file that are in transit: of all, or of one. Returns those, locked.
 */
export async function setOutcome(
  trx: Trx,
  fileIds: readonly number[],
  payoutId: number | undefined,
  status: PayoutStatus,
): Promise<SettledPayout[]> {
  const one = payoutId === undefined ? sql`true` : sql`p.payout_id = ${payoutId}`;
  const { rows } = await sql<SettledPayout>`
    UPDATE payouts p SET status = ${status}
    FROM statements s
    WHERE p.payout_file_id = ANY (${[...fileIds]}::bigint[]) AND p.status = 'in transit' AND ${one}
      AND s.account_id = p.account_id AND s.statement_id = p.statement_id
    RETURNING p.account_id AS "accountId", p.payout_id AS "payoutId",
      p.statement_id AS "statementId", s.business_id AS "businessId",
      p.currency_id AS "currencyId", p.amount_minor AS "amountMinor"`.execute(trx);
  return rows;
}

/** A statement is failed if one of its payouts is, and paid out when all are. */
export async function updateStatements(trx: Trx, payouts: readonly SettledPayout[]): Promise<void> {
  await sql`
    UPDATE statements s SET status = p.status
    FROM (
      SELECT account_id, statement_id,
        CASE WHEN bool_or(status = 'failed') THEN 'failed'
          WHEN bool_and(status = 'paid out') THEN 'paid out' ELSE 'closed' END AS status
      FROM payouts
      WHERE (account_id, statement_id) IN (
        SELECT * FROM unnest(${payouts.map((payout) => payout.accountId)}::bigint[],
          ${payouts.map((payout) => payout.statementId)}::bigint[]))
      GROUP BY account_id, statement_id
    ) p
    WHERE s.account_id = p.account_id AND s.statement_id = p.statement_id
      AND s.status <> p.status`.execute(trx);
}
