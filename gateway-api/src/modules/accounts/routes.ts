import { accountsResponse, merchantAccount } from '@mbo/gateway-contract/accounts/schema';
import {
  accountFields,
  accountSaved,
  createAccountRequest,
  createAccountResponse,
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
import { findAccount, listAccounts } from './repository';
import { changeAccount, createAccount } from './service';

const READ = 'accounts.read';
const tags = ['accounts'];

/** Merchant accounts, as far as the caller may see them. */
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

  app.post(
    '/accounts',
    {
      config: {
        access: { right: 'merchants.manage', scope: 'none' },
        anyCaseBody: true,
        idempotent: true,
        mayLookLikeCards: ['manager.phone', 'support.phone'],
      },
      schema: {
        tags,
        summary: 'Make a merchant account with its first manager and support',
        body: createAccountRequest,
        response: { 200: createAccountResponse },
      },
    },
    (request, reply) =>
      actOnce(db, request, reply, (trx) =>
        createAccount(trx, auditSource(request), principalOf(request), request.body),
      ),
  );

  app.put(
    '/accounts/:accountId',
    {
      config: {
        access: { right: 'accounts.write', scope: 'account' },
        anyCaseBody: true,
        ifMatch: true,
      },
      schema: {
        tags,
        summary: 'Change an account',
        params: z.object({ accountId: pathId }),
        body: accountFields,
        response: { 200: accountSaved },
      },
    },
    async (request) => {
      const target = { ...request.params, expected: ifMatchVersion(request) };
      const account = await db
        .transaction()
        .execute((trx) =>
          changeAccount(trx, auditSource(request), principalOf(request), target, request.body),
        );
      return { account, message: 'Account saved.' };
    },
  );
};
