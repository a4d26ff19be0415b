import { MAX_LIST_BYTES, MAX_LISTED } from '@mbo/gateway-contract/risk-lists';
import { riskListCalls } from '@mbo/gateway-contract/risk-lists/schema';
import type { FastifyPluginAsync } from 'fastify';
import { actorOf } from '../../../core/audit/actor';
import { audit, auditSource } from '../../../core/audit/audit';
import { principalOf } from '../../../core/authentication/authentication';
import { snapshotStream } from '../../../core/database/snapshot-stream';
import { csvStream } from '../../../core/files/csv/write-csv';
import { discardFile } from '../../../core/files/files';
import { sendCsv } from '../../../core/files/send-file';
import { receiveFile } from '../../../core/files/upload/receive-file';
import { routesOf } from '../../../core/http/contract-routes';
import type { ModuleContext } from '../../context';
import { transactionOf } from '../../transactions/transaction-scope';
import { importList, LIST_COLUMNS, partsOfList } from './csv';
import {
  addToList,
  listOfPayment,
  removeFromList,
  typedValue,
  removePaymentValue,
  valuesOfPayment,
} from './lists';
import { listEntries } from './repository';

const BUSINESS = '/accounts/:accountId/businesses/:businessId';
const read = { access: { right: 'risk.read', scope: 'account' } } as const;
const write = { access: { right: 'risk.write', scope: 'account' } } as const;
const ofPayment = { access: { right: 'risk.write', scope: 'transaction' } } as const;

/** Values that a business blocks, those that it lets through, and those that it has verified. */
export const riskListRoutes: FastifyPluginAsync<ModuleContext> = async (app, context) => {
  const { db } = context;
  const route = routesOf(app, riskListCalls, ['risk']);
  route(
    `GET ${BUSINESS}/risk-lists`,
    { ...read, summary: 'What a business has listed, the newest first' },
    async (request) => {
      const reader = principalOf(request);
      const entries = await listEntries(db, reader, request.params, { limit: MAX_LISTED });
      return { entries: entries.map(({ comparedBy: _key, ...entry }) => entry) };
    },
  );

  route(
    `POST ${BUSINESS}/risk-lists`,
    { ...write, summary: 'Block a value, let it through, or note that it is verified' },
    async (request) => {
      const actor = actorOf(request);
      const entry = typedValue(request.body);
      const listed = await db
        .transaction()
        .execute((trx) => addToList(trx, actor, request.params, entry));
      return { ...listed, message: 'The value is listed.' };
    },
  );

  route(
    `DELETE ${BUSINESS}/risk-lists/:entryId`,
    { ...write, summary: 'Take a value off its list' },
    async (request) => {
      const source = auditSource(request);
      const { entryId, ...business } = request.params;
      await db.transaction().execute((trx) => removeFromList(trx, source, business, { entryId }));
      return { message: 'The value is taken off the list.' };
    },
  );

  route(
    `POST ${BUSINESS}/risk-lists/import`,
    {
      ...write,
      upload: { maxBytes: MAX_LIST_BYTES, types: ['text/csv'] },
      summary: 'List what a CSV file has; says what is wrong with which row',
    },
    async (request) => {
      const { accountId } = request.params;
      const actor = actorOf(request);
      const file = await receiveFile(request, context, { accountId });
      try {
        const content = await context.storage.open(file.storageKey);
        return await db
          .transaction()
          .execute((trx) => importList(trx, actor, request.params, content));
      } finally {
        await discardFile(context, { ...file, accountId });
      }
    },
  );

  route(
    `GET ${BUSINESS}/risk-lists/export`,
    { ...read, download: true, summary: 'All that a business has listed as CSV; takes a ticket' },
    async (request, reply) => {
      const reader = principalOf(request);
      const { accountId, businessId } = request.params;
      await audit(db, auditSource(request), {
        action: 'risk_list.export',
        accountId,
        details: { businessId },
      });
      const content = await snapshotStream(db, (snapshot) =>
        csvStream(LIST_COLUMNS, partsOfList(snapshot, reader, request.params)),
      );
      return sendCsv(reply, `risk-lists-${businessId}.csv`, content);
    },
  );

  route(
    'GET /transactions/:id/risk-lists',
    {
      access: { right: 'risk.read', scope: 'transaction' },
      summary: 'What a payment came with, and which of it is listed',
    },
    async (request) => ({ values: await valuesOfPayment(db, transactionOf(request)) }),
  );

  route(
    'POST /transactions/:id/risk-lists',
    { ...ofPayment, summary: 'Block what a payment came with, or let it through' },
    async (request) => {
      const actor = actorOf(request);
      const ref = transactionOf(request);
      const listed = await db
        .transaction()
        .execute((trx) => listOfPayment(trx, actor, ref, request.body));
      return { ...listed, message: 'The value is listed.' };
    },
  );

  route(
    'DELETE /transactions/:id/risk-lists/:list/:kind',
    { ...ofPayment, summary: 'Take what a payment came with off a list' },
    async (request) => {
      const [source, ref] = [auditSource(request), transactionOf(request)];
      await db.transaction().execute((trx) => removePaymentValue(trx, source, ref, request.params));
      return { message: 'The value is taken off the list.' };
    },
  );
};
