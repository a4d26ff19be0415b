import type { AccountId } from '../../core/authorisation/account-id';
import { parseBigint } from '../../core/database/pool';
import type { Db } from '../../core/database/schema';
import type { LedgerAccount } from './ledger-account';

/** What the ledger says of a business in one currency. */
export interface LedgerBalance {
  businessId: number;
  currencyId: number;
  /**
   * Of each account, in minor units: debits less credits. What acquirers owe is positive, what is
   * owed to the merchant negative.
   */
  balanceMinor: Record<LedgerAccount, number>;
}

const NOTHING: Record<LedgerAccount, number> = {
  'acquirer receivable': 0,
  'merchant payable': 0,
  fees: 0,
  tax: 0,
  reserve: 0,
  'fx clearing': 0,
  'payout in transit': 0,
  'paid out': 0,
};

/** Balances of an account's businesses, by business and currency. */
export async function ledgerBalances(db: Db, accountId: AccountId): Promise<LedgerBalance[]> {
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
  for (const { business_id: businessId, currency_id: currencyId, ...row } of rows) {
    const key = `${businessId}/${currencyId}`;
    const found = balances.get(key) ?? { businessId, currencyId, balanceMinor: { ...NOTHING } };
    found.balanceMinor[row.ledger_account] = parseBigint(row.balance);
    balances.set(key, found);
  }
  return [...balances.values()];
}
