import type { Account } from '@mbo/gateway-contract/access';
import type { MerchantBusiness } from '@mbo/gateway-contract/accounts';
import type { BankAccount } from '@mbo/gateway-contract/bank-accounts';
import { businessEntity, type Entity } from '../bus';
import { testAccounts } from './fixtures';

const [maple] = testAccounts as [Account];

/** The first business of the tests' first account, as what is selected. */
export const testOnline: Entity = businessEntity(maple, maple.assets[0]!);

/** It, as the gateway returns it. */
export const testBusiness: MerchantBusiness = {
  businessId: 41,
  merchantAccountId: 7,
  name: 'Maple Online',
  mid: '100000041',
  merchantCategoryCodeId: 1,
  mCC: '5411',
  statementDescriptor: 'MAPLE ONLINE',
  status: 'Active',
  uRL: 'https://maple.example',
  returnURL: 'https://maple.example/thanks',
  cancelURL: 'https://maple.example/basket',
  dynamicDescriptorEnabled: false,
  dynamicDescriptorDefaultPart: '',
  defaultDescriptorCity: '',
  defaultDescriptorCountryCode: '',
  fullCardPaymentEnabled: true,
  motoEnabled: false,
  forceCvv: true,
  force3DSecure: false,
  riskEnabled: true,
  riskSettingsRequireApproval: false,
  hasVat: false,
  vATRate: '',
  defaultAccountManagerId: 1,
  defaultAccountSupportId: 11,
  version: 3,
};

/** A bank account of the tests' first account, masked. */
export const testBankAccount: BankAccount = {
  bankAccountId: 21,
  merchantAccountId: 7,
  bankAccountName: 'Maple Outfitters Inc.',
  bankName: 'First Bank',
  bankAccountNumber: '••••6789',
  bankAddress: '100 Bay St, Toronto',
  bankCountryId: 124,
  currencyId: 124,
  iban: '',
  swift: '',
  sortCode: '',
  routingCode: '000112345',
  abaNumber: '',
  iFscCode: '',
  masked: true,
  version: 5,
};
