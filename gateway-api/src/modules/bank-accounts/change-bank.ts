import type { ApprovalAsked } from '@mbo/gateway-contract/approvals';
import type { FastifyReply } from 'fastify';
import type { Transaction } from 'kysely';
import type { Database } from '../../core/database/schema';
import type { Actor, ApplyDeps, ApprovableChange } from '../approvals/approvable';
import { applyOrAsk } from '../approvals/ask';
import { bankChangesNeedApproval } from '../approvals/settings-repository';

/** Changes where money goes, or has it wait if the account wants a second administrator. */
export async function changeBank<Payload extends { accountId: number }, Result>(
  trx: Transaction<Database>,
  deps: ApplyDeps,
  actor: Actor,
  change: ApprovableChange<Payload, Result>,
  payload: Payload,
): Promise<{ done: Result } | { asked: ApprovalAsked }> {
  const needed = await bankChangesNeedApproval(trx, payload.accountId);
  return applyOrAsk(trx, deps, actor, change, payload, needed);
}

/** 202: nothing has changed yet. */
export function waiting(reply: FastifyReply, asked: ApprovalAsked): ApprovalAsked {
  reply.code(202);
  return asked;
}
