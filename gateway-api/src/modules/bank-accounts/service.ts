import type { BankAccount, BankAccountFields } from '@mbo/gateway-contract/bank-accounts';
import type { AccountId } from '../../core/authorisation/account-id';
import type { Actor } from '../../core/audit/actor';
import { audit, type AuditSource, changesOf } from '../../core/audit/audit';
import { userIdOf } from '../../core/authentication/principal';
import type { Trx } from '../../core/database/schema';
import { invalid, notFound } from '../../core/errors/app-error';
import { type CodedFieldError, fieldError } from '../../core/errors/field-error';
import { updateVersioned } from '../../core/records/update-row';
import { checkBankFields } from '../bank-fields/check-fields';
import { findCountry, findCurrency } from '../lookups/repository';
import {
  type BankAccountRow,
  type BankNumbers,
  openNumbers,
  sealNumbers,
  type StoredBankAccount,
  toBankAccount,
  toStored,
} from './bank-account';
import { maskLastFour, type SecretSealer } from '../../core/secrets/sealed-secrets';
import type { Carried } from '../settlement/carried';
import { listCarried } from '../settlement/carried-repository';
import { findBankAccount, insertBankAccount, isInSplit, linksTo } from './repository';

/** Adds a bank account to the merchant and returns its id. @throws {AppError} 422. */
export async function createBankAccount(
  trx: Trx,
  secrets: SecretSealer,
  source: AuditSource,
  accountId: AccountId,
  fields: BankAccountFields,
): Promise<number> {
  const { stored, numbers } = await checkedBankAccount(trx, fields);
  const userId = userIdOf(source.principal);
  const bankAccountId = await insertBankAccount(trx, secrets, accountId, stored, numbers, userId);
  await audit(trx, source, {
    action: 'bank_account.create',
    accountId,
    record: { kind: 'bankAccount', id: bankAccountId },
    details: { bankAccountId, number: maskLastFour(numbers.bankAccountNumber) },
  });
  return bankAccountId;
}

/** Account numbers before and after, masked. */
export interface NumberChange {
  from: string;
  to: string;
}

/**
 * Changes a bank account that is at version `expected`. Returns how its number changed; undefined
 * when it is the same.
 *
 * @throws {AppError} 404, 412 and 422.
 */
export async function changeBankAccount(
  trx: Trx,
  secrets: SecretSealer,
  { source, by }: Actor,
  target: { accountId: AccountId; bankAccountId: number; expected: number },
  given: BankAccountFields,
): Promise<NumberChange | undefined> {
  const { accountId, bankAccountId, expected } = target;
  const before = await findBankAccount(trx, accountId, bankAccountId);
  if (!before) throw notFound();
  const numbersBefore = openNumbers(secrets, before);
  const fields = withKeptNumbers(given, before, numbersBefore);
  const { stored, numbers } = await checkedBankAccount(trx, fields);
  if (stored.currency_id !== before.currency_id) await requireCurrencyFree(trx, before);

  const key = { account_id: accountId, bank_account_id: bankAccountId };
  const after = { ...stored, ...sealNumbers(secrets, key, numbers) };
  await updateVersioned(trx, {
    table: 'bank_accounts',
    key,
    expected,
    set: after,
    by,
    // Masked: that somebody else was faster is no reason to read numbers without a record of it.
    current: async () => {
      const now = await findBankAccount(trx, accountId, bankAccountId);
      return now && toBankAccount(now);
    },
  });
  // Compared in full, as two numbers may end alike, and kept masked.
  const [from, to] = [toBankAccount(before), toBankAccount({ ...before, ...after })];
  const changes = changesOf({ ...from, ...numbersBefore }, { ...to, ...numbers }).map(
    ({ field }) => ({
      field,
      from: from[field as keyof BankAccount] ?? null,
      to: to[field as keyof BankAccount] ?? null,
    }),
  );
  await audit(trx, source, {
    action: 'bank_account.change',
    accountId,
    record: { kind: 'bankAccount', id: bankAccountId },
    changes,
    details: {
      bankAccountId,
      changed: changes.map(({ field }) => field),
      numberBefore: before.masked_number,
      numberAfter: after.masked_number,
    },
  });
  return numbersBefore.bankAccountNumber === numbers.bankAccountNumber
    ? undefined
    : { from: before.masked_number, to: after.masked_number };
}

/**
 * A bank account has the currency that thresholds, splits and amounts of its statements are in.
 *
 * @throws {AppError} 422 when there are any
 */
async function requireCurrencyFree(trx: Trx, before: BankAccountRow): Promise<void> {
  const { account_id: accountId, bank_account_id: bankAccountId, currency_id } = before;
  const refusal = (code: 'threshold_in_currency' | 'split_in_currency' | 'carried_in_currency') =>
    invalid([fieldError('currencyId', code)]);
  const links = await linksTo(trx, accountId, bankAccountId);
  if (links.some(({ thresholdMinor }) => thresholdMinor !== null)) {
    throw refusal('threshold_in_currency');
  }
  const linkIds = links.map(({ linkedBankAccountId }) => linkedBankAccountId);
  if (await isInSplit(trx, accountId, bankAccountId, linkIds)) throw refusal('split_in_currency');
  for (const { businessId, linkedBankAccountId } of links) {
    const carried = await listCarried(trx, { accountId, businessId });
    const isOwn = (one: Carried) =>
      one.linkedBankAccountId === linkedBankAccountId && one.currencyId === currency_id;
    if (carried.some(isOwn)) throw refusal('carried_in_currency');
  }
}

/** Numbers leave masked only: who changes something else sends none, and those there are stay. */
function withKeptNumbers(
  given: BankAccountFields,
  before: BankAccountRow,
  numbers: BankNumbers,
): BankAccountFields {
  const { bankAccountNumber } = given;
  if (bankAccountNumber !== '' && bankAccountNumber !== before.masked_number) return given;
  const isIbanKept =
    given.bankCountryId === before.bank_country_id &&
    (given.iban === '' || given.iban === before.masked_iban);
  return {
    ...given,
    bankAccountNumber: numbers.bankAccountNumber,
    iban: isIbanKept ? numbers.iban : given.iban,
  };
}

/** The rules that depend on country and currency. @throws {AppError} 422 with every field that breaks one. */
async function checkedBankAccount(
  trx: Trx,
  fields: BankAccountFields,
): Promise<{ stored: StoredBankAccount; numbers: BankNumbers }> {
  const country = await findCountry(trx, fields.bankCountryId);
  const currency = await findCurrency(trx, fields.currencyId);
  const errors: CodedFieldError[] = [];
  if (!country) errors.push(fieldError('bankCountryId', 'no_such_country'));
  if (!currency) errors.push(fieldError('currencyId', 'no_such_currency'));
  if (!country || !currency) throw invalid(errors);

  const checked = checkBankFields(fields, {
    country,
    currency: currency.alphaCode,
    bankAccountNumber: fields.bankAccountNumber,
  });
  if (checked.errors.length > 0) throw invalid(checked.errors);
  const cleaned = { ...fields, ...checked.fields };
  const { bankAccountNumber, iban } = cleaned;
  return { stored: toStored(cleaned), numbers: { bankAccountNumber, iban } };
}
