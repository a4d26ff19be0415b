import type { ApprovalAsked } from '@mbo/gateway-contract/approvals';
import type { ApiErrorBody } from '@mbo/gateway-contract/common';
import type { PaymentResult } from '@mbo/gateway-contract/payments';
import { paymentCalls } from '@mbo/gateway-contract/payments/schema';
import type { TransactionAction } from '@mbo/gateway-contract/transactions';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { AccountId } from '../../../core/authorisation/account-id';
import { actorOf } from '../../../core/audit/actor';
import { audit, auditSource } from '../../../core/audit/audit';
import { callerOf } from '../../../core/authentication/authentication';
import type { Db, Trx } from '../../../core/database/schema';
import { AppError } from '../../../core/errors/app-error';
import { routesOf } from '../../../core/http/contract-routes';
import { type PhasedResponse, runInPhases } from '../../../core/idempotency/run-in-phases';
import type { ApplyDeps } from '../../approvals/approvable';
import { ask, WAITS } from '../../approvals/ask';
import { findApproval } from '../../approvals/repository';
import { transactionOf } from '../../transactions/transaction-scope';
import { describeAction } from '../describe-action';
import { operationResponse, responseTo } from './response';
import { type BegunOperation, type OperationRequest, prepareOperation } from './begin';
import { approvalNeeded, exceededLimit, largeRefundChange } from './large-refund';
import { executeOperation } from './perform';
import type { TransactionRef } from '../payment';

export interface OperationOptions extends ApplyDeps {
  mask: (transactionId: string) => string;
}

type Answer = PhasedResponse<PaymentResult | ApprovalAsked | ApiErrorBody>;
type PendingApprovalRef = { accountId: AccountId; approvalId: number };
/** What a request has begun: an operation, or a refund that waits for approval. */
type InProgress = TransactionRef | PendingApprovalRef;

const config = {
  access: { right: 'money.move', scope: 'transaction', principals: ['user', 'apiClient'] },
  idempotent: true,
} as const;

/** Void, capture and refund. `:id` is any transaction of the payment, or its masked id. */
export const operationRoutes: FastifyPluginAsync<OperationOptions> = async (app, options) => {
  const route = routesOf(app, paymentCalls, ['transactions']);
  route(
    'POST /transactions/:id/void',
    { ...config, summary: 'Void a payment', description: describeAction('void') },
    (request, reply) => operation(request, reply, { action: 'void', ...request.body }),
  );

  route(
    'POST /transactions/:id/capture',
    {
      ...config,
      summary: 'Capture an authorisation, whole or in part',
      description: describeAction('capture'),
    },
    (request, reply) => {
      const { amount, ...note } = request.body;
      return operation(request, reply, { action: 'capture', amountMinor: amount, ...note });
    },
  );

  route(
    'POST /transactions/:id/refund',
    {
      ...config,
      summary: 'Refund a payment, whole or in part',
      description: describeAction('refund'),
    },
    (request, reply) => refund(request, reply, request.body),
  );

  async function refund(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      amount: amountMinor,
      ...note
    }: { amount: number; description: string; invoiceNumber: string },
  ): Promise<PaymentResult | ApprovalAsked> {
    const isUser = callerOf(request).kind === 'user';
    const { accountId, transactionId } = transactionOf(request);
    const wanted = { action: 'refund', amountMinor, ...note } as const;
    return operate(request, reply, wanted, async (trx) => {
      const limit = await exceededLimit(trx, { accountId, transactionId }, amountMinor);
      if (!limit) return undefined;
      await app.requireConfirmation(request, 'everyone', trx);
      if (!limit.needApproval) return undefined;
      if (!isUser) throw approvalNeeded(limit);
      const payload = { accountId, transactionId, amountMinor, ...note };
      const asked = await ask(trx, options, actorOf(request), largeRefundChange, payload);
      return { accountId, approvalId: asked.approval.approvalId };
    });
  }

  async function operation(
    request: FastifyRequest,
    reply: FastifyReply,
    wanted: OperationRequest,
  ): Promise<PaymentResult> {
    return (await operate(request, reply, wanted)) as PaymentResult;
  }

  /** `askFirst` returns what waits, if the operation is not to be made now. */
  async function operate(
    request: FastifyRequest,
    reply: FastifyReply,
    wanted: OperationRequest,
    askFirst?: (trx: Trx) => Promise<PendingApprovalRef | undefined>,
  ): Promise<PaymentResult | ApprovalAsked> {
    const { db, now } = options;
    const payment = transactionOf(request);
    const source = auditSource(request);
    const visibility = { requestId: request.id, mask: options.mask };
    let begun: BegunOperation | undefined;
    try {
      const body = await runInPhases<InProgress, Answer['body']>(db, request, reply, {
        begin: async (trx, writes) => {
          const asked = await askFirst?.(trx);
          if (asked) return asked;
          const prepared = await prepareOperation(trx, source, payment, wanted, now());
          writes.push(...prepared.writes);
          begun = prepared.begun;
          return begun.ref;
        },
        perform: async (_ref, keep) => {
          if (!begun) return;
          await executeOperation(options, source, begun, (before, operation) =>
            keep(responseTo(before, operation, visibility)),
          );
        },
        answer: (trx, ref) => answerOf(trx, ref, request.id),
      });
      return body as PaymentResult | ApprovalAsked;
    } catch (error) {
      if (isRefusal(error)) await auditRefusal(request, wanted.action, error);
      throw error;
    }
  }

  async function answerOf(db: Db, ref: InProgress, requestId: string): Promise<Answer | undefined> {
    if (!('approvalId' in ref)) {
      return operationResponse(db, ref, { requestId, mask: options.mask });
    }
    const { approvalId } = ref;
    const row = await findApproval(db, ref);
    if (!row) throw new Error(`There is no approval ${approvalId}.`);
    const approval = { approvalId, expiresAt: row.expires_at.toISOString() };
    return { statusCode: 202, body: { message: WAITS, approval } };
  }

  /** What was refused before anything was written leaves no other trace. */
  async function auditRefusal(
    request: FastifyRequest,
    action: TransactionAction,
    { code, message }: AppError,
  ): Promise<void> {
    const { accountId, transactionId } = transactionOf(request);
    await audit(options.db, auditSource(request), {
      action: `payment.${action}`,
      outcome: 'failure',
      accountId,
      details: { transactionId, code, problem: message },
    });
  }
};

/** For what was asked; not for a key that is in use, which tells nothing of the payment. */
function isRefusal(error: unknown): error is AppError {
  return (
    error instanceof AppError &&
    ['action_not_allowed', 'approval_needed', 'invalid'].includes(error.code)
  );
}
