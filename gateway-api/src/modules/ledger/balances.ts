import type { Kysely } from 'kysely';
import { parseBigint } from '../../core/database/pool';
import type { Database } from '../../core/database/schema';

/** What the books say of a business in one currency, in minor units. */
export interface LedgerBalance {
  businessId: number;
  currencyId: number;
  /** What acquirers owe us: a debit balance. */
  acquirerReceivable: number;
  /** What we owe the merchant; always the same amount, as every journal sums to zero. */
  merchantPayable: number;
}

/** Balances of an account's businesses, by business and currency. */
export async function ledgerBalances(
  db: Kysely<Database>,
  accountId: number,
): Promise<LedgerBalance[]> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select(({ fn }) => [
      'business_id',
      'currency_id',
      'ledger_account',
      fn.sum<string>('amount_minor').as('balance'),
    ])
    .where('account_id', '=', accountId)
    .groupBy(['business_id', 'currency_id', 'ledger_account'])
    .orderBy('business_id')
    .orderBy('currency_id')
    .execute();

  const balances = new Map<string, LedgerBalance>();
  for (const { business_id, currency_id, ledger_account, balance } of rows) {
    const key = `${business_id}/${currency_id}`;
    const entry = balances.get(key) ?? {
      businessId: business_id,
      currencyId: currency_id,
      acquirerReceivable: 0,
      merchantPayable: 0,
    };
    if (ledger_account === 'acquirer receivable') entry.acquirerReceivable = parseBigint(balance);
    // Credits are negative in the books; what is owed is a positive amount.
    else entry.merchantPayable = 0 - parseBigint(balance);
    balances.set(key, entry);
  }
  return [...balances.values()];
}
