import {
  accountManager,
  accountSupport,
  managerFields,
  managerSaved,
  managersResponse,
  supportFields,
  supportSaved,
  supportsResponse,
} from '@mbo/gateway-contract/contacts/schema';
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
import { toRecord } from './contact';
import { findContact, listContacts } from './repository';
import { changeContact, createContact } from './service';

const tags = ['contacts'];
const read = { access: { right: 'accounts.read', scope: 'account' } } as const;
const mayLookLikeCards = ['phone'];
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
const ofContact = z.object({ accountId: pathId, id: pathId });

/** The product's words for both kinds. */
const CREATED = 'Support Created Successfully.';

/** Who looks after an account: its managers and its supports. */
export const contactRoutes: FastifyPluginAsyncZod<{ db: Kysely<Database> }> = async (
  app,
  { db },
) => {
  app.get(
    '/accounts/:accountId/managers',
    {
      config: read,
      schema: {
        tags,
        summary: 'Managers of an account, the default first',
        params: ofAccount,
        response: { 200: managersResponse },
      },
    },
    async ({ params }) => {
      const rows = await listContacts(db, params.accountId, 'manager');
      return { managers: rows.map((row) => toRecord('manager', row)) };
    },
  );

  app.get(
    '/accounts/:accountId/supports',
    {
      config: read,
      schema: {
        tags,
        summary: 'Supports of an account, the default first',
        params: ofAccount,
        response: { 200: supportsResponse },
      },
    },
    async ({ params }) => {
      const rows = await listContacts(db, params.accountId, 'support');
      return { supports: rows.map((row) => toRecord('support', row)) };
    },
  );

  app.get(
    '/accounts/:accountId/managers/:id',
    {
      config: read,
      schema: {
        tags,
        summary: 'One manager',
        params: ofContact,
        response: { 200: accountManager },
      },
    },
    async ({ params }) => {
      const row = await findContact(db, params.accountId, 'manager', params.id);
      if (!row) throw notFound();
      return toRecord('manager', row);
    },
  );

  app.get(
    '/accounts/:accountId/supports/:id',
    {
      config: read,
      schema: {
        tags,
        summary: 'One support',
        params: ofContact,
        response: { 200: accountSupport },
      },
    },
    async ({ params }) => {
      const row = await findContact(db, params.accountId, 'support', params.id);
      if (!row) throw notFound();
      return toRecord('support', row);
    },
  );

  app.post(
    '/accounts/:accountId/managers',
    {
      config: create,
      schema: {
        tags,
        summary: 'Add a manager; the first is the default',
        params: ofAccount,
        body: managerFields,
        response: { 200: managerSaved },
      },
    },
    (request, reply) =>
      actOnce(db, request, reply, async (trx) => {
        const { accountId } = request.params;
        const source = auditSource(request);
        const manager = await createContact(trx, source, accountId, 'manager', request.body);
        return { manager, message: CREATED };
      }),
  );

  app.post(
    '/accounts/:accountId/supports',
    {
      config: create,
      schema: {
        tags,
        summary: 'Add a support; the first is the default',
        params: ofAccount,
        body: supportFields,
        response: { 200: supportSaved },
      },
    },
    (request, reply) =>
      actOnce(db, request, reply, async (trx) => {
        const { accountId } = request.params;
        const source = auditSource(request);
        const support = await createContact(trx, source, accountId, 'support', request.body);
        return { support, message: CREATED };
      }),
  );

  app.put(
    '/accounts/:accountId/managers/:id',
    {
      config: change,
      schema: {
        tags,
        summary: 'Change a manager; one that becomes the default takes that from the other',
        params: ofContact,
        body: managerFields,
        response: { 200: managerSaved },
      },
    },
    (request) =>
      db.transaction().execute(async (trx) => {
        const manager = await changeContact(trx, auditSource(request), principalOf(request), {
          accountId: request.params.accountId,
          kind: 'manager',
          contactId: request.params.id,
          fields: request.body,
          expected: ifMatchVersion(request),
        });
        return { manager, message: 'Manager saved.' };
      }),
  );

  app.put(
    '/accounts/:accountId/supports/:id',
    {
      config: change,
      schema: {
        tags,
        summary: 'Change a support; one that becomes the default takes that from the other',
        params: ofContact,
        body: supportFields,
        response: { 200: supportSaved },
      },
    },
    (request) =>
      db.transaction().execute(async (trx) => {
        const support = await changeContact(trx, auditSource(request), principalOf(request), {
          accountId: request.params.accountId,
          kind: 'support',
          contactId: request.params.id,
          fields: request.body,
          expected: ifMatchVersion(request),
        });
        return { support, message: 'Support saved.' };
      }),
  );
};
