import { contactCalls } from '@mbo/gateway-contract/contacts/schema';
import type { FastifyPluginAsync } from 'fastify';
import { actorOf } from '../../core/audit/actor';
import { auditSource } from '../../core/audit/audit';
import type { Db } from '../../core/database/schema';
import { notFound } from '../../core/errors/app-error';
import { routesOf } from '../../core/http/contract-routes';
import { ifMatchVersion } from '../../core/http/if-match';
import { runOnce } from '../../core/idempotency/run-once';
import type { GatewayModule } from '../module';
import { toRecord } from './contact';
import { findContact, listContacts } from './repository';
import { changeContact, createContact } from './service';

const read = { access: { right: 'accounts.read', scope: 'account' } } as const;
const mayLookLikeCards = ['phone'];
const write = {
  access: { right: 'accounts.write', scope: 'account' },
  mayLookLikeCards,
} as const;
const create = { ...write, idempotent: true } as const;
const change = { ...write, ifMatch: true } as const;

/** The product's words for both kinds. */
const CREATED = 'Support Created Successfully.';

/** Who looks after an account: its managers and its supports. */
const contactRoutes: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  const route = routesOf(app, contactCalls, ['contacts']);
  route(
    'GET /accounts/:accountId/managers',
    { ...read, summary: 'Managers of an account, the default first' },
    async ({ params }) => {
      const rows = await listContacts(db, params.accountId, 'manager');
      return { managers: rows.map((row) => toRecord('manager', row)) };
    },
  );

  route(
    'GET /accounts/:accountId/supports',
    { ...read, summary: 'Supports of an account, the default first' },
    async ({ params }) => {
      const rows = await listContacts(db, params.accountId, 'support');
      return { supports: rows.map((row) => toRecord('support', row)) };
    },
  );

  route(
    'GET /accounts/:accountId/managers/:id',
    { ...read, summary: 'One manager' },
    async ({ params }) => {
      const row = await findContact(db, params.accountId, 'manager', params.id);
      if (!row) throw notFound();
      return toRecord('manager', row);
    },
  );

  route(
    'GET /accounts/:accountId/supports/:id',
    { ...read, summary: 'One support' },
    async ({ params }) => {
      const row = await findContact(db, params.accountId, 'support', params.id);
      if (!row) throw notFound();
      return toRecord('support', row);
    },
  );

  route(
    'POST /accounts/:accountId/managers',
    { ...create, summary: 'Add a manager; the first is the default' },
    (request, reply) =>
      runOnce(db, request, reply, async (trx) => {
        const { accountId } = request.params;
        const source = auditSource(request);
        const manager = await createContact(trx, source, accountId, 'manager', request.body);
        return { manager, message: CREATED };
      }),
  );

  route(
    'POST /accounts/:accountId/supports',
    { ...create, summary: 'Add a support; the first is the default' },
    (request, reply) =>
      runOnce(db, request, reply, async (trx) => {
        const { accountId } = request.params;
        const source = auditSource(request);
        const support = await createContact(trx, source, accountId, 'support', request.body);
        return { support, message: CREATED };
      }),
  );

  route(
    'PUT /accounts/:accountId/managers/:id',
    {
      ...change,
      summary: 'Change a manager; one that becomes the default takes that from the other',
    },
    (request) =>
      db.transaction().execute(async (trx) => {
        const manager = await changeContact(trx, actorOf(request), {
          accountId: request.params.accountId,
          kind: 'manager',
          contactId: request.params.id,
          fields: request.body,
          expected: ifMatchVersion(request),
        });
        return { manager, message: 'Manager saved.' };
      }),
  );

  route(
    'PUT /accounts/:accountId/supports/:id',
    {
      ...change,
      summary: 'Change a support; one that becomes the default takes that from the other',
    },
    (request) =>
      db.transaction().execute(async (trx) => {
        const support = await changeContact(trx, actorOf(request), {
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

export const contacts: GatewayModule = {
  name: 'contacts',
  tableTypes: {
    columns: { 'account_contacts.kind': "'manager' | 'support'" },
  },
  tags: { contacts: 'Managers and supports of an account' },
  routes: [contactRoutes],
};
