import { approvalCalls } from '@mbo/gateway-contract/approvals/schema';
import type { FastifyPluginAsync } from 'fastify';
import { actorOf } from '../../core/audit/actor';
import { principalOf } from '../../core/authentication/authentication';
import { routesOf } from '../../core/http/contract-routes';
import { ifMatchVersion } from '../../core/http/if-match';
import type { ApplyDeps } from './approvable';
import { applyOrAsk } from './ask';
import { decide } from './decide';
import { type Reader, toApproval } from './locked';
import { listApprovals, membershipOf } from './repository';
import { approvalSettingsOf, lessens, settingsChange } from './settings';

const read = { access: { right: 'accounts.read', scope: 'account' } } as const;
const write = {
  access: { right: 'accounts.write', scope: 'account' },
  confirmation: 'everyone',
} as const;

/** What waits for a second administrator, and what needs one. */
export const approvalRoutes: FastifyPluginAsync<ApplyDeps> = async (app, deps) => {
  const { db, masked } = deps;
  const route = routesOf(app, approvalCalls, ['approvals']);

  route(
    'GET /accounts/:accountId/approvals',
    { ...read, summary: 'Changes that wait for approval, or were decided; newest first' },
    async (request) => {
      const { accountId } = request.params;
      const { status, ...page } = request.query;
      const by = principalOf(request);
      const member = await membershipOf(db, accountId, by.userId);
      const reader: Reader = { by, since: member?.since };
      const { rows, totalRows } = await listApprovals(db, accountId, status === 'waiting', page);
      const mask = (id: string) => masked.mask(id);
      return { approvals: rows.map((row) => toApproval(row, reader, mask)), totalRows };
    },
  );

  route(
    'POST /accounts/:accountId/approvals/:approvalId/decision',
    { ...write, summary: 'Approve or refuse a change that waits, or withdraw the own one' },
    async (request) => ({
      message: await decide(deps, actorOf(request), request.params, request.body),
    }),
  );

  route(
    'GET /accounts/:accountId/approval-settings',
    { ...read, summary: 'What of an account needs a second administrator' },
    (request) => approvalSettingsOf(db, request.params.accountId),
  );

  route(
    'PUT /accounts/:accountId/approval-settings',
    {
      ...write,
      ifMatch: true,
      summary: 'Say what needs a second administrator; to need less needs one',
    },
    async (request, reply) => {
      const { accountId } = request.params;
      const payload = { ...request.body, accountId, expected: ifMatchVersion(request) };
      const outcome = await db.transaction().execute(async (trx) => {
        const needed = lessens(await approvalSettingsOf(trx, accountId), request.body);
        return applyOrAsk(trx, deps, actorOf(request), settingsChange, payload, needed);
      });
      if ('asked' in outcome) {
        reply.code(202);
        return outcome.asked;
      }
      return { message: 'Saved.' };
    },
  );
};
