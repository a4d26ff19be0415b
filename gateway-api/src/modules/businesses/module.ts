import { businessSettingsCalls, merchantCalls } from '@mbo/gateway-contract/merchants/schema';
import type { FastifyPluginAsync } from 'fastify';
import { actorOf } from '../../core/audit/actor';
import { auditSource } from '../../core/audit/audit';
import { principalOf } from '../../core/authentication/authentication';
import type { Db } from '../../core/database/schema';
import { routesOf } from '../../core/http/contract-routes';
import { ifMatchVersion } from '../../core/http/if-match';
import { runOnce } from '../../core/idempotency/run-once';
import type { GatewayModule } from '../module';
import { changeBusiness, createBusiness, readBusiness } from './service';
import { changeSettings, changeVat } from './settings';

/** The businesses of an account. */
const businessRoutes: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  const route = routesOf(app, merchantCalls, ['accounts']);
  route(
    'GET /accounts/:accountId/businesses/:businessId',
    { access: { right: 'accounts.read', scope: 'account' }, summary: 'One business of an account' },
    (request) => readBusiness(db, principalOf(request), request.params),
  );

  route(
    'POST /accounts/:accountId/businesses',
    {
      access: { right: 'merchants.manage', scope: 'account' },
      idempotent: true,
      summary: 'Make a business, paid out to a bank account of the merchant',
    },
    (request, reply) =>
      runOnce(db, request, reply, (trx) =>
        createBusiness(trx, auditSource(request), request.params.accountId, request.body),
      ),
  );

  route(
    'PUT /accounts/:accountId/businesses/:businessId/general',
    {
      access: { right: 'accounts.write', scope: 'account' },
      ifMatch: true,
      summary: 'Change a business',
    },
    async (request) => {
      const target = { ...request.params, expected: ifMatchVersion(request) };
      const business = await db
        .transaction()
        .execute((trx) => changeBusiness(trx, actorOf(request), target, request.body));
      return { business, message: 'Business saved.' };
    },
  );

  const settings = routesOf(app, businessSettingsCalls, ['settings']);
  const change = {
    access: { right: 'accounts.write', scope: 'account' },
    ifMatch: true,
  } as const;

  settings(
    'PUT /accounts/:accountId/businesses/:businessId/settings',
    { ...change, summary: 'Change where a business is on the web and how its payments are made' },
    async (request) => {
      const target = { ...request.params, expected: ifMatchVersion(request) };
      const business = await db
        .transaction()
        .execute((trx) => changeSettings(trx, actorOf(request), target, request.body));
      return { business, message: 'Change successfully saved!' };
    },
  );

  settings(
    'PUT /accounts/:accountId/businesses/:businessId/vat',
    { ...change, summary: 'Change whether a business has VAT, and its rate' },
    async (request) => {
      const target = { ...request.params, expected: ifMatchVersion(request) };
      const business = await db
        .transaction()
        .execute((trx) => changeVat(trx, actorOf(request), target, request.body));
      return { business, message: 'Change successfully saved!' };
    },
  );
};

export const businesses: GatewayModule = {
  name: 'businesses',
  tableTypes: {
    columns: { 'businesses.status': "Generated<'Active' | 'Inactive'>" },
  },
  tags: { settings: 'What a business is on the web, its pricing, processors and keys' },
  routes: [businessRoutes],
};
