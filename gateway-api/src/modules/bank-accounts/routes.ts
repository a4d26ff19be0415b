import {
  bankAccountCreated,
  bankAccountFields,
  bankAccountsResponse,
  bankLinkCreated,
  bankLinkFields,
  businessBankAccountsResponse,
} from '@mbo/gateway-contract/bank-accounts/schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { auditSource } from '../../core/audit/audit';
import { principalOf } from '../../core/auth/authentication';
import type { Database } from '../../core/database/schema';
import { ifMatchVersion } from '../../core/http/if-match';
import { pathId } from '../../core/http/path-id';
import { actOnce } from '../../core/idempotency/act-once';
import { toBankAccount, toBusinessBankAccount } from './bank-account';
import { listLinks } from './link-repository';
import { changeLink } from './link-service';
import { listBankAccounts } from './repository';
import { changeBankAccount, createBankAccount, decideMasking, linkBankAccount } from './service';

const tags = ['bank accounts'];
const read = { access: { right: 'accounts.read', scope: 'account' } } as const;
/** Of an account in a bank. */
const mayLookLikeCards = ['bankAccountNumber', 'iban'];
const create = {
  access: { right: 'accounts.write', scope: 'account' },
  anyCaseBody: true,
  idempotent: true,
  mayLookLikeCards,
} as const;
const change = {
  access: { right: 'accounts.write', scope: 'account' },
  anyCaseBody: true,
  ifMatch: true,
  mayLookLikeCards,
} as const;

const ofAccount = z.object({ accountId: pathId });
const ofBankAccount = z.object({ accountId: pathId, bankAccountId: pathId });
const ofBusiness = z.object({ accountId: pathId, businessId: pathId });
const ofLink = z.object({ accountId: pathId, businessId: pathId, bankAccountId: pathId });

/** Whether numbers are asked for in full; answered so to those who may change them, and recorded. */
const detail = z.object({
  isDetailed: z
    .string()
    .regex(/^(true|false)$/i, 'Say true or false.')
    .default('false')
    .transform((value) => value.toLowerCase() === 'true'),
});

/** Where a merchant is paid out to, and which of it each business uses. */
export const bankAccountRoutes: FastifyPluginAsyncZod<{ db: Kysely<Database> }> = async (
  app,
  { db },
) => {
  app.get(
    '/accounts/:accountId/bank-accounts',
    {
      config: read,
      schema: {
        tags,
        summary: 'Bank accounts of an account',
        params: ofAccount,
        querystring: detail,
        response: { 200: bankAccountsResponse },
      },
    },
    async (request) => {
      const { accountId } = request.params;
      const rows = await listBankAccounts(db, accountId);
      const masked = await decideMasking(db, auditSource(request), principalOf(request), {
        accountId,
        isDetailed: request.query.isDetailed,
        bankAccountIds: rows.map((row) => row.bank_account_id),
      });
      return { bankAccounts: rows.map((row) => toBankAccount(row, masked)) };
    },
  );

  app.post(
    '/accounts/:accountId/bank-accounts',
    {
      config: create,
      schema: {
        tags,
        summary: 'Add a bank account',
        params: ofAccount,
        body: bankAccountFields,
        response: { 200: bankAccountCreated },
      },
    },
    (request, reply) =>
      actOnce(db, request, reply, async (trx) => ({
        bankAccountId: await createBankAccount(
          trx,
          auditSource(request),
          request.params.accountId,
          request.body,
        ),
        message: 'Bank account created.',
      })),
  );

  app.put(
    '/accounts/:accountId/bank-accounts/:bankAccountId',
    {
      config: change,
      schema: {
        tags,
        summary: 'Change a bank account',
        params: ofBankAccount,
        body: bankAccountFields,
        response: { 200: bankAccountCreated },
      },
    },
    async (request) => {
      const target = { ...request.params, expected: ifMatchVersion(request) };
      await db
        .transaction()
        .execute((trx) =>
          changeBankAccount(trx, auditSource(request), principalOf(request), target, request.body),
        );
      return { bankAccountId: target.bankAccountId, message: 'Bank account saved.' };
    },
  );

  app.get(
    '/accounts/:accountId/businesses/:businessId/bank-accounts',
    {
      config: read,
      schema: {
        tags,
        summary: 'Bank accounts a business is paid out to, the default first',
        params: ofBusiness,
        querystring: detail,
        response: { 200: businessBankAccountsResponse },
      },
    },
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
          toBusinessBankAccount(link, account, masked),
        ),
      };
    },
  );

  app.post(
    '/accounts/:accountId/businesses/:businessId/bank-accounts',
    {
      config: create,
      schema: {
        tags,
        summary: 'Have a business paid out to a bank account; once more replaces the settings',
        params: ofBusiness,
        body: bankLinkFields,
        response: { 200: bankLinkCreated },
      },
    },
    (request, reply) =>
      actOnce(db, request, reply, async (trx) => {
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

  app.put(
    '/accounts/:accountId/businesses/:businessId/bank-accounts/:bankAccountId',
    {
      config: change,
      schema: {
        tags,
        summary: 'Change how a business is paid out to a bank account',
        params: ofLink,
        body: bankLinkFields,
        response: { 200: bankLinkCreated },
      },
    },
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
