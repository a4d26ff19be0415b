import type {
  BankAccount,
  BankAccountFields,
  BusinessBankAccount,
} from '@mbo/gateway-contract/bank-accounts';
import type { Selectable } from 'kysely';
import type { BankAccounts, BusinessBankAccounts } from '../../core/database/schema';
import { maskLastFour } from '../../core/secrets/sealed-secrets';

export type BankAccountRow = Selectable<BankAccounts>;
export type LinkRow = Selectable<BusinessBankAccounts>;

/** The columns that a caller fills. */
export type StoredBankAccount = Pick<
  BankAccountRow,
  | 'bank_account_name'
  | 'bank_name'
  | 'bank_account_number'
  | 'bank_address'
  | 'bank_country_id'
  | 'currency_id'
  | 'iban'
  | 'swift'
  | 'sort_code'
  | 'routing_code'
  | 'aba_number'
  | 'ifsc_code'
>;

export function toStored(fields: BankAccountFields): StoredBankAccount {
  return {
    bank_account_name: fields.bankAccountName,
    bank_name: fields.bankName,
    bank_account_number: fields.bankAccountNumber,
    bank_address: fields.bankAddress,
    bank_country_id: fields.bankCountryId,
    currency_id: fields.currencyId,
    iban: fields.iban,
    swift: fields.swift,
    sort_code: fields.sortCode,
    routing_code: fields.routingCode,
    aba_number: fields.abaNumber,
    ifsc_code: fields.iFscCode,
  };
}

/** With `masked`, account number and IBAN show their last characters only. */
export function toBankAccount(row: BankAccountRow, masked: boolean): BankAccount {
  const show = masked ? maskLastFour : (number: string) => number;
  return {
    bankAccountId: row.bank_account_id,
    merchantAccountId: row.account_id,
    bankAccountName: row.bank_account_name,
    bankName: row.bank_name,
    bankAccountNumber: show(row.bank_account_number),
    bankAddress: row.bank_address,
    bankCountryId: row.bank_country_id,
    currencyId: row.currency_id,
    iban: show(row.iban),
    swift: row.swift,
    sortCode: row.sort_code,
    routingCode: row.routing_code,
    abaNumber: row.aba_number,
    iFscCode: row.ifsc_code,
    masked,
    version: row.version,
  };
}

/** A bank account as a business is paid out to it. */
export function toBusinessBankAccount(
  link: LinkRow,
  account: BankAccountRow,
  masked: boolean,
): BusinessBankAccount {
  return {
    ...toBankAccount(account, masked),
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
