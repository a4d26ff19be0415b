import { ATTACHMENT_TYPES, MAX_ATTACHMENT_BYTES } from '@mbo/gateway-contract/invoices';
import { invoiceCalls } from '@mbo/gateway-contract/invoices/schema';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { audit, auditSource } from '../../core/audit/audit';
import { principalOf } from '../../core/authentication/authentication';
import type { Trx } from '../../core/database/schema';
import { notFound } from '../../core/errors/app-error';
import { findFile } from '../../core/files/files';
import { sendFile } from '../../core/files/send-file';
import { receiveFile } from '../../core/files/upload/receive-file';
import { routesOf } from '../../core/http/contract-routes';
import { ifMatchVersion } from '../../core/http/if-match';
import { runOnce } from '../../core/idempotency/run-once';
import type { ModuleContext } from '../context';
import { toRow } from './records';
import { findInvoice, type InvoiceRef, listInvoices } from './repository';
import { readTimeline } from './timeline-repository';
import { pdfOf } from './send-job';
import { cancelInvoice, changeInvoice, createInvoice, readInvoice, sendInvoice } from './service';
import { duplicateInvoice } from './duplicate';
import { suggestPayers, suggestProducts } from './suggestions-repository';

const BASE = '/accounts/:accountId/businesses/:businessId';
const read = { access: { right: 'invoices.read', scope: 'account' } } as const;
const write = { access: { right: 'invoices.write', scope: 'account' } } as const;
const download = { ...read, download: true } as const;

/** The invoices of a business, from the draft to what became of them. */
export const invoiceRoutes: FastifyPluginAsync<ModuleContext> = async (app, context) => {
  const { db, payLinks, storage } = context;
  const route = routesOf(app, invoiceCalls, ['invoices']);
  const writer = (request: FastifyRequest) => ({
    source: auditSource(request),
    by: principalOf(request),
  });
  const saved = async (trx: Trx, request: FastifyRequest, ref: InvoiceRef, message: string) => ({
    message,
    invoice: await readInvoice(trx, payLinks, principalOf(request), ref),
  });

  route(`GET ${BASE}/invoices`, { ...read, summary: 'Invoices of a business' }, async (request) => {
    const { rows, totalRows } = await listInvoices(db, request.params, request.query);
    const reader = principalOf(request);
    return { invoices: rows.map((row) => toRow(row, reader)), totalRows };
  });

  route(
    `POST ${BASE}/invoices`,
    {
      ...write,
      idempotent: true,
      summary: 'Create an invoice, and send it if wanted',
      description:
        'Amounts are whole minor units of the currency. The number `00` asks for the next one.',
    },
    (request, reply) =>
      runOnce(db, request, reply, async (trx) => {
        const ref = await createInvoice(
          trx,
          context,
          writer(request),
          request.params,
          request.body,
        );
        return saved(trx, request, ref, 'Invoice Created successfully');
      }),
  );

  route(`GET ${BASE}/invoices/:invoiceId`, { ...read, summary: 'One invoice' }, (request) =>
    readInvoice(db, payLinks, principalOf(request), request.params),
  );

  route(
    `PUT ${BASE}/invoices/:invoiceId`,
    { ...write, ifMatch: true, summary: 'Change an invoice' },
    (request) =>
      db.transaction().execute(async (trx) => {
        const target = { ...request.params, expected: ifMatchVersion(request) };
        await changeInvoice(trx, context, writer(request), target, request.body);
        return saved(trx, request, request.params, 'Invoice Update successfully');
      }),
  );

  route(
    `POST ${BASE}/invoices/:invoiceId/dispatch`,
    {
      ...write,
      idempotent: true,
      summary: 'Send an invoice',
      description: 'By its mode, also once more. The timeline says what came of it.',
    },
    (request, reply) =>
      runOnce(db, request, reply, async (trx) => {
        await sendInvoice(trx, context, writer(request), request.params);
        return saved(trx, request, request.params, 'Success');
      }),
  );

  route(
    `DELETE ${BASE}/invoices/:invoiceId`,
    { ...write, summary: 'Cancel an invoice' },
    (request) =>
      db.transaction().execute(async (trx) => {
        await cancelInvoice(trx, writer(request), request.params);
        return saved(trx, request, request.params, 'Success');
      }),
  );

  route(
    `POST ${BASE}/invoices/:invoiceId/duplicate`,
    { ...write, idempotent: true, summary: 'A new draft with what an invoice says' },
    (request, reply) =>
      runOnce(db, request, reply, async (trx) => {
        const ref = await duplicateInvoice(trx, context, writer(request), request.params);
        return saved(trx, request, ref, 'Invoice Created successfully');
      }),
  );

  route(
    `GET ${BASE}/invoices/:invoiceId/timeline`,
    { ...read, summary: 'What became of an invoice' },
    async (request) => {
      if (!(await findInvoice(db, request.params))) throw notFound();
      return { entries: await readTimeline(db, principalOf(request), request.params) };
    },
  );

  route(
    `GET ${BASE}/invoices/:invoiceId/download`,
    { ...download, summary: 'The PDF of an invoice' },
    async (request, reply) => {
      const invoice = await findInvoice(db, request.params);
      if (!invoice) throw notFound();
      const { bytes } = await pdfOf(context, invoice);
      const { accountId, ...details } = request.params;
      await audit(db, auditSource(request), {
        action: 'invoice.download',
        outcome: 'success',
        accountId,
        details,
      });
      return sendFile(reply, {
        content: bytes,
        name: `Invoice ${invoice.invoice_number}.pdf`,
        contentType: 'application/pdf',
        bytes: bytes.length,
      });
    },
  );

  route(
    `GET ${BASE}/invoices/:invoiceId/attachment`,
    { ...download, summary: 'The attachment of an invoice' },
    async (request, reply) => {
      const invoice = await findInvoice(db, request.params);
      if (!invoice?.attachment_id) throw notFound();
      const file = await findFile(db, request.params.accountId, invoice.attachment_id);
      return sendFile(reply, { ...file, content: await storage.open(file.storageKey) });
    },
  );

  route(
    `POST ${BASE}/invoice-attachments`,
    {
      ...write,
      upload: { maxBytes: MAX_ATTACHMENT_BYTES, types: ATTACHMENT_TYPES },
      summary: 'Bring a file that an invoice is to be sent with',
    },
    async (request) => {
      const { accountId } = request.params;
      const { fileId, name, contentType, bytes } = await receiveFile(request, context, {
        accountId,
      });
      return { attachmentId: fileId, name, contentType, bytes };
    },
  );

  route(
    `GET ${BASE}/invoice-products`,
    { ...read, summary: 'Products of earlier invoices' },
    async (request) => ({
      products: await suggestProducts(db, request.params, request.query.search),
    }),
  );

  route(
    `GET ${BASE}/invoice-payers`,
    { ...read, summary: 'Payers of earlier invoices' },
    async (request) => ({ payers: await suggestPayers(db, request.params, request.query.search) }),
  );
};
