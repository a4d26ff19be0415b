import { checkoutSessionCalls } from '@mbo/gateway-contract/checkout-sessions/schema';
import type { FastifyPluginAsync } from 'fastify';
import { auditSource } from '../../core/audit/audit';
import { routesOf } from '../../core/http/contract-routes';
import { runOnce } from '../../core/idempotency/run-once';
import type { ModuleContext } from '../context';
import type { GatewayModule } from '../module';
import { createSession, readSession } from './service';

const PATH = '/accounts/:accountId/businesses/:businessId/checkout-sessions';

/** What a merchant's server asks for before its site opens the checkout. */
const checkoutSessionRoutes: FastifyPluginAsync<ModuleContext> = async (app, context) => {
  const { db } = context;
  const route = routesOf(app, checkoutSessionCalls, ['checkout']);

  route(
    `POST ${PATH}`,
    {
      access: { right: 'money.move', scope: 'account', principals: ['user', 'apiClient'] },
      idempotent: true,
      summary: 'Make a checkout session',
      description:
        'A merchant’s server makes one for each order, with its API key (HTTP Basic). The site then ' +
        'opens its `url` with `MboCheckout.open`. Only the sites of the business’s URLs may show it ' +
        'in a frame. A session is paid once.',
    },
    (request, reply) =>
      runOnce(db, request, reply, async (trx) => {
        const { params, body } = request;
        const ref = await createSession(trx, context, auditSource(request), params, body);
        return readSession(trx, context, ref);
      }),
  );

  route(
    `GET ${PATH}/:sessionId`,
    {
      access: { right: 'transactions.read', scope: 'account', principals: ['user', 'apiClient'] },
      summary: 'A checkout session',
      description:
        'Deliver by what this call or the webhook says, not by what the browser was told: anybody ' +
        'can call a function of a page.',
    },
    (request) => readSession(db, context, request.params),
  );
};

export const checkoutSessions: GatewayModule = {
  name: 'checkout-sessions',
  tableTypes: {
    columns: {
      'checkout_sessions.content':
        "ColumnType<Pick<CheckoutSessionRequest, 'items' | 'description' | 'intent' | 'payerName' | 'payerEmail' | 'confirmationText'>, string, string>",
    },
    imports: { CheckoutSessionRequest: '@mbo/gateway-contract/checkout-sessions' },
  },
  tags: { checkout: 'Payments that a merchant’s shop begins' },
  routes: [checkoutSessionRoutes],
};
