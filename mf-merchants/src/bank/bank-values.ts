import type { BankAccount, BankLinkFields } from '@mbo/gateway-contract/bank-accounts';
import type { BankAccountValues } from '../api/bank-accounts';

/** What the form of a bank account holds; the last two only where a business gets a new one. */
export interface BankFormValues extends BankAccountValues {
  processingCurrencies: number[];
  payoutCycleId: number | null;
}

/** A bank account as the form has it, without a payout: that is chosen where one is linked. */
export function toBankValues(account: BankAccount): BankFormValues {
  return {
    bankAccountName: account.bankAccountName,
    bankName: account.bankName,
    bankAccountNumber: account.bankAccountNumber,
    bankAddress: account.bankAddress,
    bankCountryId: account.bankCountryId,
    currencyId: account.currencyId,
    iban: account.iban,
    swift: account.swift,
    sortCode: account.sortCode,
    routingCode: account.routingCode,
    abaNumber: account.abaNumber,
    ifscCode: account.iFscCode,
    processingCurrencies: [],
    payoutCycleId: null,
  };
}

/** As it is edited: numbers that the gateway masks stay unless others are typed. */
export function toEditedBankValues(account: BankAccount): BankFormValues {
  const values = toBankValues(account);
  return account.masked ? { ...values, bankAccountNumber: '', iban: '' } : values;
}

/** Of the form what belongs to the bank account itself. */
export function bankAccountOf({
  processingCurrencies: _processingCurrencies,
  payoutCycleId: _payoutCycleId,
  ...account
}: BankFormValues): BankAccountValues {
  return account;
}

/** Of the form how a business is paid out there. The gateway makes a first link the default. */
export function bankLinkOf(
  { processingCurrencies, payoutCycleId }: BankFormValues,
  accountId: number,
  bankAccountId: number,
): BankLinkFields & { LinkedBankAccountId: number } {
  return {
    accountId,
    bankAccountId,
    LinkedBankAccountId: bankAccountId,
    processingCurrencies,
    payoutCycleId: payoutCycleId ?? 0,
    isThresholdEnabled: false,
    paymentThreshold: null,
    isSeparatedFees: false,
    isDefault: false,
  };
}
