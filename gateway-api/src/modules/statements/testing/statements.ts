import type { Db } from '../../../core/database/schema';
import type { TestTenant } from '../../../core/testing/people';
import { addBankAccount } from '../../settlement/testing/merchant';

/**
 * A statement of the first business with a debt of before and nothing else, or with a reserve that it
 * releases; returns its id.
 */
export async function addStatement(db: Db, tenant: TestTenant, releasedMinor = 0): Promise<number> {
  const bankAccountId = await addBankAccount(db, tenant.accountId);
  const { statement_id: statementId } = await db
    .insertInto('statements')
    .values({
      account_id: tenant.accountId,
      business_id: tenant.businessIds[0],
      // Of a link that is gone.
      linked_bank_account_id: bankAccountId,
      bank_account_id: bankAccountId,
      currency_id: 124,
      start_day: '2026-01-01',
      end_day: '2026-01-01',
      carried_in_minor: -100 - releasedMinor,
      total_minor: -100,
      payout_minor: 0,
      carried_out_minor: -100,
    })
    .returning('statement_id')
    .executeTakeFirstOrThrow();
  if (releasedMinor > 0) {
    await db
      .insertInto('statement_lines')
      .values({
        account_id: tenant.accountId,
        statement_id: statementId,
        line: 1,
        kind: 'reserve released',
        payment_method_id: 1,
        event_count: 1,
        currency_id: 124,
        amount_minor: releasedMinor,
        settled_minor: releasedMinor,
      })
      .execute();
  }
  return statementId;
}
