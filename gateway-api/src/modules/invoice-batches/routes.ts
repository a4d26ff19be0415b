import { MAX_BATCH_BYTES } from '@mbo/gateway-contract/invoice-batches';
import { invoiceBatchCalls } from '@mbo/gateway-contract/invoice-batches/schema';
import type { FastifyPluginAsync } from 'fastify';
import { offsetOf } from '../../core/database/page-of';
import { actorOf } from '../../core/audit/actor';
import { notFound } from '../../core/errors/app-error';
import { sendCsv } from '../../core/files/send-file';
import { receiveFile } from '../../core/files/upload/receive-file';
import { routesOf } from '../../core/http/contract-routes';
import { utcDay } from '../../core/text/dates';
import type { ModuleContext } from '../context';
import { findBatch, problemsOf } from './repository';
import { beginBatch, cancelBatch, commitBatch, readBatch, sampleFile } from './service';

const BUSINESS = '/accounts/:accountId/businesses/:businessId';
const BATCH = `${BUSINESS}/invoice-batches/:batchId` as const;
const read = { access: { right: 'invoices.read', scope: 'account' } } as const;
const write = { access: { right: 'invoices.write', scope: 'account' } } as const;

/** Many invoices at once, out of a file that is checked first. */
export const invoiceBatchRoutes: FastifyPluginAsync<ModuleContext> = async (app, context) => {
  const { db, jobs } = context;
  const route = routesOf(app, invoiceBatchCalls, ['invoices']);
  route(
    `GET ${BUSINESS}/invoice-batch-sample`,
    { ...read, download: true, summary: 'A list of invoices to start from' },
    async (_request, reply) =>
      sendCsv(reply, 'invoices.csv', Buffer.from(sampleFile(utcDay(context.now())))),
  );

  route(
    `POST ${BUSINESS}/invoice-batches`,
    {
      ...write,
      upload: { maxBytes: MAX_BATCH_BYTES, types: ['text/csv'] },
      summary: 'Bring a list of invoices to be checked',
    },
    async (request) => {
      const { accountId } = request.params;
      const file = await receiveFile(request, context, { accountId });
      const { isRepeated, ...ref } = await db.transaction().execute((trx) =>
        beginBatch(trx, jobs, actorOf(request), request.params, {
          file,
          today: request.query.today ?? utcDay(context.now()),
        }),
      );
      return readBatch(db, ref, { isRepeated });
    },
  );

  route(`GET ${BATCH}`, { ...read, summary: 'A list of invoices and how far it is' }, (request) =>
    readBatch(db, request.params),
  );

  route(
    `GET ${BATCH}/problems`,
    { ...read, summary: 'What is wrong with the rows of a list' },
    async (request) => {
      if (!(await findBatch(db, request.params))) throw notFound();
      const { startIndex, pageSize } = request.query;
      const part = { offset: offsetOf(startIndex), limit: pageSize };
      return problemsOf(db, request.params, part);
    },
  );

  route(`POST ${BATCH}/commit`, { ...write, summary: 'Make the invoices' }, async (request) => {
    await db
      .transaction()
      .execute((trx) => commitBatch(trx, jobs, actorOf(request), request.params, request.body));
    return readBatch(db, request.params);
  });

  route(`POST ${BATCH}/cancel`, { ...write, summary: 'End a list' }, async (request) => {
    await db.transaction().execute((trx) => cancelBatch(trx, actorOf(request), request.params));
    return readBatch(db, request.params);
  });
};
