import { merchantBusiness } from '@mbo/gateway-contract/accounts/schema';
import {
  businessFields,
  businessSaved,
  createBusinessRequest,
  createBusinessResponse,
} from '@mbo/gateway-contract/merchants/schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { auditSource } from '../../core/audit/audit';
import { principalOf } from '../../core/auth/authentication';
import type { Database } from '../../core/database/schema';
import { notFound } from '../../core/errors/app-error';
import { ifMatchVersion } from '../../core/http/if-match';
import { pathId } from '../../core/http/path-id';
import { actOnce } from '../../core/idempotency/act-once';
import { findBusiness } from '../accounts/repository';
import { changeBusiness, createBusiness } from './service';

const tags = ['accounts'];
const ofAccount = z.object({ accountId: pathId });
const ofBusiness = z.object({ accountId: pathId, businessId: pathId });

/** The businesses of an account. */
export const businessRoutes: FastifyPluginAsyncZod<{ db: Kysely<Database> }> = async (
  app,
  { db },
) => {
  app.get(
    '/accounts/:accountId/businesses/:businessId',
    {
      config: { access: { right: 'accounts.read', scope: 'account' } },
      schema: {
        tags,
        summary: 'One business of an account',
        params: ofBusiness,
        response: { 200: merchantBusiness },
      },
    },
    async (request) => {
      const { accountId, businessId } = request.params;
      const business = await findBusiness(db, principalOf(request), accountId, businessId);
      if (!business) throw notFound();
      return business;
    },
  );

  app.post(
    '/accounts/:accountId/businesses',
    {
      config: {
        access: { right: 'merchants.manage', scope: 'account' },
        anyCaseBody: true,
        idempotent: true,
      },
      schema: {
        tags,
        summary: 'Make a business, paid out to a bank account of the merchant',
        params: ofAccount,
        body: createBusinessRequest,
        response: { 200: createBusinessResponse },
      },
    },
    (request, reply) =>
      actOnce(db, request, reply, (trx) =>
        createBusiness(trx, auditSource(request), request.params.accountId, request.body),
      ),
  );

  app.put(
    '/accounts/:accountId/businesses/:businessId/general',
    {
      config: {
        access: { right: 'accounts.write', scope: 'account' },
        anyCaseBody: true,
        ifMatch: true,
      },
      schema: {
        tags,
        summary: 'Change a business',
        params: ofBusiness,
        body: businessFields,
        response: { 200: businessSaved },
      },
    },
    async (request) => {
      const target = { ...request.params, expected: ifMatchVersion(request) };
      const business = await db
        .transaction()
        .execute((trx) =>
          changeBusiness(trx, auditSource(request), principalOf(request), target, request.body),
        );
      return { business, message: 'Business saved.' };
    },
  );
};
