import { accountsResponse, merchantAccount, merchantBusiness } from '@mbo/shared/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { principalOf } from '../../core/auth/authentication';
import type { Database } from '../../core/database/schema';
import { notFound } from '../../core/errors/app-error';
import { pathId } from '../../core/http/path-id';
import { findAccount, findBusiness, listAccounts } from './repository';

const READ = 'accounts.read';
const tags = ['accounts'];

/** Accounts and businesses, as far as the caller may see them. */
export const accountRoutes: FastifyPluginAsyncZod<{ db: Kysely<Database> }> = async (
  app,
  { db },
) => {
  app.get(
    '/accounts',
    {
      config: { access: { right: READ, scope: 'none' } },
      schema: {
        tags,
        summary: 'Accounts and their businesses, by name',
        response: { 200: accountsResponse },
      },
    },
    async (request) => ({ accounts: await listAccounts(db, principalOf(request)) }),
  );

  app.get(
    '/accounts/:accountId',
    {
      config: { access: { right: READ, scope: 'account' } },
      schema: {
        tags,
        summary: 'One account',
        params: z.object({ accountId: pathId }),
        response: { 200: merchantAccount },
      },
    },
    async (request) => {
      const account = await findAccount(db, principalOf(request), request.params.accountId);
      if (!account) throw notFound();
      return account;
    },
  );

  app.get(
    '/accounts/:accountId/businesses/:businessId',
    {
      config: { access: { right: READ, scope: 'account' } },
      schema: {
        tags,
        summary: 'One business of an account',
        params: z.object({ accountId: pathId, businessId: pathId }),
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
};
