import { statementCalls } from '@mbo/gateway-contract/statements/schema';
import type { FastifyPluginAsync } from 'fastify';
import { audit, auditSource } from '../../core/audit/audit';
import type { Db } from '../../core/database/schema';
import { notFound } from '../../core/errors/app-error';
import { csvStream } from '../../core/files/csv/write-csv';
import { sendFile } from '../../core/files/send-file';
import { routesOf } from '../../core/http/contract-routes';
import { statementParts } from '../reports/repository';
import { SETTLEMENT_COLUMNS } from '../reports/settlement';
import { statementPdf } from './document';
import { findStatement, listStatements, setValidated } from './repository';

const read = { access: { right: 'statements.read', scope: 'account' } } as const;

/** What a business was paid, and how each amount came about. */
export const statementRoutes: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  const route = routesOf(app, statementCalls, ['statements']);

  route(
    'GET /accounts/:accountId/businesses/:businessId/statements',
    { ...read, summary: 'The statements of a business' },
    ({ params, query }) => listStatements(db, params, query),
  );

  route(
    'GET /accounts/:accountId/businesses/:businessId/statements/:statementId',
    { ...read, summary: 'How the amount of a statement came about' },
    async ({ params }) => {
      const found = await findStatement(db, params, params.statementId);
      if (!found) throw notFound();
      const { letterhead: _letterhead, ...statement } = found;
      return statement;
    },
  );

  route(
    'PUT /accounts/:accountId/businesses/:businessId/statements/:statementId/validate',
    {
      access: { right: 'statements.write', scope: 'account' },
      download: true,
      summary: 'Say whether a statement was found right; takes a ticket',
    },
    async (request) => {
      const { accountId, statementId } = request.params;
      const { validated } = request.body;
      await db.transaction().execute(async (trx) => {
        if (!(await setValidated(trx, request.params, statementId, validated))) throw notFound();
        await audit(trx, auditSource(request), {
          action: 'statements.validate',
          accountId,
          details: { statementId, validated },
        });
      });
      return { message: 'Success' };
    },
  );

  route(
    'GET /accounts/:accountId/businesses/:businessId/statements/:statementId/download',
    { ...read, download: true, summary: 'A statement as PDF or CSV; takes a download ticket' },
    async (request, reply) => {
      const { params, query } = request;
      const statement = await findStatement(db, params, params.statementId);
      if (!statement) throw notFound();
      const name = `${statement.displayId}-${statement.entityName}-${statement.startDate}-${statement.endDate}.${query.format}`;
      const content =
        query.format === 'pdf'
          ? await statementPdf(statement)
          : await csvStream(SETTLEMENT_COLUMNS, statementParts(db, params));
      await audit(db, auditSource(request), {
        action: 'statements.download',
        accountId: params.accountId,
        details: { statementId: params.statementId, format: query.format },
      });
      const contentType = query.format === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8';
      return sendFile(reply, { content, name, contentType });
    },
  );
};
