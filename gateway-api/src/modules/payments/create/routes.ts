import type { CreatePaymentRequest, PaymentResult } from '@mbo/gateway-contract/payments';
import { paymentCalls } from '@mbo/gateway-contract/payments/schema';
import type { FastifyPluginAsync } from 'fastify';
import { audit, type AuditSource, auditSource } from '../../../core/audit/audit';
import { callerOf } from '../../../core/authentication/authentication';
import { AppError } from '../../../core/errors/app-error';
import { scopeRefOf } from '../../../core/authorisation/scopes';
import { routesOf } from '../../../core/http/contract-routes';
import { runInPhases } from '../../../core/idempotency/run-in-phases';
import type { EntityRef } from '../../accounts/tenant-scopes';
import type { TransactionRef } from '../payment';
import { answeredResponse, paymentResponse } from './response';
import type { PaymentsContext } from './context';
import { createPayment } from './create-payment';

/** Takes payments by card: typed in the back office, or sent by a merchant's server. */
export const createPaymentRoutes: FastifyPluginAsync<PaymentsContext> = async (app, context) => {
  const route = routesOf(app, paymentCalls, ['transactions']);
  const { db, mask } = context;

  route(
    'POST /transactions',
    {
      access: { right: 'money.move', scope: 'payload', principals: ['user', 'apiClient'] },
      idempotent: true,
      // Looked for together with all else that may be wrong.
      mayLookLikeCards: 'everywhere',
      summary: 'Create a payment by card',
      description:
        'A payment that is declined is an answer like any other: 201 with the status `declined`. ' +
        'The full card number and the security code are stored nowhere.',
    },
    async (request, reply) => {
      const { body } = request;
      const source = auditSource(request);
      const principal = callerOf(request);
      const isApi = principal.kind === 'apiClient';
      const caller = { ...source, principal, payerIp: isApi ? (body.payer_ip ?? null) : null };
      try {
        const payment = createPayment(context, caller, isApi ? 'API' : 'Virtual terminal', body);
        return await runInPhases<TransactionRef, PaymentResult>(db, request, reply, {
          begin: payment.begin,
          perform: (_ref, keep) =>
            payment.perform((answered) => keep(answeredResponse(answered, mask))),
          answer: (trx, ref) => paymentResponse(trx, mask, ref),
        });
      } catch (error) {
        if (error instanceof AppError)
          await auditRefusal(source, scopeRefOf(request, 'payload'), body.intent, error);
        throw error;
      }
    },
  );

  /** What was refused before anything was written leaves no other trace. */
  async function auditRefusal(
    source: AuditSource,
    { accountId, businessId }: EntityRef,
    intent: CreatePaymentRequest['intent'],
    { code, message, errors }: AppError,
  ): Promise<void> {
    await audit(db, source, {
      action: `payment.${intent}`,
      outcome: 'failure',
      accountId,
      details: { businessId, code, problem: message, fields: errors?.map(({ field }) => field) },
    });
  }
};
