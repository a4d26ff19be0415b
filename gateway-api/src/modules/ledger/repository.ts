import { type Insertable, sql } from 'kysely';
import type { Trx } from '../../core/database/schema';
import type { LedgerEntries } from '../tables';

/** Writes the lines of journals in one statement, however many they are. */
export async function insertEntries(
  trx: Trx,
  rows: readonly Insertable<LedgerEntries>[],
): Promise<void> {
  await sql`
    INSERT INTO ledger_entries (account_id, journal_id, line, kind, transaction_id, statement_id,
      payout_id, business_id, ledger_account, currency_id, amount_minor)
    SELECT account_id, journal_id, line, kind, transaction_id, statement_id, payout_id, business_id,
      ledger_account, currency_id, amount_minor
    FROM json_populate_recordset(NULL::ledger_entries, ${JSON.stringify(rows)})
  `.execute(trx);
}
