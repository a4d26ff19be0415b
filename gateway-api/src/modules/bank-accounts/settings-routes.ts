import { bankSettingsCalls } from '@mbo/gateway-contract/bank-accounts/schema';
import type { FastifyPluginAsync } from 'fastify';
import { routesOf } from '../../core/http/contract-routes';
import { ifMatchVersion } from '../../core/http/if-match';
import { actorOf } from '../approvals/actor';
import type { ApplyDeps } from '../approvals/approvable';
import { changeBank, waiting } from './change-bank';
import { bankSplitChange, bankUnlinkChange, linksSeen } from './changes';
import { allowedSubBankAccounts, subBankAccounts } from './split-service';

const read = { access: { right: 'accounts.read', scope: 'account' } } as const;
/** Money goes elsewhere by it. */
const write = {
  access: { right: 'accounts.write', scope: 'account' },
  confirmation: 'everyone',
} as const;

/** Which bank accounts a business is paid out to no more, and how its settlement is split. */
export const bankSettingsRoutes: FastifyPluginAsync<ApplyDeps> = async (app, deps) => {
  const { db } = deps;
  const route = routesOf(app, bankSettingsCalls, ['bank accounts']);
  route(
    'DELETE /accounts/:accountId/businesses/:businessId/bank-accounts/:bankAccountId',
    { ...write, summary: 'Have a business no longer paid out to a bank account' },
    async (request, reply) => {
      const { LinkedBankAccountId: linkedBankAccountId, nextDefaultBankAccountId } = request.query;
      const target = { ...request.params, linkedBankAccountId, nextDefaultBankAccountId };
      const outcome = await db.transaction().execute(async (trx) => {
        const payload = { ...target, seen: await linksSeen(trx, target) };
        return changeBank(trx, deps, actorOf(request), bankUnlinkChange, payload);
      });
      return 'asked' in outcome ? waiting(reply, outcome.asked) : { message: 'Delete success' };
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
    async (request, reply) => {
      const expected = ifMatchVersion(request);
      const payload = { ...request.params, expected, splits: request.body };
      const outcome = await db
        .transaction()
        .execute((trx) => changeBank(trx, deps, actorOf(request), bankSplitChange, payload));
      return 'asked' in outcome ? waiting(reply, outcome.asked) : { message: 'Success' };
    },
  );
};
