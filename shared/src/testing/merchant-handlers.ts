import { http as route, HttpResponse, type HttpHandler, type JsonBodyType } from 'msw';
import type { MerchantAccount } from '@mbo/gateway-contract/accounts';
import type { BankAccountCreated, BankFieldsResponse } from '@mbo/gateway-contract/bank-accounts';
import type { AccountManager, AccountSupport } from '@mbo/gateway-contract/contacts';
import type { CitiesResponse } from '@mbo/gateway-contract/lookups';
import type {
  CreateAccountResponse,
  CreateBusinessResponse,
  MerchantsResponse,
} from '@mbo/gateway-contract/merchants';
import { TEST_API_BASE } from './fixtures';

/** What the tests' gateway returns about merchants and their set-up. */
export interface MerchantAnswers {
  merchants: MerchantsResponse;
  cities: CitiesResponse;
  bankFields: BankFieldsResponse;
  createAccount: CreateAccountResponse;
  createBankAccount: BankAccountCreated;
  createBusiness: CreateBusinessResponse;
}

/** The account that the tests' gateway makes. */
export const createdAccount: MerchantAccount = {
  merchantAccountId: 9,
  name: 'Birch Books',
  companyName: 'Birch Books Ltd',
  industryCode: 'RET',
  currencyCode: 'CAD',
  currencyId: 124,
  pricingCurrencyId: 124,
  companyAddress1: '1 Front Street',
  companyAddress2: 'Floor 2',
  companyCityId: 3,
  companyCityName: '',
  companyState: 'Ontario',
  companyPostalCode: 'M5V 2A5',
  companyCountryId: 124,
  companyCountryCode: 'CA',
  mailingAddress1: '1 Front Street',
  mailingAddress2: 'Floor 2',
  mailingCityId: 3,
  mailingCityName: '',
  mailingState: 'Ontario',
  mailingPostalCode: 'M5V 2A5',
  mailingCountryId: 124,
  mailingCountryCode: 'CA',
  version: 1,
};

const person = {
  merchantAccountId: 9,
  fisrtName: 'Mia',
  lastName: 'Manager',
  email: 'mia@birch.test',
  phoneCodeCountryId: 124,
  phoneCode: '1',
  phone: '4165550100',
  version: 1,
};
export const createdManager: AccountManager = {
  ...person,
  accountManagerId: 21,
  defaultManager: true,
};
export const createdSupport: AccountSupport = {
  ...person,
  accountSupportId: 22,
  defaultSupport: true,
};

/** Answers of a gateway where all goes well. */
export const merchantAnswers: MerchantAnswers = {
  merchants: {
    merchants: [
      {
        accountId: 7,
        name: 'Maple Outfitters',
        setUpComplete: true,
        isActive: true,
        volume: { amount: 1_234_550, currency: 'CAD' },
        businesses: [
          { businessId: 41, name: 'Maple Online', mid: '100000041', status: 'Active' },
          { businessId: 42, name: 'Maple Stores', mid: '100000042', status: 'Inactive' },
        ],
      },
      {
        accountId: 8,
        name: 'Northern Foods',
        setUpComplete: false,
        isActive: false,
        volume: { amount: 0, currency: 'JPY' },
        businesses: [],
      },
    ],
    totalRows: 2,
  },
  cities: {
    cities: [
      { cityId: 1, name: 'Montréal' },
      { cityId: 3, name: 'Toronto' },
    ],
  },
  bankFields: { bankFields: [{ bankAccountFieldname: 'RoutingCode' }] },
  createAccount: { account: createdAccount, manager: createdManager, support: createdSupport },
  createBankAccount: { bankAccountId: 31, message: 'Success' },
  createBusiness: { business: { businessId: 51, name: 'Birch Online', mid: '100000051' } },
};

const LINK = '/accounts/:accountId/businesses/:businessId/bank-accounts';

/**
 * Handlers of the calls that list and set up merchants, where all goes well, for
 * `useTestGateway({}, ...merchantHandlers())`.
 */
export function merchantHandlers(overrides: Partial<MerchantAnswers> = {}): HttpHandler[] {
  const answers = { ...merchantAnswers, ...overrides };
  const get = (path: string, name: keyof MerchantAnswers): HttpHandler =>
    route.get(TEST_API_BASE + path, () => HttpResponse.json(answers[name] as JsonBodyType));
  const post = (path: string, body: object): HttpHandler =>
    route.post(TEST_API_BASE + path, () =>
      HttpResponse.json(body as JsonBodyType, { status: 201 }),
    );
  return [
    get('/merchants', 'merchants'),
    get('/countries/:countryId/cities', 'cities'),
    get('/bank-fields', 'bankFields'),
    post('/accounts', answers.createAccount),
    post('/accounts/:accountId/bank-accounts', answers.createBankAccount),
    post('/accounts/:accountId/businesses', answers.createBusiness),
    post('/accounts/:accountId/businesses/:businessId/business-urls', { message: 'Success' }),
    post(LINK, { linkedBankAccountId: 61, message: 'Success' }),
  ];
}
