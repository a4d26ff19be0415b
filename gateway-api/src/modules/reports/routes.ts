import type { ReportQuery } from '@mbo/gateway-contract/reports';
import { reportCalls } from '@mbo/gateway-contract/reports/schema';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { audit, auditSource } from '../../core/audit/audit';
import { principalOf } from '../../core/authentication/authentication';
import type { Db } from '../../core/database/schema';
import { snapshotStream } from '../../core/database/snapshot-stream';
import { csvHeader, csvStream, linesStream } from '../../core/files/csv/write-csv';
import { sendCsv } from '../../core/files/send-file';
import { routesOf } from '../../core/http/contract-routes';
import type { Acquirers } from '../acquiring/acquirers';
import { type BusinessRef, businessName } from '../businesses/repository';
import { ExportSlots, exportStream } from '../transactions/export/stream';
import type { MaskedIds } from '../transactions/masked-id';
import { reportName, type ReportScope, reportScope } from './period';
import { RECONCILIATION_COLUMNS, reconcile } from './reconciliation';
import { CONDENSED_COLUMNS, paymentLines, postedParts, settlementParts } from './repository';
import { SETTLEMENT_COLUMNS } from './settlement';

interface ReportsContext {
  db: Db;
  masked: MaskedIds;
  acquirers: Acquirers;
}

/** Rows read at a time: what of a report is in memory. */
const ROWS_PER_PART = 1_000;

const config = { access: { right: 'reports.read', scope: 'account' }, download: true } as const;

/** Files about a business and a period, written as fast as they are taken up. */
export const reportRoutes: FastifyPluginAsync<ReportsContext> = async (app, context) => {
  const { db, masked, acquirers } = context;
  const route = routesOf(app, reportCalls, ['reports']);
  const slots = new ExportSlots();

  /** `open` gets the business and period once they are checked. */
  async function send(
    request: FastifyRequest & { params: BusinessRef; query: ReportQuery },
    reply: FastifyReply,
    report: string,
    open: (scope: ReportScope) => Promise<Readable>,
  ): Promise<FastifyReply> {
    const scope = reportScope(request.params, request.query);
    const name = reportName(report, await businessName(db, scope), request.query);
    const content = await slots.run(scope.accountId, () => open(scope));
    await audit(db, auditSource(request), {
      action: 'reports.download',
      accountId: scope.accountId,
      details: { report, businessId: scope.businessId, from: scope.from, end: scope.end },
    }).catch((error: unknown) => {
      content.destroy();
      throw error;
    });
    return sendCsv(reply, name, content);
  }

  route(
    'GET /accounts/:accountId/businesses/:businessId/reports/transaction-listing',
    {
      ...config,
      summary: 'The transactions or payments of a period as CSV; takes a download ticket',
    },
    (request, reply) => {
      const { fromDate, toDate, reportType } = request.query;
      if (reportType === 'CONDENSED') {
        return send(request, reply, 'transactions-condensed', (scope) =>
          snapshotStream(db, (snapshot) =>
            linesStream(csvHeader(CONDENSED_COLUMNS), paymentLines(snapshot, scope, ROWS_PER_PART)),
          ),
        );
      }
      return send(request, reply, 'transactions', ({ accountId, businessId }) =>
        exportStream(
          { db, masked },
          principalOf(request),
          { accountId, businessId },
          {
            fromDate,
            toDate,
            entityId: `_Sub_${businessId}`,
            searchText: '',
            filters: [],
            isFolded: false,
            sortColumn: 1,
            sortOrder: 'ASC',
          },
        ),
      );
    },
  );

  route(
    'GET /accounts/:accountId/businesses/:businessId/reports/settlement',
    { ...config, summary: 'The statements of a period as CSV; takes a download ticket' },
    (request, reply) =>
      send(request, reply, 'settlement', (scope) =>
        csvStream(SETTLEMENT_COLUMNS, settlementParts(db, scope)),
      ),
  );

  route(
    'GET /accounts/:accountId/businesses/:businessId/reports/reconciliation',
    {
      ...config,
      summary: 'The ledger against the acquirers’ books as CSV; takes a download ticket',
    },
    (request, reply) =>
      send(request, reply, 'reconciliation', (scope) =>
        snapshotStream(db, (snapshot) =>
          csvStream(
            RECONCILIATION_COLUMNS,
            reconcile(() => postedParts(snapshot, scope, ROWS_PER_PART), acquirers),
          ),
        ),
      ),
  );
};
