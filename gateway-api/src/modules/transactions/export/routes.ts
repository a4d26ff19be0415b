import { transactionCalls } from '@mbo/gateway-contract/transaction-calls/schema';
import type { FastifyPluginAsync } from 'fastify';
import { entityOf } from '../../accounts/tenant-scopes';
import { audit, auditSource } from '../../../core/audit/audit';
import { principalOf } from '../../../core/authentication/authentication';
import { routesOf } from '../../../core/http/contract-routes';
import { sendFile } from '../../../core/files/send-file';
import type { SelectionContext } from '../repository/selection';
import { ExportSlots, exportStream } from './stream';
import { periodName } from '../../../core/text/dates';
import { timeZoneOf } from '../../users/repository';

/** The list as a file. */
export const transactionExportRoutes: FastifyPluginAsync<SelectionContext> = async (
  app,
  context,
) => {
  const route = routesOf(app, transactionCalls, ['transactions']);
  const slots = new ExportSlots();

  route(
    'GET /transactions/export',
    {
      access: { right: 'transactions.read', scope: 'entity' },
      download: true,
      summary: 'All transactions of the list as CSV, in its order; takes a download ticket',
    },
    async (request, reply) => {
      const principal = principalOf(request);
      const entity = entityOf(request);
      const stream = await slots.run(entity.accountId, () =>
        exportStream(context, principal, entity, request.query),
      );
      await audit(context.db, auditSource(request), {
        action: 'transactions.export',
        outcome: 'success',
        userId: principal.userId,
        accountId: entity.accountId,
      }).catch((error: unknown) => {
        stream.destroy();
        throw error;
      });
      const zone = await timeZoneOf(context.db, principal.userId);
      return sendFile(reply, {
        content: stream,
        name: `transactions-${periodName(request.query, zone)}.csv`,
        contentType: 'text/csv; charset=utf-8',
      });
    },
  );
};
