import type { ApprovalAsked } from '@mbo/gateway-contract/approvals';
import { bankAccountCalls, bankSettingsCalls } from '@mbo/gateway-contract/bank-accounts/schema';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { AccountId } from '../../core/authorisation/account-id';
import { type Actor, actorOf } from '../../core/audit/actor';
import { auditSource } from '../../core/audit/audit';
import type { Trx } from '../../core/database/schema';
import { routesOf } from '../../core/http/contract-routes';
import { ifMatchVersion } from '../../core/http/if-match';
import { runOnce } from '../../core/idempotency/run-once';
import type { ApplyDeps, ApprovableChange } from '../approvals/approvable';
import { applyOrAsk } from '../approvals/ask';
import { bankChangesNeedApproval } from '../approvals/settings-repository';
import { toBankAccount, toBusinessBankAccount } from './bank-account';
import {
  bankAccountChange,
  bankLinkChange,
  bankSplitChange,
  bankUnlinkChange,
  linksSeen,
} from './changes';
import { listLinks } from './link-repository';
import { listBankAccounts } from './repository';
import { createBankAccount } from './service';
import { allowedSubBankAccounts, subBankAccounts } from './split-service';

const read = { access: { right: 'accounts.read', scope: 'account' } } as const;
/** Of an account in a bank. */
const mayLookLikeCards = ['bankAccountNumber', 'iban'];
const create = {
  access: { right: 'accounts.write', scope: 'account' },
  mayLookLikeCards,
  idempotent: true,
} as const;
/** Money may go elsewhere by it. */
const move = { access: create.access, confirmation: 'everyone' } as const;
const change = { ...move, mayLookLikeCards, ifMatch: true } as const;

/** Where a merchant is paid out to, and which of it each business uses. */
export const bankAccountRoutes: FastifyPluginAsync<ApplyDeps> = async (app, deps) => {
  const { db, secrets } = deps;
  const route = routesOf(app, bankAccountCalls, ['bank accounts']);
  route(
    'GET /accounts/:accountId/bank-accounts',
    { ...read, summary: 'Bank accounts of an account' },
    async (request) => {
      const { accountId } = request.params;
      const rows = await listBankAccounts(db, accountId);
      return {
        bankAccounts: rows.map((row) => toBankAccount(row)),
      };
    },
  );

  route(
    'POST /accounts/:accountId/bank-accounts',
    { ...create, summary: 'Add a bank account' },
    (request, reply) =>
      runOnce(db, request, reply, async (trx) => ({
        bankAccountId: await createBankAccount(
          trx,
          secrets,
          auditSource(request),
          request.params.accountId,
          request.body,
        ),
        message: 'Bank account created.',
      })),
  );

  route(
    'PUT /accounts/:accountId/bank-accounts/:bankAccountId',
    { ...change, summary: 'Change a bank account' },
    async (request, reply) => {
      const { accountId, bankAccountId } = request.params;
      const expected = ifMatchVersion(request);
      const payload = { accountId, bankAccountId, expected, fields: request.body };
      const outcome = await db
        .transaction()
        .execute((trx) => changeBank(trx, deps, actorOf(request), bankAccountChange, payload));
      if ('asked' in outcome) return waiting(reply, outcome.asked);
      const numberChange = outcome.done;
      return {
        bankAccountId,
        message: 'Bank account saved.',
        ...(numberChange && { numberChange }),
      };
    },
  );

  route(
    'GET /accounts/:accountId/businesses/:businessId/bank-accounts',
    { ...read, summary: 'Bank accounts a business is paid out to, the default first' },
    async (request) => {
      const { accountId, businessId } = request.params;
      const linked = await listLinks(db, accountId, businessId);
      return {
        bankAccounts: linked.map(({ link, account }) => toBusinessBankAccount(link, account)),
      };
    },
  );

  route(
    'POST /accounts/:accountId/businesses/:businessId/bank-accounts',
    {
      ...create,
      summary: 'Have a business paid out to a bank account; once more replaces the settings',
    },
    async (request, reply) => {
      const { accountId, businessId } = request.params;
      // The first one, or the same once more, takes nothing away from another.
      const linked = await listLinks(db, accountId, businessId);
      if (linked.some(({ account }) => account.bank_account_id !== request.body.bankAccountId)) {
        await app.requireConfirmation(request, 'everyone');
      }
      const actor = actorOf(request);
      const { bankAccountId } = request.body;
      return runOnce(db, request, reply, async (trx) => {
        const target = { accountId, businessId, bankAccountId };
        const payload = { ...target, seen: await linksSeen(trx, target), fields: request.body };
        const isFirst = Object.keys(payload.seen).length === 0;
        const outcome = isFirst
          ? { done: await bankLinkChange.apply(trx, deps, actor, payload) }
          : await changeBank(trx, deps, actor, bankLinkChange, payload);
        if ('asked' in outcome) return waiting(reply, outcome.asked);
        return { linkedBankAccountId: outcome.done, message: 'Bank account linked.' };
      });
    },
  );

  route(
    'PUT /accounts/:accountId/businesses/:businessId/bank-accounts/:bankAccountId',
    { ...change, summary: 'Change how a business is paid out to a bank account' },
    async (request, reply) => {
      const expected = ifMatchVersion(request);
      const payload = { ...request.params, expected, fields: request.body };
      const outcome = await db
        .transaction()
        .execute((trx) => changeBank(trx, deps, actorOf(request), bankLinkChange, payload));
      if ('asked' in outcome) return waiting(reply, outcome.asked);
      return { linkedBankAccountId: outcome.done, message: 'Payout settings saved.' };
    },
  );
};

/** Which bank accounts a business is paid out to no more, and how its settlement is split. */
export const bankSettingsRoutes: FastifyPluginAsync<ApplyDeps> = async (app, deps) => {
  const { db } = deps;
  const route = routesOf(app, bankSettingsCalls, ['bank accounts']);
  route(
    'DELETE /accounts/:accountId/businesses/:businessId/bank-accounts/:bankAccountId',
    { ...move, summary: 'Have a business no longer paid out to a bank account' },
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
    { ...move, ifMatch: true, summary: 'Split the settlement to a bank account' },
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

/** Changes where money goes, or has it wait if the account wants a second administrator. */
async function changeBank<Payload extends { accountId: AccountId }, Result>(
  trx: Trx,
  deps: ApplyDeps,
  actor: Actor,
  change: ApprovableChange<Payload, Result>,
  payload: Payload,
): Promise<{ done: Result } | { asked: ApprovalAsked }> {
  const needed = await bankChangesNeedApproval(trx, payload.accountId);
  return applyOrAsk(trx, deps, actor, change, payload, needed);
}

/** 202: nothing has changed yet. */
function waiting(reply: FastifyReply, asked: ApprovalAsked): ApprovalAsked {
  reply.code(202);
  return asked;
}
