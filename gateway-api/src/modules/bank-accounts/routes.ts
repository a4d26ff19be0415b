import { bankAccountCalls } from '@mbo/gateway-contract/bank-accounts/schema';
import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import { auditSource } from '../../core/audit/audit';
import { principalOf } from '../../core/authentication/authentication';
import type { Database } from '../../core/database/schema';
import { routesOf } from '../../core/http/contract-routes';
import { ifMatchVersion } from '../../core/http/if-match';
import type { Jobs } from '../../core/jobs/jobs';
import type { SecretSealer } from '../../core/secrets/sealed-secrets';
import { runOnce } from '../../core/idempotency/run-once';
import { toBankAccount, toBusinessBankAccount } from './bank-account';
import { listLinks } from './link-repository';
import { changeLink } from './link-service';
import { administratorsOf, listBankAccounts } from './repository';
import { bankNotice } from './notice-job';
import { changeBankAccount, createBankAccount, linkBankAccount } from './service';

const read = { access: { right: 'accounts.read', scope: 'account' } } as const;
/** Of an account in a bank. */
const mayLookLikeCards = ['bankAccountNumber', 'iban'];
const create = {
  access: { right: 'accounts.write', scope: 'account' },
  idempotent: true,
  mayLookLikeCards,
} as const;
/** Money may go elsewhere by it. */
const change = {
  access: { right: 'accounts.write', scope: 'account' },
  confirmation: 'everyone',
  ifMatch: true,
  mayLookLikeCards,
} as const;

/** Where a merchant is paid out to, and which of it each business uses. */
export const bankAccountRoutes: FastifyPluginAsync<{
  db: Kysely<Database>;
  secrets: SecretSealer;
  jobs: Jobs;
}> = async (app, { db, secrets, jobs }) => {
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
    async (request) => {
      const target = { ...request.params, expected: ifMatchVersion(request) };
      const { accountId, bankAccountId } = target;
      const by = principalOf(request);
      const numberChange = await db.transaction().execute(async (trx) => {
        const source = auditSource(request);
        const change = await changeBankAccount(trx, secrets, source, by, target, request.body);
        const { from: before, to: after } = change ?? { from: '', to: '' };
        const notice = { accountId, bankAccountId, changedBy: by.userId, before, after };
        for (const administrator of await administratorsOf(trx, accountId)) {
          await jobs.enqueue(trx, bankNotice, { ...notice, administrator }, request.id);
        }
        return change;
      });
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
      return runOnce(db, request, reply, async (trx) => {
        const source = auditSource(request);
        return {
          linkedBankAccountId: await linkBankAccount(
            trx,
            source,
            accountId,
            businessId,
            request.body,
          ),
          message: 'Bank account linked.',
        };
      });
    },
  );

  route(
    'PUT /accounts/:accountId/businesses/:businessId/bank-accounts/:bankAccountId',
    { ...change, summary: 'Change how a business is paid out to a bank account' },
    async (request) => {
      const target = { ...request.params, expected: ifMatchVersion(request) };
      const linkedBankAccountId = await db
        .transaction()
        .execute((trx) =>
          changeLink(trx, auditSource(request), principalOf(request), target, request.body),
        );
      return { linkedBankAccountId, message: 'Payout settings saved.' };
    },
  );
};
