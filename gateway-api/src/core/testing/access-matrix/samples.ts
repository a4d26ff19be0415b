import { followSamples } from './follow-samples';
import {
  addBankAccount,
  addContact,
  addLinkedBankAccount,
  addMember,
  bankAccountBody,
  linkBody,
  newEmail,
  person,
} from './merchant-records';
import {
  accountBody,
  accountRequest,
  businessBody,
  businessRequest,
  businessUrlBody,
  versionOf,
} from './merchant-requests';
import { openRecovery } from './open-recovery';
import { paymentSamples } from './payment-samples';
import { transactionSamples } from './transaction-samples';
import { viewSamples } from './view-samples';
import type { Caller, World } from './world';

/** What a sample adds to the route's method and path. The matrix itself fills in tenants' ids. */
export interface SampleRequest {
  /** Values for path parameters other than accountId and businessId. */
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  /** Whether the query names the entity by its id alone: `7`, `_Sub_12`. */
  namedEntity?: boolean;
  headers?: Record<string, string>;
  body?: object;
}

export interface Sample {
  /** A request that succeeds for a caller who may make it. */
  request(world: World, caller: Caller): SampleRequest | Promise<SampleRequest>;
  /**
   * For a route that changes something and names no tenant in path or query: a request by which the
   * caller would reach another tenant's data. It must be refused with 403, 404 or 422.
   */
  reachForForeign?(world: World, caller: Caller): SampleRequest | Promise<SampleRequest>;
}

const plain: Sample = { request: () => ({}) };

/** Entity type and id are the matrix's to fill in. */
const dashboard: Sample = {
  request: () => ({
    query: {
      currencyId: 124,
      fromDate: '2026-01-01T00:00:00.000Z',
      toDate: '2026-01-31T23:59:59.999Z',
    },
  }),
};

/** Of a record that was just made. */
const FIRST_VERSION = { 'if-match': '"1"' };

function contactSamples(kind: 'manager' | 'support'): Record<string, Sample> {
  const path = `/accounts/:accountId/${kind}s`;
  return {
    [`GET ${path}`]: plain,
    [`POST ${path}`]: { request: () => ({ body: person }) },
    [`GET ${path}/:id`]: {
      request: async (world) => ({ params: { id: await addContact(world, kind) } }),
    },
    [`PUT ${path}/:id`]: {
      request: async (world) => ({
        params: { id: await addContact(world, kind) },
        headers: FIRST_VERSION,
        body: person,
      }),
    },
  };
}

const newPassword = {
  newPassword: 'a brand new passphrase',
  confirmPassword: 'a brand new passphrase',
};

/** A sample for each route, by `METHOD path` as registered. */
export const SAMPLES: Record<string, Sample> = {
  'GET /health': plain,
  'GET /openapi.json': plain,
  'GET /demo/outbox': plain,
  'GET /demo/sign-ins': plain,

  'POST /login': {
    request: (_world, { email, password }) => ({ body: { email, password } }),
  },
  'POST /request-reset-password': {
    request: (_world, { email }) => ({ body: { email, password: '' } }),
  },
  'POST /verify-token': {
    request: async ({ db }, { email }) => ({ body: { token: await openRecovery(db, email) } }),
  },
  'POST /verify-reset-password': {
    request: async ({ db }, { email }) => ({
      body: { token: await openRecovery(db, email), email, ...newPassword },
    }),
  },
  'POST /change-password': {
    request: (_world, { email, password }) => ({
      headers: { 'x-credentials': password },
      body: { oldPassword: password, email, ...newPassword },
    }),
  },
  'POST /logout': plain,

  ...viewSamples,
  ...paymentSamples,
  ...followSamples,
  ...transactionSamples,
  'POST /download-tickets': { request: () => ({ body: { path: '/transactions/export' } }) },

  'GET /lookups': { request: () => ({ query: { lookupNames: 'countries,currencies' } }) },
  'GET /lookups/frequencies': plain,
  'GET /countries/:countryId/cities': { request: () => ({ params: { countryId: 124 } }) },

  'GET /accounts': plain,
  'GET /accounts/:accountId': plain,
  'GET /accounts/:accountId/businesses/:businessId': plain,

  'GET /merchants': { request: () => ({ query: { search: 'm', startIndex: 0, count: 10 } }) },
  'GET /accounts/:accountId/set-up': plain,
  'POST /accounts': {
    request: async (world) => ({ body: await accountRequest(world) }),
    reachForForeign: async (world) => ({ body: await accountRequest(world) }),
  },
  'PUT /accounts/:accountId': {
    request: async (world) => ({
      headers: await versionOf(world, 'account'),
      body: await accountBody(world),
    }),
  },
  'POST /accounts/:accountId/businesses': {
    request: async (world) => ({ body: await businessRequest(world) }),
  },
  'PUT /accounts/:accountId/businesses/:businessId/general': {
    request: async (world) => ({
      headers: await versionOf(world, 'business'),
      body: await businessBody(world),
    }),
  },
  'GET /accounts/:accountId/businesses/:businessId/business-urls': plain,
  'POST /accounts/:accountId/businesses/:businessId/business-urls': {
    request: (world) => ({ body: businessUrlBody(world) }),
  },

  ...contactSamples('manager'),
  ...contactSamples('support'),

  'GET /bank-fields': { request: () => ({ query: { currencyId: 978, countryId: 276 } }) },
  'GET /accounts/:accountId/bank-accounts': { request: () => ({ query: { isDetailed: 'true' } }) },
  'POST /accounts/:accountId/bank-accounts': { request: () => ({ body: bankAccountBody }) },
  'PUT /accounts/:accountId/bank-accounts/:bankAccountId': {
    request: async (world) => ({
      params: { bankAccountId: await addBankAccount(world) },
      headers: FIRST_VERSION,
      body: bankAccountBody,
    }),
  },
  'GET /accounts/:accountId/businesses/:businessId/bank-accounts': plain,
  'POST /accounts/:accountId/businesses/:businessId/bank-accounts': {
    request: async (world) => ({ body: linkBody(await addBankAccount(world)) }),
  },
  'PUT /accounts/:accountId/businesses/:businessId/bank-accounts/:bankAccountId': {
    request: async (world) => {
      const bankAccountId = await addLinkedBankAccount(world);
      return { params: { bankAccountId }, headers: FIRST_VERSION, body: linkBody(bankAccountId) };
    },
  },

  'GET /users': plain,
  'POST /users': {
    request: () => ({ body: { firstName: 'Ann', lastName: 'Ng', email: newEmail(), type: 10 } }),
  },
  'PUT /users/:userId': {
    request: async (world) => ({
      params: { userId: await addMember(world) },
      body: { accessType: 20 },
    }),
  },
  'DELETE /users/:userId': {
    request: async (world) => ({ params: { userId: await addMember(world) } }),
  },

  'GET /dashboard/indicators/approval': dashboard,
  'GET /dashboard/indicators/share': dashboard,
  'GET /dashboard/indicators/breakdown': dashboard,
  'GET /transactions/overview/indicators': dashboard,
};
