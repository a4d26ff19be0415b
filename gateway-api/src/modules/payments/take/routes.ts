import type { CreatePaymentRequest } from '@mbo/gateway-contract/payments';
import { paymentCalls } from '@mbo/gateway-contract/payments/schema';
import type { FastifyPluginAsync } from 'fastify';
import { audit, type AuditSource, auditSource } from '../../../core/audit/audit';
import { AppError } from '../../../core/errors/app-error';
import { routesOf } from '../../../core/http/contract-routes';
import { actInPhases } from '../../../core/idempotency/act-in-phases';
import { answerOfPayment } from './answer';
import { beginPayment, type BegunPayment } from './begin';
import { cardOf } from './card';
import { checkPayment } from './check-payment';
import type { PaymentsContext } from './context';
import type { NewPayment } from './new-payment';
import { performPayment } from './perform';

/** Takes payments by card in the back office. */
export const takePaymentRoutes: FastifyPluginAsync<PaymentsContext> = async (app, context) => {
  const route = routesOf(app, paymentCalls, ['transactions']);
  const { db, cardTokenKey, mask } = context;

  route(
    'POST /transactions',
    {
      access: { right: 'money.move', scope: 'payload' },
      idempotent: true,
      // Looked for together with all else that may be wrong.
      mayLookLikeCards: 'everywhere',
      summary: 'Take a payment by card',
      description:
        'A payment that is declined is an answer like any other: 201 with the status `declined`. ' +
        'The full card number and the security code are stored nowhere.',
    },
    async (request, reply) => {
      const { body } = request;
      const source = auditSource(request);
      let begun: (BegunPayment & { payment: NewPayment }) | undefined;
      try {
        return await actInPhases(db, request, reply, {
          async begin(trx) {
            const circumstances = { cardTokenKey, now: context.now(), ip: source.ip };
            const payment = await checkPayment(trx, body, circumstances);
            const number = body.credit_card.number;
            begun = { ...(await beginPayment(trx, context, source, payment, number)), payment };
            return begun.ref;
          },
          async perform() {
            if (begun) await performPayment(context, source, begun, begun.payment, cardOf(body));
          },
          answer: (trx, ref) => answerOfPayment(trx, ref, mask),
        });
      } catch (error) {
        if (error instanceof AppError) await auditRefusal(source, body, error);
        throw error;
      }
    },
  );

  /** What was refused before anything was written leaves no other trace. */
  async function auditRefusal(
    source: AuditSource,
    { intent, merchantAccountId, businessId }: CreatePaymentRequest,
    { code, message, errors }: AppError,
  ): Promise<void> {
    await audit(db, source, {
      action: `payment.${intent}`,
      outcome: 'failure',
      accountId: merchantAccountId,
      details: { businessId, code, problem: message, fields: errors?.map(({ field }) => field) },
    });
  }
};
