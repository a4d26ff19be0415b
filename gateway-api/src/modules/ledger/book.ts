import type { Transaction } from 'kysely';
import type { Database, LedgerAccount } from '../../core/database/schema';

/** A movement of money that is certain. Reserving money and giving up a reservation move none. */
export interface Movement {
  accountId: number;
  businessId: number;
  /** The transaction that moved it; its journal. Booking it a second time is an error. */
  transactionId: string;
  /** `void`: of money that was taken. */
  kind: 'sale' | 'capture' | 'refund' | 'chargeback' | 'void';
  currencyId: number;
  amountMinor: number;
}

/**
 * Books a movement: what is taken the acquirer owes us and we owe the merchant; what goes back, the
 * other way round. Both lines in one statement, as the database checks each statement's journals.
 */
export async function bookMovement(
  trx: Transaction<Database>,
  { accountId, businessId, transactionId, kind, currencyId, amountMinor }: Movement,
): Promise<void> {
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) {
    throw new RangeError(
      `The ledger books amounts of at least one minor unit, not ${amountMinor}.`,
    );
  }
  const taken = kind === 'sale' || kind === 'capture';
  const line = (number: number, account: LedgerAccount, debit: boolean) => ({
    account_id: accountId,
    journal_id: transactionId,
    line: number,
    business_id: businessId,
    ledger_account: account,
    currency_id: currencyId,
    amount_minor: debit ? amountMinor : -amountMinor,
  });
  await trx
    .insertInto('ledger_entries')
    .values([line(1, 'acquirer receivable', taken), line(2, 'merchant payable', !taken)])
    .execute();
}
