import type { BankAccountFields } from '@mbo/gateway-contract/bank-accounts';
import type { FieldError } from '@mbo/gateway-contract/common';
import type { FieldChange } from '@mbo/gateway-contract/history';
import type { Kysely, Transaction } from 'kysely';
import { holdsRight } from '../../core/authorisation/rights';
import { audit, type AuditSource, changesOf } from '../../core/audit/audit';
import { type Principal, userIdOf } from '../../core/authentication/principal';
import type { Database } from '../../core/database/schema';
import { invalid, notFound } from '../../core/errors/app-error';
import { updateVersioned } from '../../core/records/update-versioned';
import { checkBankFields } from '../bank-fields/check-fields';
import { findCountry, findCurrency } from '../bank-fields/repository';
import {
  type BankAccountRow,
  type StoredBankAccount,
  toBankAccount,
  toStored,
} from './bank-account';
import { maskLastFour } from '../../core/secrets/sealed-secrets';
import { findBankAccount, hasThreshold, insertBankAccount } from './repository';

export { linkBankAccount } from './link-service';

/** Adds a bank account to the merchant and answers its id. Throws 422. */
export async function createBankAccount(
  trx: Transaction<Database>,
  source: AuditSource,
  accountId: number,
  fields: BankAccountFields,
): Promise<number> {
  const stored = await checkedBankAccount(trx, fields);
  const bankAccountId = await insertBankAccount(trx, accountId, stored, userIdOf(source.principal));
  await audit(trx, source, {
    action: 'bank_account.create',
    outcome: 'success',
    accountId,
    record: { kind: 'bankAccount', id: bankAccountId },
    details: { bankAccountId, number: maskLastFour(stored.bank_account_number) },
  });
  return bankAccountId;
}

/** Changes a bank account that stands at version `expected`. Throws 404, 412 and 422. */
export async function changeBankAccount(
  trx: Transaction<Database>,
  source: AuditSource,
  by: Principal,
  target: { accountId: number; bankAccountId: number; expected: number },
  fields: BankAccountFields,
): Promise<void> {
  const { accountId, bankAccountId, expected } = target;
  const before = await findBankAccount(trx, accountId, bankAccountId);
  if (!before) throw notFound();
  const stored = await checkedBankAccount(trx, fields);
  if (
    stored.currency_id !== before.currency_id &&
    (await hasThreshold(trx, accountId, bankAccountId))
  ) {
    throw invalid([
      {
        field: 'currencyId',
        message:
          'A business has a payment threshold in the present currency. Turn that off before changing it.',
      },
    ]);
  }

  await updateVersioned(trx, {
    table: 'bank_accounts',
    key: { account_id: accountId, bank_account_id: bankAccountId },
    expected,
    set: stored,
    by,
    // Masked: that somebody else was faster is no reason to read numbers without a record of it.
    current: async () => {
      const now = await findBankAccount(trx, accountId, bankAccountId);
      return now && toBankAccount(now, true);
    },
  });
  await audit(trx, source, {
    action: 'bank_account.change',
    outcome: 'success',
    accountId,
    record: { kind: 'bankAccount', id: bankAccountId },
    changes: maskedChanges(before, { ...before, ...stored }),
    details: {
      bankAccountId,
      changed: changedColumns(before, stored),
      numberBefore: maskLastFour(before.bank_account_number),
      numberAfter: maskLastFour(stored.bank_account_number),
    },
  });
}

/**
 * Whether numbers leave masked: unless they were asked for by somebody who may change them. Showing
 * them in full is itself put on record, before they are shown.
 */
export async function decideMasking(
  db: Kysely<Database>,
  source: AuditSource,
  by: Principal,
  asked: { accountId: number; isDetailed: boolean; bankAccountIds: readonly number[] },
): Promise<boolean> {
  const { accountId, isDetailed, bankAccountIds } = asked;
  if (!isDetailed || !holdsRight(by, 'accounts.write', accountId)) return true;
  if (bankAccountIds.length > 0) {
    await audit(db, source, {
      action: 'bank_account.read_numbers',
      outcome: 'success',
      accountId,
      details: { bankAccountIds },
    });
  }
  return false;
}

/** The rules that depend on country and currency. Throws 422 with every field that breaks one. */
async function checkedBankAccount(
  trx: Transaction<Database>,
  fields: BankAccountFields,
): Promise<StoredBankAccount> {
  const country = await findCountry(trx, fields.bankCountryId);
  const currency = await findCurrency(trx, fields.currencyId);
  const errors: FieldError[] = [];
  if (!country) errors.push({ field: 'bankCountryId', message: 'There is no such country.' });
  if (!currency) errors.push({ field: 'currencyId', message: 'There is no such currency.' });
  if (!country || !currency) throw invalid(errors);

  const checked = checkBankFields(fields, {
    country,
    currency,
    bankAccountNumber: fields.bankAccountNumber,
  });
  if (checked.errors.length > 0) throw invalid(checked.errors);
  return toStored({ ...fields, ...checked.fields });
}

/** Compared in full, as two numbers may end alike, and kept masked. */
function maskedChanges(before: BankAccountRow, after: BankAccountRow): FieldChange[] {
  const [from, to] = [toBankAccount(before, true), toBankAccount(after, true)];
  return changesOf(toBankAccount(before, false), toBankAccount(after, false)).map((change) => {
    const field = change.field as keyof typeof from;
    return { field, from: from[field] ?? null, to: to[field] ?? null };
  });
}

function changedColumns(before: StoredBankAccount, after: StoredBankAccount): string[] {
  return (Object.keys(after) as (keyof StoredBankAccount)[]).filter(
    (column) => before[column] !== after[column],
  );
}
