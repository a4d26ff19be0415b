import { openRecovery } from './open-recovery';
import type { Caller, World } from './world';

/** What a sample adds to the route's method and path. The matrix itself fills in tenants' ids. */
export interface SampleRequest {
  /** Values for path parameters other than accountId and businessId. */
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
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

  'GET /lookups': { request: () => ({ query: { lookupNames: 'countries,currencies' } }) },
  'GET /lookups/frequencies': plain,
  'GET /countries/:countryId/cities': { request: () => ({ params: { countryId: 124 } }) },

  'GET /accounts': plain,
  'GET /accounts/:accountId': plain,
  'GET /accounts/:accountId/businesses/:businessId': plain,

  'GET /dashboard/indicators/approval': dashboard,
  'GET /dashboard/indicators/share': dashboard,
  'GET /dashboard/indicators/breakdown': dashboard,
  'GET /transactions/overview/indicators': dashboard,
};
