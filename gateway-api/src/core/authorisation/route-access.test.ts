import { pathId } from '@mbo/gateway-contract/common/schema';
import { dashboardQuery } from '@mbo/gateway-contract/dashboard/schema';
import { transactionRef } from '@mbo/gateway-contract/transactions/schema';
import { z } from 'zod';
import { TENANT_SCOPES } from '../../modules/accounts/tenant-scopes';
import { transactionScope } from '../../modules/transactions/transaction-scope';
import { checkDeclaration, type RouteAccess } from './route-access';

const SCOPES = [...TENANT_SCOPES, transactionScope({ unmask: () => undefined })];
const READ: RouteAccess = { right: 'accounts.read', scope: 'account' };
const params = z.object({ accountId: pathId, businessId: pathId });

function declare(url: string, access: RouteAccess | undefined, schema: object = {}) {
  const config = access ? { access } : {};
  return () => checkDeclaration({ method: 'GET', url, schema, config }, SCOPES);
}

it('refuses a route that does not say who may call it', () => {
  expect(declare('/things', undefined)).toThrow(
    'Route GET /things: say who may call it in config.access.',
  );
});

it.each<RouteAccess>([
  { kind: 'public' },
  { kind: 'signedIn' },
  { right: 'accounts.read', scope: 'none' },
])('refuses an account in the path that nothing checks: %j', (access) => {
  expect(declare('/accounts/:accountId', access, { params })).toThrow(
    "declare the scope 'account'",
  );
});

it('refuses a business in the path without its account', () => {
  expect(declare('/businesses/:businessId', READ, { params })).toThrow('needs :accountId');
});

it('refuses an account in the path that is not validated', () => {
  expect(declare('/accounts/:accountId', READ)).toThrow('needs a params schema with accountId');
  expect(
    declare('/accounts/:accountId/businesses/:businessId', READ, {
      params: z.object({ accountId: pathId }),
    }),
  ).toThrow('needs a params schema with accountId and businessId');
});

it('refuses an entity in the query that nothing checks, and a check without an entity', () => {
  expect(declare('/figures', { kind: 'signedIn' }, { querystring: dashboardQuery })).toThrow(
    "declare the scope 'entity'",
  );
  expect(declare('/figures', { right: 'dashboard.read', scope: 'entity' })).toThrow(
    'needs a querystring schema',
  );
});

it('refuses a transaction in the path that nothing checks, and a check without one', () => {
  const access: RouteAccess = { right: 'money.move', scope: 'transaction' };
  const schema = { params: z.object({ id: transactionRef }) };
  expect(declare('/transactions/:id/void', { kind: 'signedIn' }, schema)).toThrow(
    "declare the scope 'transaction'",
  );
  expect(declare('/transactions/:id', access)).toThrow('needs a params schema with id');
  expect(declare('/things/:id', access, schema)).toThrow('needs a path /transactions/:id');
  expect(declare('/transactions/:id', access, schema)()).toBe(access);
});

it('refuses a scope that nothing registers', () => {
  const access: RouteAccess = { right: 'money.move', scope: 'transaction' };
  const route = {
    method: 'GET',
    url: '/transactions/:id',
    schema: { params: z.object({ id: transactionRef }) },
    config: { access },
  } as const;
  expect(() => checkDeclaration(route, TENANT_SCOPES)).toThrow(
    "no module registers the scope 'transaction'",
  );
});

it('refuses a tenant in the body that nothing checks, and a check without one', () => {
  const access: RouteAccess = { right: 'money.move', scope: 'payload' };
  const body = z.object({ merchantAccountId: z.int(), businessId: z.int() });
  expect(declare('/payments', { kind: 'signedIn' }, { body })).toThrow(
    "declare the scope 'payload'",
  );
  expect(declare('/payments', access)).toThrow('needs a body schema with merchantAccountId');
  expect(declare('/payments', access, { body })()).toBe(access);
});

it('accepts what can be enforced', () => {
  expect(declare('/accounts/:accountId', READ, { params })()).toBe(READ);
  expect(
    declare(
      '/figures',
      { right: 'dashboard.read', scope: 'entity' },
      { querystring: dashboardQuery },
    ),
  ).not.toThrow();
  expect(declare('/health', { kind: 'public' })).not.toThrow();
});
