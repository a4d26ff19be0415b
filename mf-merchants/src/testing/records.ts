import type { MerchantAccount } from '@mbo/gateway-contract/accounts';
import type { BankAccount, BusinessBankAccount } from '@mbo/gateway-contract/bank-accounts';
import type { AccountManager, AccountSupport } from '@mbo/gateway-contract/contacts';
import { testBankAccount, testBusiness } from '@mbo/shared/testing';

/** Records of the tests' first account and its first business, as the gateway returns them. */
export const account: MerchantAccount = {
  merchantAccountId: 7,
  name: 'Maple Outfitters',
  companyName: 'Maple Outfitters Inc.',
  industryCode: 'RET',
  currencyCode: 'CAD',
  currencyId: 124,
  pricingCurrencyId: 392,
  companyAddress1: '1 King St W',
  companyAddress2: 'Suite 4',
  companyCityId: 100,
  companyCityName: '',
  companyState: 'ON',
  companyPostalCode: 'M5H 1A1',
  companyCountryId: 124,
  companyCountryCode: 'CA',
  mailingAddress1: '',
  mailingAddress2: '',
  mailingCityId: null,
  mailingCityName: '',
  mailingState: '',
  mailingPostalCode: '',
  mailingCountryId: null,
  mailingCountryCode: '',
  version: 7,
};

export const business = testBusiness;

const ada = {
  merchantAccountId: 7,
  fisrtName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@provider.example',
  phoneCodeCountryId: 124,
  phoneCode: '1',
  phone: '4165550100',
  version: 2,
};
const grace = { ...ada, fisrtName: 'Grace', lastName: 'Hopper', email: 'grace@provider.example' };
const alan = { ...ada, fisrtName: 'Alan', lastName: 'Turing', email: 'alan@provider.example' };

export const managers: AccountManager[] = [
  { ...ada, accountManagerId: 1, defaultManager: true },
  { ...grace, accountManagerId: 2, defaultManager: false },
];
export const supports: AccountSupport[] = [{ ...alan, accountSupportId: 11, defaultSupport: true }];

export const bankAccount = testBankAccount;

export const otherBankAccount: BankAccount = {
  ...bankAccount,
  bankAccountId: 22,
  bankName: 'Deutsche Beispielbank',
  bankAccountNumber: '••••3000',
  bankCountryId: 276,
  iban: '••••3000',
  swift: 'DEMODEFF',
  routingCode: '',
};

/** With its numbers in full. */
export const detailedBankAccount: BankAccount = {
  ...bankAccount,
  bankAccountNumber: '123456789',
  masked: false,
};

export const businessBankAccount: BusinessBankAccount = {
  ...bankAccount,
  linkedBankAccountId: 31,
  name: bankAccount.bankAccountName,
  accountId: 7,
  processingCurrencies: [124, 392],
  payoutCycleId: 1,
  isThresholdEnabled: false,
  paymentThreshold: null,
  isSeparatedFees: false,
  isDefault: true,
  version: 1,
};
