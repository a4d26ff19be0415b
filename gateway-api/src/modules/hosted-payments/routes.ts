import { hostedPaymentCalls } from '@mbo/gateway-contract/hosted-payments/schema';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { auditSource } from '../../core/audit/audit';
import { notFound } from '../../core/errors/app-error';
import { routesOf } from '../../core/http/contract-routes';
import { addressKey, Attempts } from '../../core/rate-limit/attempts';
import { deriveKey } from '../../core/secrets/secret';
import { siteOrigins } from '../checkout-sessions/repository';
import type { ModuleContext } from '../context';
import { lockInvoice } from '../invoices/repository';
import { transition } from '../invoices/transition';
import { readPageFile } from './page-files';
import { confirmHosted, payHosted, statusOf } from './pay';
import { stepSubscription } from '../subscriptions/service';
import { transactionOf } from '../transactions/transaction-scope';
import { readPaidFor } from './paid-for';
import { readDetails } from './target';

/** Cards are tried out on pages that anybody can open: one address has so many attempts at a link. */
const ATTEMPTS = { name: 'hosted payments', max: 20, windowSeconds: 60 * 60 };

const anyone = { access: { kind: 'public' } } as const;

/**
 * What the page may do: run its own script and style, call its own gateway, and stand in the frames of
 * these sites. Pictures of products come as data.
 */
const pagePolicy = (frames: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${frames.join(' ') || "'none'"}`,
  ].join('; ');

/** The payment page and its calls, for who holds a link's signed token. */
export const hostedPaymentRoutes: FastifyPluginAsync<ModuleContext> = async (app, context) => {
  const { db, config, payLinks, now } = context;
  const route = routesOf(app, hostedPaymentCalls, ['hosted payments']);
  const attempts = new Attempts(db, deriveKey(config.secret, 'hashes of hosted attempts', 32));
  const targetOf = (token: string) => {
    const target = payLinks.read(token);
    if (!target) throw notFound();
    return target;
  };
  const payerOf = (request: FastifyRequest) => {
    const { requestId, ip } = auditSource(request);
    return { requestId, ip, payerIp: ip };
  };

  route('GET /pay/:token', { ...anyone, summary: 'The payment page' }, async (request, reply) => {
    const { content, type } = await readPageFile('index.html');
    const target = payLinks.read(request.params.token);
    const frames = target?.kind === 'checkout' ? await siteOrigins(db, target) : [];
    // The older header knows no list; who reads it alone is told the same by the newer one.
    if (frames.length > 0) reply.removeHeader('x-frame-options');
    return reply
      .type(type)
      .header('content-security-policy', pagePolicy(frames))
      .header('cache-control', 'no-cache')
      .send(content);
  });

  route(
    'GET /pay/assets/:file',
    { ...anyone, summary: 'A file of the payment page' },
    async (request, reply) => {
      const { content, type } = await readPageFile(request.params.file);
      // The one file that other sites load.
      if (request.params.file === 'checkout.js') {
        reply.header('cross-origin-resource-policy', 'cross-origin');
      }
      return reply.type(type).header('cache-control', 'public, max-age=3600').send(content);
    },
  );

  route(
    'GET /pay/:token/details',
    { ...anyone, summary: 'What is to pay by a link' },
    async (request) => {
      const target = targetOf(request.params.token);
      const details = await readDetails(context, target, now());
      if (target.kind === 'invoice' && details.state === 'payable') {
        await db.transaction().execute(async (trx) => {
          const invoice = await lockInvoice(trx, { ...target, invoiceId: target.id });
          if (invoice?.status === 'sent' || invoice?.status === 'sending failed') {
            await transition(trx, invoice, 'viewed');
          }
        });
      }
      return details;
    },
  );

  route('POST /pay/:token/payments', { ...anyone, summary: 'Pay by a link' }, async (request) => {
    const target = targetOf(request.params.token);
    const key = `${addressKey(request.ip)} ${request.params.token}`;
    const attempt = await attempts.count([{ limit: ATTEMPTS, key }]);
    const status = await payHosted(context, target, payerOf(request), request.body);
    if (status.result !== 'declined') await attempt.giveBack();
    return status;
  });

  route('POST /pay/:token/cancel', { ...anyone, summary: 'Cancel a subscription' }, (request) => {
    const { id: subscriptionId, kind, ...business } = targetOf(request.params.token);
    if (kind !== 'subscription') throw notFound();
    const { requestId, ip } = auditSource(request);
    const source = {
      requestId,
      ip,
      principal: { kind: 'payer', id: `${kind}-${subscriptionId}` },
    } as const;
    return db.transaction().execute(async (trx) => {
      await stepSubscription(trx, context.jobs, source, { ...business, subscriptionId }, 'cancel');
      return readDetails({ ...context, db: trx }, { ...business, kind, id: subscriptionId }, now());
    });
  });

  route(
    'GET /pay/:token/payments/:paymentId',
    { ...anyone, summary: 'What became of a payment by a link' },
    async (request) => {
      const target = targetOf(request.params.token);
      return statusOf(context, target, request.params.paymentId);
    },
  );

  route(
    'POST /pay/:token/payments/:paymentId/confirm',
    { ...anyone, summary: 'Confirm a payment, as the card’s bank asks for' },
    async (request) => {
      const target = targetOf(request.params.token);
      const { paymentId } = request.params;
      return confirmHosted(context, target, payerOf(request), paymentId, request.body);
    },
  );
};

/** What the detail of a transaction tells of the payment page. */
export const paidForRoutes: FastifyPluginAsync<ModuleContext> = async (app, { db }) => {
  const route = routesOf(app, hostedPaymentCalls, ['transactions']);
  route(
    'GET /transactions/:id/paid-for',
    {
      access: { right: 'transactions.read', scope: 'transaction' },
      summary: 'The invoice, payment link, subscription or checkout that a payment was made for',
    },
    async (request) => ({ paidFor: await readPaidFor(db, transactionOf(request)) }),
  );
};
