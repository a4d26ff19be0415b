import { bankAccountCalls } from '@mbo/gateway-contract/bank-accounts/schema';
import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import { auditSource } from '../../core/audit/audit';
import { principalOf } from '../../core/authentication/authentication';
import type { Database } from '../../core/database/schema';
import { routesOf } from '../../core/http/contract-routes';
import { ifMatchVersion } from '../../core/http/if-match';
import type { SecretSealer } from '../../core/secrets/sealed-secrets';
import { runOnce } from '../../core/idempotency/run-once';
import { openNumbers, toBankAccount, toBusinessBankAccount } from './bank-account';
import { listLinks } from './link-repository';
import { changeLink } from './link-service';
import { listBankAccounts } from './repository';
import { changeBankAccount, createBankAccount, decideMasking, linkBankAccount } from './service';

const read = { access: { right: 'accounts.read', scope: 'account' } } as const;
/** Of an account in a bank. */
const mayLookLikeCards = ['bankAccountNumber', 'iban'];
const create = {
  access: { right: 'accounts.write', scope: 'account' },
  idempotent: true,
  mayLookLikeCards,
} as const;
const change = {
  access: { right: 'accounts.write', scope: 'account' },
  ifMatch: true,
  mayLookLikeCards,
} as const;

/** Where a merchant is paid out to, and which of it each business uses. */
export const bankAccountRoutes: FastifyPluginAsync<{
  db: Kysely<Database>;
  secrets: SecretSealer;
}> = async (app, { db, secrets }) => {
  const route = routesOf(app, bankAccountCalls, ['bank accounts']);
  route(
    'GET /accounts/:accountId/bank-accounts',
    { ...read, summary: 'Bank accounts of an account' },
    async (request) => {
      const { accountId } = request.params;
      const rows = await listBankAccounts(db, accountId);
      const masked = await decideMasking(db, auditSource(request), principalOf(request), {
        accountId,
        isDetailed: request.query.isDetailed,
        bankAccountIds: rows.map((row) => row.bank_account_id),
      });
      return {
        bankAccounts: rows.map((row) =>
          toBankAccount(row, masked ? undefined : openNumbers(secrets, row)),
        ),
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
      await db
        .transaction()
        .execute((trx) =>
          changeBankAccount(
            trx,
            secrets,
            auditSource(request),
            principalOf(request),
            target,
            request.body,
          ),
        );
      return { bankAccountId: target.bankAccountId, message: 'Bank account saved.' };
    },
  );

  route(
    'GET /accounts/:accountId/businesses/:businessId/bank-accounts',
    { ...read, summary: 'Bank accounts a business is paid out to, the default first' },
    async (request) => {
      const { accountId, businessId } = request.params;
      const linked = await listLinks(db, accountId, businessId);
      const masked = await decideMasking(db, auditSource(request), principalOf(request), {
        accountId,
        isDetailed: request.query.isDetailed,
        bankAccountIds: linked.map(({ account }) => account.bank_account_id),
      });
      return {
        bankAccounts: linked.map(({ link, account }) =>
          toBusinessBankAccount(link, account, masked ? undefined : openNumbers(secrets, account)),
        ),
      };
    },
  );

  route(
    'POST /accounts/:accountId/businesses/:businessId/bank-accounts',
    {
      ...create,
      summary: 'Have a business paid out to a bank account; once more replaces the settings',
    },
    (request, reply) =>
      runOnce(db, request, reply, async (trx) => {
        const { accountId, businessId } = request.params;
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
      }),
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
