import { merchantCalls } from '@mbo/gateway-contract/merchants/schema';
import type { FastifyPluginAsync } from 'fastify';
import { actorOf } from '../../core/audit/actor';
import { principalOf } from '../../core/authentication/authentication';
import type { Db } from '../../core/database/schema';
import { notFound } from '../../core/errors/app-error';
import { routesOf } from '../../core/http/contract-routes';
import { ifMatchVersion } from '../../core/http/if-match';
import { runOnce } from '../../core/idempotency/run-once';
import { findAccount, listAccounts } from './repository';
import { changeAccount, createAccount } from './service';

const READ = 'accounts.read';

/** Merchant accounts, as far as the caller may see them. */
export const accountRoutes: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  const route = routesOf(app, merchantCalls, ['accounts']);
  route(
    'GET /accounts',
    { access: { right: READ, scope: 'none' }, summary: 'Accounts and their businesses, by name' },
    async (request) => ({ accounts: await listAccounts(db, principalOf(request)) }),
  );

  route(
    'GET /accounts/:accountId',
    { access: { right: READ, scope: 'account' }, summary: 'One account' },
    async (request) => {
      const account = await findAccount(db, principalOf(request), request.params.accountId);
      if (!account) throw notFound();
      return account;
    },
  );

  route(
    'POST /accounts',
    {
      access: { right: 'merchants.manage', scope: 'none' },
      idempotent: true,
      mayLookLikeCards: ['manager.phone', 'support.phone'],
      summary: 'Make a merchant account with its first manager and support',
    },
    (request, reply) =>
      runOnce(db, request, reply, (trx) => createAccount(trx, actorOf(request), request.body)),
  );

  route(
    'PUT /accounts/:accountId',
    {
      access: { right: 'accounts.write', scope: 'account' },
      ifMatch: true,
      summary: 'Change an account',
    },
    async (request) => {
      const target = { ...request.params, expected: ifMatchVersion(request) };
      const account = await db
        .transaction()
        .execute((trx) => changeAccount(trx, actorOf(request), target, request.body));
      return { account, message: 'Account saved.' };
    },
  );
};
