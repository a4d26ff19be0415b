import { bankSettingsCalls } from '@mbo/gateway-contract/bank-accounts/schema';
import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import { auditSource } from '../../core/audit/audit';
import { principalOf } from '../../core/authentication/authentication';
import type { Database } from '../../core/database/schema';
import { routesOf } from '../../core/http/contract-routes';
import { ifMatchVersion } from '../../core/http/if-match';
import { allowedSubBankAccounts, splitSettlement, subBankAccounts } from './split-service';
import { unlinkBankAccount } from './unlink';

const read = { access: { right: 'accounts.read', scope: 'account' } } as const;
/** Money goes elsewhere by it. */
const write = {
  access: { right: 'accounts.write', scope: 'account' },
  confirmation: 'everyone',
} as const;

/** Which bank accounts a business is paid out to no more, and how its settlement is split. */
export const bankSettingsRoutes: FastifyPluginAsync<{ db: Kysely<Database> }> = async (
  app,
  { db },
) => {
  const route = routesOf(app, bankSettingsCalls, ['bank accounts']);
  route(
    'DELETE /accounts/:accountId/businesses/:businessId/bank-accounts/:bankAccountId',
    { ...write, summary: 'Have a business no longer paid out to a bank account' },
    async (request) => {
      const { LinkedBankAccountId: linkedBankAccountId, nextDefaultBankAccountId } = request.query;
      const target = { ...request.params, linkedBankAccountId, nextDefaultBankAccountId };
      await db.transaction().execute((trx) => unlinkBankAccount(trx, auditSource(request), target));
      return { message: 'Delete success' };
    },
  );

  route(
    'GET /accounts/:accountId/businesses/:businessId/bank-accounts/:bankAccountId/sub-bank-accounts/allowed',
    { ...read, summary: 'Bank accounts that parts of a settlement may go to' },
    (request) => allowedSubBankAccounts(db, request.params),
  );

  route(
    'GET /accounts/:accountId/businesses/:businessId/bank-accounts/:bankAccountId/sub-bank-accounts',
    { ...read, summary: 'How the settlement to a bank account is split' },
    (request) => subBankAccounts(db, request.params),
  );

  route(
    'POST /accounts/:accountId/businesses/:businessId/bank-accounts/:bankAccountId/sub-bank-accounts',
    { ...write, ifMatch: true, summary: 'Split the settlement to a bank account' },
    async (request) => {
      const target = { ...request.params, expected: ifMatchVersion(request) };
      await db
        .transaction()
        .execute((trx) =>
          splitSettlement(trx, auditSource(request), principalOf(request), target, request.body),
        );
      return { message: 'Success' };
    },
  );
};
