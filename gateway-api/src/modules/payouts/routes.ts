import { payoutFileCalls } from '@mbo/gateway-contract/payout-files/schema';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { audit, auditSource } from '../../core/audit/audit';
import type { Db } from '../../core/database/schema';
import { AppError, notFound } from '../../core/errors/app-error';
import { sendFile } from '../../core/files/send-file';
import { routesOf } from '../../core/http/contract-routes';
import type { SecretSealer } from '../../core/secrets/sealed-secrets';
import { fileName, openContent } from './files';
import { settlePayouts } from './outcome';
import { findFile, listFiles, listPayouts, setValidated } from './repository';

interface PayoutsContext {
  db: Db;
  secrets: SecretSealer;
}

const manage = { access: { right: 'payouts.manage', scope: 'none' } } as const;

/** Files of payouts, which hold those of all merchants: for staff. */
export const payoutRoutes: FastifyPluginAsync<PayoutsContext> = async (app, { db, secrets }) => {
  const route = routesOf(app, payoutFileCalls, ['payouts']);

  const auditOf = (request: FastifyRequest, action: string, details: Record<string, unknown>) => ({
    source: auditSource(request),
    event: { action, details },
  });

  /** The bank's word on payouts of a file. */
  async function setOutcomeOf(
    request: FastifyRequest,
    fileId: number,
    status: 'paid out' | 'failed',
    payoutId?: number,
  ): Promise<{ message: string }> {
    await db.transaction().execute(async (trx) => {
      const changed = await settlePayouts(trx, [fileId], status, payoutId);
      if (changed.length === 0) {
        if (!(await findFile(trx, fileId))) throw notFound();
        throw new AppError(409, 'conflict', 'The outcome of these payouts is known already.', {
          params: { context: 'outcome_known' },
        });
      }
      const ids = changed.map((payout) => payout.payoutId);
      const { source, event } = auditOf(request, 'payouts.outcome', {
        fileId,
        status,
        payouts: ids,
      });
      await audit(trx, source, event);
    });
    return { message: 'Success' };
  }

  route(
    'GET /ach-files',
    { ...manage, summary: 'Files of payouts: NACHA files and lists of wires' },
    ({ query }) => listFiles(db, query),
  );

  route(
    'GET /ach-files/:aCHFileId/payouts',
    { ...manage, summary: 'The payouts of a file' },
    async ({ params }) => {
      const payouts = await listPayouts(db, params.aCHFileId);
      if (payouts.length === 0) throw notFound();
      return { payouts };
    },
  );

  route(
    'PUT /ach-files/:aCHFileId/validate',
    { ...manage, download: true, summary: 'Say whether a file was found right; takes a ticket' },
    async (request) => {
      const { aCHFileId: fileId } = request.params;
      const { validated } = request.body;
      await db.transaction().execute(async (trx) => {
        if (!(await setValidated(trx, fileId, validated))) throw notFound();
        const { source, event } = auditOf(request, 'payout-files.validate', { fileId, validated });
        await audit(trx, source, event);
      });
      return { message: 'Success' };
    },
  );

  route(
    'GET /ach-files/:aCHFileId/download',
    { ...manage, download: true, summary: 'A file as the bank gets it; takes a download ticket' },
    async (request, reply) => {
      const file = await findFile(db, request.params.aCHFileId);
      if (!file) throw notFound();
      const { fileId } = file;
      const { source, event } = auditOf(request, 'payout-files.download', { fileId });
      await audit(db, source, event);
      return sendFile(reply, {
        content: Buffer.from(openContent(secrets, file)),
        name: fileName(file),
        contentType:
          file.kind === 'ACH' ? 'text/plain; charset=us-ascii' : 'text/csv; charset=utf-8',
      });
    },
  );

  route(
    'PUT /ach-files/:aCHFileId/outcome',
    { ...manage, summary: 'Say that all payouts of a file have arrived, or failed' },
    (request) => setOutcomeOf(request, request.params.aCHFileId, request.body.status),
  );

  route(
    'PUT /ach-files/:aCHFileId/payouts/:payoutId/outcome',
    { ...manage, summary: 'Say that a payout has arrived, or failed' },
    (request) =>
      setOutcomeOf(request, request.params.aCHFileId, request.body.status, request.params.payoutId),
  );
};
