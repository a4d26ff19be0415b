import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { AccountId } from '../../core/authorisation/account-id';
import type { Trx } from '../../core/database/schema';
import type { LedgerAccount } from './ledger-account';
import { insertRows, type Statement } from '../../core/database/statement';
import type { LedgerEntries } from '../tables';
import { insertEntries } from './repository';

/** What caused a journal; `accountId` is the tenant. */
export type JournalSource = { accountId: AccountId } & (
  { transactionId: string } | { statementId: number } | { payoutId: number }
);

/** What a journal records. A source has at most one journal of each kind. */
export type JournalKind =
  // Of a transaction, when its money has moved.
  | 'sale'
  | 'capture'
  | 'refund'
  | 'chargeback'
  | 'void'
  // Of a transaction or a statement.
  | 'fees'
  | 'reserve held'
  | 'reserve released'
  | 'conversion'
  // Of a payout: sent to the bank, confirmed by it, or returned to what is payable.
  | 'payout'
  | 'payout confirmed'
  | 'payout failed';

export interface JournalLine {
  businessId: number;
  account: LedgerAccount;
  currencyId: number;
  /** Minor units: a debit is positive, a credit negative. Never 0. */
  amountMinor: number;
}

export interface Journal {
  kind: JournalKind;
  source: JournalSource;
  /** In order. They may be of several businesses of the tenant and of several currencies. */
  lines: readonly JournalLine[];
}

/** The index that allows a source one journal of a kind; named by the error of a second one. */
export const JOURNAL_ONCE = 'ledger_entries_once';

/**
 * Writes a journal to the ledger, in one statement: what was posted is never changed or deleted.
 *
 * Source: double-entry bookkeeping: the lines of each currency add up to zero.
 *
 * @throws {RangeError} on a line that moves nothing or no whole number of minor units, or without lines.
 * @throws {DatabaseError} the database's error `23505` of the constraint `JOURNAL_ONCE` when the
 *   source already has a journal of that kind, also when both are posted at the same time; `23514`
 *   when the lines do not sum to zero in each currency; `23503` when the source or a business is not
 *   the tenant's.
 */
export async function postJournal(trx: Trx, journal: Journal): Promise<void> {
  await journalInsert(journal).execute(trx);
}

/** Posts many journals in one statement; each as {@link postJournal} would. */
export async function postJournals(trx: Trx, journals: readonly Journal[]): Promise<void> {
  await insertEntries(trx, journals.flatMap(rowsOf));
}

/** A journal, not sent yet: for `writeTogether`. @throws {unknown} as {@link postJournal}. */
export function journalInsert(journal: Journal): Statement {
  return insertRows('ledger_entries', rowsOf(journal));
}

function rowsOf({ kind, source, lines }: Journal): Insertable<LedgerEntries>[] {
  if (lines.length === 0) throw new RangeError('A journal has lines.');
  const journalId = uuidv7();
  return lines.map(({ businessId, account, currencyId, amountMinor }, index) => {
    if (!Number.isSafeInteger(amountMinor) || amountMinor === 0) {
      throw new RangeError(`The ledger posts whole minor units, not ${amountMinor}.`);
    }
    return {
      account_id: source.accountId,
      journal_id: journalId,
      line: index + 1,
      kind,
      transaction_id: 'transactionId' in source ? source.transactionId : null,
      statement_id: 'statementId' in source ? source.statementId : null,
      payout_id: 'payoutId' in source ? source.payoutId : null,
      business_id: businessId,
      ledger_account: account,
      currency_id: currencyId,
      amount_minor: amountMinor,
    };
  });
}
