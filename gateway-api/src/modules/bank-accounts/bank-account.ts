import type {
  BankAccount,
  BankAccountFields,
  BusinessBankAccount,
} from '@mbo/gateway-contract/bank-accounts';
import type { Selectable } from 'kysely';
import { maskLastFour, type SecretSealer } from '../../core/secrets/sealed-secrets';
import type { BankAccounts, BusinessBankAccounts } from '../tables';

export type BankAccountRow = Selectable<BankAccounts>;
export type LinkRow = Selectable<BusinessBankAccounts>;

/** What a bank knows an account by. It is stored encrypted, and masked to recognise it by. */
export type BankNumbers = Pick<BankAccountFields, 'bankAccountNumber' | 'iban'>;

/** The columns that a caller fills, besides the numbers. */
export type StoredBankAccount = Pick<
  BankAccountRow,
  | 'bank_account_name'
  | 'bank_name'
  | 'bank_address'
  | 'bank_country_id'
  | 'currency_id'
  | 'swift'
  | 'sort_code'
  | 'routing_code'
  | 'aba_number'
  | 'ifsc_code'
>;

/** A bank account as columns, but for its number and IBAN, which are sealed. */
export function toStored(fields: BankAccountFields): StoredBankAccount {
  return {
    bank_account_name: fields.bankAccountName,
    bank_name: fields.bankName,
    bank_address: fields.bankAddress,
    bank_country_id: fields.bankCountryId,
    currency_id: fields.currencyId,
    swift: fields.swift,
    sort_code: fields.sortCode,
    routing_code: fields.routingCode,
    aba_number: fields.abaNumber,
    ifsc_code: fields.iFscCode,
  };
}

/** The columns of a bank account's numbers. */
export function sealNumbers(
  secrets: SecretSealer,
  key: BankAccountKey,
  { bankAccountNumber, iban }: BankNumbers,
): Pick<BankAccountRow, 'sealed_numbers' | 'masked_number' | 'masked_iban'> {
  return {
    sealed_numbers: secrets.seal(JSON.stringify([bankAccountNumber, iban]), placeOf(key)),
    masked_number: maskLastFour(bankAccountNumber),
    masked_iban: maskLastFour(iban),
  };
}

/** @throws {SealBrokenError} */
export function openNumbers(
  secrets: SecretSealer,
  row: BankAccountKey & Pick<BankAccountRow, 'sealed_numbers'>,
): BankNumbers {
  const [bankAccountNumber, iban] = JSON.parse(
    secrets.open(row.sealed_numbers, placeOf(row)).reveal(),
  ) as [string, string];
  return { bankAccountNumber, iban };
}

type BankAccountKey = Pick<BankAccountRow, 'account_id' | 'bank_account_id'>;

function placeOf({ account_id, bank_account_id }: BankAccountKey) {
  return {
    table: 'bank_accounts',
    column: 'sealed_numbers',
    accountId: account_id,
    id: bank_account_id,
  };
}

/** Account number and IBAN show their last characters only: they leave the gateway in files of payouts. */
export function toBankAccount(row: BankAccountRow): BankAccount {
  return {
    bankAccountId: row.bank_account_id,
    merchantAccountId: row.account_id,
    bankAccountName: row.bank_account_name,
    bankName: row.bank_name,
    bankAccountNumber: row.masked_number,
    bankAddress: row.bank_address,
    bankCountryId: row.bank_country_id,
    currencyId: row.currency_id,
    iban: row.masked_iban,
    swift: row.swift,
    sortCode: row.sort_code,
    routingCode: row.routing_code,
    abaNumber: row.aba_number,
    iFscCode: row.ifsc_code,
    masked: true,
    version: row.version,
  };
}

/** A bank account as a business is paid out to it. */
export function toBusinessBankAccount(link: LinkRow, account: BankAccountRow): BusinessBankAccount {
  return {
    ...toBankAccount(account),
    linkedBankAccountId: link.linked_bank_account_id,
    name: account.bank_account_name,
    accountId: link.account_id,
    processingCurrencies: link.processing_currencies,
    payoutCycleId: link.payout_cycle_id,
    isThresholdEnabled: link.is_threshold_enabled,
    paymentThreshold: link.payment_threshold,
    isSeparatedFees: link.is_separated_fees,
    feeCycleId: link.fee_cycle_id,
    isDefault: link.is_default,
    version: link.version,
  };
}
