import { filled } from '../testing/values';
import {
  accountBody,
  bankAccountBody,
  bankLinkBody,
  businessBody,
  businessUrlsBody,
} from './payloads';

/* Whole bodies, so that a key more, a key less or another case of a letter is noticed. */

test('POST /accounts: the account with its manager and its support', () => {
  expect(accountBody(filled)).toStrictEqual({
    account: {
      merchantAccountId: 0,
      status: 'null',
      name: 'Maple Outfitters',
      companyName: 'Maple Outfitters Ltd',
      industryCode: 'RET',
      CurrencyId: 124,
      pricingCurrencyId: 124,
      companyAddress1: '1 Front Street',
      companyAddress2: 'Floor 2',
      companyCountryId: 124,
      companyCityId: 3,
      companyState: 'Ontario',
      companyPostalCode: 'M5V 2A5',
      UseRegisterAddCheckbox: true,
      mailingAddress1: '1 Front Street',
      mailingAddress2: 'Floor 2',
      mailingCountryId: 124,
      mailingCityId: 3,
      mailingState: 'Ontario',
      mailingPostalCode: 'M5V 2A5',
    },
    manager: {
      fisrtName: 'Mia',
      lastName: 'Manager',
      email: 'mia@maple.test',
      phoneCodeCountryId: 124,
      phoneCode: '1',
      phone: '4165550100',
      defaultManager: true,
    },
    support: {
      fisrtName: 'Sid',
      lastName: 'Support',
      email: 'sid@maple.test',
      phoneCodeCountryId: 276,
      phoneCode: '49',
      phone: '3012345678',
      defaultSupport: true,
    },
  });
});

test('a pricing currency that was chosen is sent', () => {
  const values = { ...filled, merchant: { ...filled.merchant, pricingCurrencyId: 840 } };
  expect(accountBody(values).account.pricingCurrencyId).toBe(840);
});

test('POST /accounts/{id}/bank-accounts: the wizard’s version, with the codes that were filled', () => {
  expect(bankAccountBody(filled, 7)).toStrictEqual({
    merchantAccountId: 7,
    BankAccountName: 'Maple Outfitters Ltd',
    BankName: 'First Bank',
    BankAccountNumber: '7654321',
    BankCountryId: 124,
    CurrencyId: 124,
    BankAddress: '2 Bay Street',
    SWIFT: 'FRSTCATT',
    RoutingCode: '000112345',
  });
});

test('each code goes under its own name', () => {
  const codes = {
    IBAN: 'a',
    SWIFT: 'b',
    RoutingCode: 'c',
    AbaNumber: 'd',
    IFSCCode: 'e',
    SortCode: 'f',
  };
  const values = { ...filled, bank: { ...filled.bank, ...codes } };
  expect(bankAccountBody(values, 7)).toMatchObject(codes);
});

test('POST /accounts/{id}/businesses: an active business, its people and its bank account', () => {
  const ids = { accountId: 7, managerId: 21, supportId: 22, bankAccountId: 31 };
  expect(businessBody(filled, ids)).toStrictEqual({
    business: {
      merchantAccountId: 7,
      name: 'Maple Online',
      merchantCategoryCodeId: 1,
      statementDescriptor: 'MAPLE ONLINE',
      defaultAccountManagerId: 21,
      defaultAccountSupportId: 22,
      Status: 'Active',
    },
    BankAccount: { bankAccountId: 31 },
  });
});

test('POST …/business-urls: the odd capitals stay', () => {
  expect(businessUrlsBody(filled, 41)).toStrictEqual({
    businessId: 41,
    uRL: 'https://maple.test',
    returnURL: 'https://maple.test/paid',
    cancelURL: 'https://maple.test/cancelled',
    webHookEnabled: true,
    webHookURL: 'https://maple.test/hook',
    accessToken: 'shared-secret',
  });
});

test('POST …/businesses/{id}/bank-accounts: the link, its threshold in minor units', () => {
  expect(bankLinkBody(filled, 7, 31, 2)).toStrictEqual({
    accountId: 7,
    bankAccountId: 31,
    LinkedBankAccountId: 31,
    processingCurrencies: [124, 392],
    payoutCycleId: 1,
    isThresholdEnabled: true,
    paymentThreshold: 10_050,
    isSeparatedFees: false,
    isDefault: true,
  });
});

test('without a threshold none is sent, whatever was typed before', () => {
  const values = { ...filled, bank: { ...filled.bank, isThresholdEnabled: false } };
  expect(bankLinkBody(values, 7, 31, 2)).toMatchObject({
    isThresholdEnabled: false,
    paymentThreshold: null,
  });
});
