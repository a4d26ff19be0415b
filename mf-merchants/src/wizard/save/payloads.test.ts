import type { Person } from '../../common/person';
import { filled } from '../testing/values';
import {
  accountBody,
  bankAccountBody,
  bankLinkBody,
  businessBody,
  businessUrlsBody,
} from './payloads';

/*
 * Whole bodies, and the names of their keys apart from the values, so that a key more, a key less
 * or another case of a letter is noticed.
 */

/** The calls spell one of the names so. */
const asSent = ({ firstName, ...person }: Person) => ({ fisrtName: firstName, ...person });
const PERSON = ['fisrtName', 'lastName', 'email', 'phoneCodeCountryId', 'phoneCode', 'phone'];
const address = (which: string): string[] =>
  ['Address1', 'Address2', 'CountryId', 'CityId', 'State', 'PostalCode'].map(
    (part) => which + part,
  );

test('POST /accounts: the account with its manager and its support', () => {
  const body = accountBody(filled);
  expect(body).toStrictEqual({
    account: {
      ...filled.merchant,
      merchantAccountId: 0,
      status: 'null',
      name: 'Maple Outfitters',
      pricingCurrencyId: 124,
    },
    manager: { ...asSent(filled.manager), defaultManager: true },
    support: { ...asSent(filled.support), defaultSupport: true },
  });
  expect(Object.keys(body.account)).toEqual([
    ...['merchantAccountId', 'status', 'name', 'companyName', 'industryCode'],
    ...['CurrencyId', 'pricingCurrencyId'],
    ...address('company'),
    'UseRegisterAddCheckbox',
    ...address('mailing'),
  ]);
  expect(Object.keys(body.manager)).toEqual([...PERSON, 'defaultManager']);
  expect(Object.keys(body.support)).toEqual([...PERSON, 'defaultSupport']);
});

test('a city that was typed is sent by its name', () => {
  const typed = { companyCityId: 'McMurdo ', mailingCityId: 'McMurdo ' };
  const { account } = accountBody({ ...filled, merchant: { ...filled.merchant, ...typed } });
  expect(account).toMatchObject({
    companyCityId: null,
    companyCityName: 'McMurdo',
    mailingCityId: null,
    mailingCityName: 'McMurdo',
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
  const body = businessUrlsBody(filled, 41);
  const { url: uRL, ...website } = filled.website;
  expect(body).toStrictEqual({ businessId: 41, uRL, ...website });
  expect(Object.keys(body)).toEqual([
    'businessId',
    ...['uRL', 'returnURL', 'cancelURL', 'webHookEnabled', 'webHookURL', 'accessToken'],
  ]);
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
