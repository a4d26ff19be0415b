import { sql } from 'kysely';
import type { Db } from '../../../core/database/schema';
import type { TestTenant } from '../../../core/testing/people';
import { testSealer } from '../../../core/testing/test-secret';
import { postJournal } from '../../ledger/post-journal';
import { addBankAccount } from '../../settlement/testing/merchant';
import { createPayoutFiles } from '../files';

export const TEST_ACH = {
  routingNumber: '091000019',
  bankName: 'Sandbox Bank',
  companyId: '1234567890',
  companyName: 'MBO Gateway',
};

/** A file with a payout of 1.00 CAD of the first business; its statement carries it in. */
export async function addPayoutFile(
  db: Db,
  { accountId, businessIds: [businessId] }: TestTenant,
): Promise<{ fileId: number; payoutId: number }> {
  const bankAccountId = await addBankAccount(db, accountId);
  const payoutId = await db.transaction().execute(async (trx) => {
    const { statement_id } = await trx
      .insertInto('statements')
      .values({
        account_id: accountId,
        business_id: businessId,
        // Of a link that is gone.
        linked_bank_account_id: bankAccountId,
        bank_account_id: bankAccountId,
        currency_id: 124,
        start_day: '2026-01-01',
        end_day: '2026-01-01',
        carried_in_minor: 100,
        total_minor: 100,
        payout_minor: 100,
        carried_out_minor: 0,
      })
      .returning('statement_id')
      .executeTakeFirstOrThrow();
    const { payout_id } = await trx
      .insertInto('payouts')
      .values({
        account_id: accountId,
        statement_id,
        bank_account_id: bankAccountId,
        currency_id: 124,
        amount_minor: 100,
      })
      .returning('payout_id')
      .executeTakeFirstOrThrow();
    const line = { businessId, currencyId: 124 };
    await postJournal(trx, {
      kind: 'payout',
      source: { accountId, payoutId: payout_id },
      lines: [
        { ...line, account: 'merchant payable', amountMinor: 100 },
        { ...line, account: 'payout in transit', amountMinor: -100 },
      ],
    });
    return payout_id;
  });
  await createPayoutFiles({
    db,
    secrets: testSealer,
    config: { ach: TEST_ACH, payoutFolder: '' },
  });
  const { rows } = await sql<{ fileId: number }>`
    SELECT payout_file_id AS "fileId" FROM payouts
    WHERE account_id = ${accountId} AND payout_id = ${payoutId}`.execute(db);
  return { fileId: rows[0]!.fileId, payoutId };
}
