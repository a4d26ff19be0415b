import { paymentLinkCalls } from '@mbo/gateway-contract/payment-links/schema';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { auditSource } from '../../core/audit/audit';
import { principalOf } from '../../core/authentication/authentication';
import type { Trx } from '../../core/database/schema';
import { routesOf } from '../../core/http/contract-routes';
import { ifMatchVersion } from '../../core/http/if-match';
import { runOnce } from '../../core/idempotency/run-once';
import { utcDay } from '../../core/text/dates';
import type { BusinessRef } from '../businesses/repository';
import type { ModuleContext } from '../context';
import type { InvoiceWriter } from '../invoices/service';
import type { GatewayModule } from '../module';
import type { LinkValues } from './check-link';
import { storeLeftPictures } from './pictures';
import { type LinkRef, listLinks } from './repository';
import {
  changeLink,
  createLink,
  type LinkStep,
  prepareCopy,
  prepareLink,
  readLink,
  stepLink,
  toLinkRow,
} from './service';

const LINKS = '/accounts/:accountId/businesses/:businessId/payment-links';
const read = { access: { right: 'invoices.read', scope: 'account' } } as const;
const write = { access: { right: 'invoices.write', scope: 'account' } } as const;

/** Pictures of products come in the body as base64. */
const bodyLimit = 8 * 1024 * 1024;

/** The payment links of a business. */
const paymentLinkRoutes: FastifyPluginAsync<ModuleContext> = async (app, context) => {
  const { db } = context;
  const route = routesOf(app, paymentLinkCalls, ['invoices']);
  const writer = (request: FastifyRequest) => ({
    source: auditSource(request),
    by: principalOf(request),
  });
  const saved = async (trx: Trx, ref: LinkRef, message = 'Success') => ({
    message,
    link: await readLink(trx, context, ref),
  });

  const createOnce = (
    request: FastifyRequest & { params: BusinessRef },
    reply: FastifyReply,
    prepare: (by: InvoiceWriter) => Promise<LinkValues>,
  ) => {
    const by = writer(request);
    return runOnce(
      db,
      request,
      reply,
      async (trx, values) => saved(trx, await createLink(trx, context, by, request.params, values)),
      () => prepare(by),
    );
  };

  route(`GET ${LINKS}`, { ...read, summary: 'Payment links of a business' }, async (request) => {
    const today = utcDay(context.now());
    const { rows, totalRows } = await listLinks(db, request.params, request.query, today);
    return { links: rows.map((row) => toLinkRow(context, row)), totalRows };
  });

  route(
    `POST ${LINKS}`,
    {
      ...write,
      idempotent: true,
      bodyLimit,
      mayLookLikeCards: ['image'],
      summary: 'Create a payment link',
    },
    (request, reply) =>
      createOnce(request, reply, (by) =>
        prepareLink(db, context, by, request.params, request.body),
      ),
  );

  route(`GET ${LINKS}/:linkId`, { ...read, summary: 'One payment link' }, (request) =>
    readLink(db, context, request.params),
  );

  route(
    `PUT ${LINKS}/:linkId`,
    {
      ...write,
      ifMatch: true,
      bodyLimit,
      mayLookLikeCards: ['image'],
      summary: 'Change a payment link',
    },
    async (request) => {
      const [ref, by] = [request.params, writer(request)];
      const target = { ...ref, expected: ifMatchVersion(request) };
      const values = await prepareLink(db, context, by, ref, request.body);
      return db.transaction().execute(async (trx) => {
        await changeLink(trx, context, by, target, values);
        return saved(trx, ref, 'Successfully updated!');
      });
    },
  );

  route(
    `POST ${LINKS}/:linkId/duplicate`,
    { ...write, idempotent: true, summary: 'A new payment link with the same content' },
    (request, reply) =>
      createOnce(request, reply, (by) => prepareCopy(db, context, by, request.params)),
  );

  const step = (request: FastifyRequest & { params: LinkRef }, name: LinkStep) =>
    db.transaction().execute(async (trx) => {
      await stepLink(trx, context, writer(request), request.params, name);
      return saved(trx, request.params);
    });
  route(`POST ${LINKS}/:linkId/pause`, { ...write, summary: 'Pause a payment link' }, (request) =>
    step(request, 'pause'),
  );
  route(`POST ${LINKS}/:linkId/resume`, { ...write, summary: 'Let it be paid again' }, (request) =>
    step(request, 'resume'),
  );
  route(`POST ${LINKS}/:linkId/expire`, { ...write, summary: 'End it for good' }, (request) =>
    step(request, 'expire'),
  );
};

export const paymentLinks: GatewayModule = {
  name: 'payment-links',
  tableTypes: {
    columns: {
      'payment_links.content':
        "ColumnType<Pick<PaymentLink, 'products' | 'shippingRates' | 'customFields' | 'callToAction' | 'confirmationText'>, string, string>",
      'payment_links.status': 'Generated<PaymentLinkStatus>',
    },
    imports: {
      PaymentLink: '@mbo/gateway-contract/payment-links',
      PaymentLinkStatus: '@mbo/gateway-contract/payment-links',
    },
  },
  prepare: ({ db, storage }) => storeLeftPictures({ db, storage }),
  routes: [paymentLinkRoutes],
};
