import { CANADA, OTTAWA, TORONTO } from '../../../core/testing/reference-data';

export const manager = {
  fisrtName: 'Ann',
  lastName: 'Ng',
  email: 'ann.ng@example.test',
  phoneCodeCountryId: CANADA,
  phoneCode: '1',
  phone: '4165550142',
};
export const support = { ...manager, fisrtName: 'Bo', email: 'bo.ng@example.test' };

/** What PUT /accounts/{accountId} takes. */
export const account = {
  name: 'Maple Outfitters',
  companyName: 'Maple Outfitters Limited',
  industryCode: 'FASHION',
  currencyId: 124,
  pricingCurrencyId: 978,
  companyAddress1: '1 King Street',
  companyAddress2: 'Floor 2',
  companyCityId: TORONTO,
  companyState: 'Ontario',
  companyPostalCode: 'M5H 1A1',
  companyCountryId: CANADA,
  mailingAddress1: '9 Bank Street',
  mailingAddress2: '',
  mailingCityId: OTTAWA,
  mailingState: 'Ontario',
  mailingPostalCode: 'K1A 0B1',
  mailingCountryId: CANADA,
};

export const NO_MAILING_ADDRESS = {
  mailingAddress1: '',
  mailingCityId: null,
  mailingState: '',
  mailingPostalCode: '',
  mailingCountryId: null,
};

/** What POST /accounts takes. */
export const accountRequest = { account, manager, support };

/** What POST …/bank-accounts takes. */
export const bankAccount = {
  bankAccountName: 'Maple Outfitters Limited',
  bankName: 'First Bank',
  bankAccountNumber: '1234567',
  bankAddress: '1 King Street, Toronto',
  bankCountryId: CANADA,
  currencyId: 124,
  routingCode: '000312345',
};
