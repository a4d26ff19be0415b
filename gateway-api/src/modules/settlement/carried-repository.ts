import { sql } from 'kysely';
import type { AccountId } from '../../core/authorisation/account-id';
import type { Db, Trx } from '../../core/database/schema';
import type { Carried } from './carried';

/** What of a business is to be carried into later statements, of links that are gone too. */
export async function listCarried(
  db: Db,
  { accountId, businessId }: { accountId: AccountId; businessId: number },
): Promise<Carried[]> {
  const { rows } = await sql<Carried>`
    WITH latest AS (
      SELECT DISTINCT ON (linked_bank_account_id, currency_id) *
      FROM statements WHERE account_id = ${accountId} AND business_id = ${businessId}
      ORDER BY linked_bank_account_id, currency_id, start_day DESC
    )
    SELECT 'statement' AS kind, statement_id AS id,
      linked_bank_account_id AS "linkedBankAccountId", currency_id AS "currencyId",
      carried_out_minor AS "amountMinor"
    FROM latest WHERE carried_out_minor <> 0 AND carried_to_statement_id IS NULL
    UNION ALL
    SELECT 'payout', p.payout_id, t.linked_bank_account_id, p.currency_id, p.amount_minor
    FROM payouts p JOIN statements t USING (account_id, statement_id)
    WHERE p.account_id = ${accountId} AND t.business_id = ${businessId}
      AND p.status = 'failed' AND p.returned_statement_id IS NULL
    ORDER BY kind, id`.execute(db);
  return rows;
}

/** Says of each that a statement carries it in. */
export async function markCarried(
  trx: Trx,
  accountId: AccountId,
  carried: readonly Carried[],
  statementId: number,
): Promise<void> {
  const ids = (kind: Carried['kind']) =>
    carried.filter((one) => one.kind === kind).map(({ id }) => id);
  await sql`
    UPDATE statements SET carried_to_statement_id = ${statementId}
    WHERE account_id = ${accountId} AND statement_id = ANY (${ids('statement')}::bigint[])`.execute(
    trx,
  );
  await sql`
    UPDATE payouts SET returned_statement_id = ${statementId}
    WHERE account_id = ${accountId} AND payout_id = ANY (${ids('payout')}::bigint[])`.execute(trx);
}
