import type { PaymentResult } from '@mbo/gateway-contract/payments';
import { paymentCalls } from '@mbo/gateway-contract/payments/schema';
import type { TransactionAction } from '@mbo/gateway-contract/transactions';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { audit, auditSource } from '../../../core/audit/audit';
import { AppError } from '../../../core/errors/app-error';
import { routesOf } from '../../../core/http/contract-routes';
import { runInPhases } from '../../../core/idempotency/run-in-phases';
import { transactionOf } from '../../transactions/transaction-scope';
import { describeAction } from '../describe-states';
import { operationResponse } from './response';
import { type OperationRequest, beginOperation } from './begin';
import { performOperation, type PerformDeps } from './perform';

export interface OperationOptions extends PerformDeps {
  mask: (transactionId: string) => string;
}

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
    (request, reply) => {
      const { amount, ...note } = request.body;
      return operation(request, reply, { action: 'refund', amountMinor: amount, ...note });
    },
  );

  async function operation(request: FastifyRequest, reply: FastifyReply, wanted: OperationRequest) {
    const { db, now, mask } = options;
    const payment = transactionOf(request);
    const source = auditSource(request);
    try {
      const body = await runInPhases(db, request, reply, {
        begin: (trx) => beginOperation(trx, source, payment, wanted, now()),
        perform: (ref) => performOperation(options, source, ref),
        answer: (trx, ref) => operationResponse(trx, ref, { requestId: request.id, mask }),
      });
      return body as PaymentResult;
    } catch (error) {
      if (isRefusal(error)) await auditRefusal(request, wanted.action, error);
      throw error;
    }
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
  return error instanceof AppError && ['action_not_allowed', 'invalid'].includes(error.code);
}
