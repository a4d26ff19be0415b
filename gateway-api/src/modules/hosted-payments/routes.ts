import { hostedPaymentCalls } from '@mbo/gateway-contract/hosted-payments/schema';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { auditSource } from '../../core/audit/audit';
import { principalOf } from '../../core/authentication/authentication';
import { scopeRefOf } from '../../core/authorisation/scopes';
import { notFound } from '../../core/errors/app-error';
import { routesOf } from '../../core/http/contract-routes';
import { addressKey, Attempts } from '../../core/rate-limit/attempts';
import { deriveKey } from '../../core/secrets/secret';
import { siteOrigins } from '../checkout-sessions/repository';
import type { ModuleContext } from '../context';
import { lockInvoice } from '../invoices/repository';
import { transition } from '../invoices/transition';
import type { PaymentCaller } from '../payments/create/create-payment';
import type { rights } from './authenticator';
import { readPageFile } from './page-files';
import { confirmHosted, payHosted, statusOf } from './pay';
import { stepSubscription } from '../subscriptions/service';
import { transactionOf } from '../transactions/transaction-scope';
import { readPaidFor } from './paid-for';
import { shownDetails } from './pictures';
import { readDetails } from './target';

/** Cards are tried out on pages that anybody can open: one address has so many attempts at a link. */
const ATTEMPTS = { name: 'hosted payments', max: 20, windowSeconds: 60 * 60 };

const anyone = { access: { kind: 'public' } } as const;

const byLink = <Name extends (typeof rights)[number]>(right: Name) =>
  ({ right, scope: 'payLink', principals: ['payer'] }) as const;

const paying = { access: byLink('payLinks.move'), mayLookLikeCards: ['credit_card'] } as const;

/**
 * What the page may do: run its own script and style, call its own gateway, and be framed by
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

/** The payment page, the same for every link. */
export const payPageRoutes: FastifyPluginAsync<ModuleContext> = async (app, { db, payLinks }) => {
  const route = routesOf(app, hostedPaymentCalls, ['hosted payments']);

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
};

/** What the page asks for who holds a link's signed token. */
export const hostedPaymentRoutes: FastifyPluginAsync<ModuleContext> = async (app, context) => {
  const { db, config, now } = context;
  const route = routesOf(app, hostedPaymentCalls, ['hosted payments']);
  const attempts = new Attempts(db, deriveKey(config.secret, 'hashes of hosted attempts', 32));
  const targetOf = (request: FastifyRequest) => scopeRefOf(request, 'payLink');
  const payerOf = (request: FastifyRequest): PaymentCaller => {
    const source = auditSource(request);
    return { ...source, principal: principalOf(request, 'payer'), payerIp: source.ip };
  };

  route(
    'GET /pay/:token/details',
    { access: byLink('payLinks.read'), summary: 'What is to pay by a link' },
    async (request) => {
      const target = targetOf(request);
      const read = await readDetails(db, target, now());
      if (target.kind === 'invoice' && read.details.state === 'payable') {
        await db.transaction().execute(async (trx) => {
          const invoice = await lockInvoice(trx, { ...target, invoiceId: target.id });
          if (invoice?.status === 'sent' || invoice?.status === 'sending failed') {
            await transition(trx, invoice, 'viewed');
          }
        });
      }
      return shownDetails(context, target.accountId, read);
    },
  );

  route('POST /pay/:token/payments', { ...paying, summary: 'Pay by a link' }, async (request) => {
    const key = `${addressKey(request.ip)} ${request.params.token}`;
    const attempt = await attempts.count([{ limit: ATTEMPTS, key }]);
    const status = await payHosted(context, payerOf(request), targetOf(request), request.body);
    if (status.result !== 'declined') await attempt.giveBack();
    return status;
  });

  route(
    'POST /pay/:token/cancel',
    { access: byLink('payLinks.write'), summary: 'Cancel a subscription' },
    async (request) => {
      const target = targetOf(request);
      const { id: subscriptionId, kind, ...business } = target;
      if (kind !== 'subscription') throw notFound();
      const ref = { ...business, subscriptionId };
      const source = auditSource(request);
      const read = await db.transaction().execute(async (trx) => {
        await stepSubscription(trx, context.jobs, source, ref, 'cancel');
        return readDetails(trx, target, now());
      });
      return shownDetails(context, target.accountId, read);
    },
  );

  route(
    'GET /pay/:token/payments/:paymentId',
    { access: byLink('payLinks.read'), summary: 'What became of a payment by a link' },
    (request) => statusOf(context, targetOf(request), request.params.paymentId),
  );

  route(
    'POST /pay/:token/payments/:paymentId/confirm',
    { ...paying, summary: 'Confirm a payment, as the card’s bank asks for' },
    (request) => {
      const { paymentId } = request.params;
      return confirmHosted(context, payerOf(request), targetOf(request), paymentId, request.body);
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
