import type { AccountId } from '../../../core/authorisation/account-id';
import type { Db } from '../../../core/database/schema';
import type { TestTenant } from '../../../core/testing/people';
import { addSale } from '../../../core/testing/sales';
import { testSealer } from '../../../core/testing/test-secret';
import { toStored } from '../../bank-accounts/bank-account';
import { insertBankAccount } from '../../bank-accounts/repository';
import { BANK_ACCOUNTS } from '../../bank-accounts/testing/fields';
import { postJournal } from '../../ledger/post-journal';
import { unpriced } from '../../pricing-profiles/unpriced';

/** CAD, which most test data is in. */
const CAD = 124;

interface BankLink {
  /** Default: CAD. */
  currencies?: number[];
  currencyId?: number;
  /** Minor units. Default: none. */
  threshold?: number;
  /** Default: none, so that payouts go by wire. */
  abaNumber?: string;
  holder?: string;
  /** Which of the tenant's businesses. Default: the first. */
  business?: 0 | 1;
}

/** A Canadian bank account of the merchant, in CAD unless said otherwise; returns its id. */
export function addBankAccount(
  db: Db,
  accountId: AccountId,
  { currencyId = CAD, abaNumber = '', holder = 'Maple Limited' }: BankLink = {},
): Promise<number> {
  const fields = {
    ...BANK_ACCOUNTS.canada,
    bankAccountName: holder,
    bankAccountNumber: '12345678',
    currencyId,
    abaNumber,
  };
  return insertBankAccount(db, testSealer, accountId, toStored(fields), fields, null);
}

/** Has a business paid out; returns the ids of the link and of its bank account. */
export async function linkBank(
  db: Db,
  { accountId, businessIds }: TestTenant,
  payoutCycleId: number,
  given: BankLink = {},
): Promise<{ linkedBankAccountId: number; bankAccountId: number }> {
  const { currencies = [CAD], threshold, business = 0 } = given;
  const bankAccountId = await addBankAccount(db, accountId, given);
  const link = await db
    .insertInto('business_bank_accounts')
    .values({
      account_id: accountId,
      business_id: businessIds[business],
      bank_account_id: bankAccountId,
      processing_currencies: currencies,
      payout_cycle_id: payoutCycleId,
      is_threshold_enabled: threshold !== undefined,
      payment_threshold: threshold ?? null,
      is_default: true,
      updated_by: null,
    })
    .returning('linked_bank_account_id')
    .executeTakeFirstOrThrow();
  return { linkedBankAccountId: link.linked_bank_account_id, bankAccountId };
}

/** A captured sale of the first business at that time, in the ledger too. Returns its id. */
export async function sell(
  db: Db,
  tenant: TestTenant,
  at: string,
  amountMinor: number,
  currencyId = CAD,
): Promise<string> {
  const { accountId, businessIds } = tenant;
  const transactionId = await addSale(db, tenant);
  await db
    .updateTable('transactions')
    .set({ occurred_at: at, amount_minor: amountMinor, currency_id: currencyId })
    .where('transaction_id', '=', transactionId)
    .execute();
  const line = { businessId: businessIds[0], currencyId };
  await db.transaction().execute((trx) =>
    postJournal(trx, {
      kind: 'sale',
      source: { accountId, transactionId },
      lines: [
        { ...line, account: 'acquirer receivable', amountMinor },
        { ...line, account: 'merchant payable', amountMinor: -amountMinor },
      ],
    }),
  );
  return transactionId;
}

/**
 * Prices the first business' cards at one rate.
 *
 * @param rate  discount fee in percent
 * @param rollingReserve  percent, held for two days
 * @param statementFee  minor units
 */
export async function price(
  db: Db,
  { accountId, businessIds }: TestTenant,
  rate: string,
  rollingReserve = '0',
  statementFee = 0,
): Promise<void> {
  const terms = unpriced([1]);
  for (const scheme of terms.cardSchemes) {
    scheme.rollingReserve = rollingReserve;
    scheme.reservePeriod = 2;
    for (const type of scheme.cardSchemeTypes) {
      for (const category of type.cardSchemeTypeCategories) {
        for (const level of category.transactionRegionLevels) level.discountRate = rate;
      }
    }
  }
  terms.administrationFees.statementFee = statementFee;
  await db
    .insertInto('pricing_profiles')
    .values({
      account_id: accountId,
      business_id: businessIds[0],
      terms: JSON.stringify(terms),
      updated_by: null,
    })
    .execute();
}
