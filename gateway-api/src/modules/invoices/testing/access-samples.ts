import { createInvoiceRequest } from '@mbo/gateway-contract/invoice-requests/schema';
import { Readable } from 'node:stream';
import { keepFile, storeFile } from '../../../core/files/files';
import { FIRST_VERSION, plain, type Sample } from '../../../core/testing/access-matrix/samples';
import type { World } from '../../../core/testing/access-matrix/world';
import { checkInvoice } from '../check';
import { insertInvoice } from '../repository';
import { newInvoice } from './back-office';

let made = 0;

/** A sent invoice of the own tenant. */
export async function addInvoice(
  { db, own }: World,
  attachmentId: string | null = null,
): Promise<number> {
  made += 1;
  const business = { accountId: own.accountId, businessId: own.businessIds[0] };
  const request = createInvoiceRequest.parse(newInvoice());
  const { content, items, ...columns } = await checkInvoice(db, business, request, 7);
  return db.transaction().execute((trx) =>
    insertInvoice(trx, {
      ...columns,
      account_id: business.accountId,
      business_id: business.businessId,
      status: 'sent',
      invoice_number: `S-${made}`,
      reference_id: `SAMPLE${made}`,
      content: JSON.stringify(content),
      items: JSON.stringify(items),
      attachment_id: attachmentId,
      updated_by: null,
    }),
  );
}

async function addAttached(world: World): Promise<number> {
  const { accountId } = world.own;
  const { fileId } = await storeFile(
    world,
    {
      accountId,
      createdBy: { kind: 'system', id: 'sample' },
      name: 'a.txt',
      contentType: 'text/plain',
      maxBytes: 100,
    },
    Readable.from([Buffer.from('a text')]),
  );
  const invoiceId = await addInvoice(world, fileId);
  await keepFile(world.db, accountId, fileId, { kind: 'invoice', id: String(invoiceId) });
  return invoiceId;
}

const BUSINESS = '/accounts/:accountId/businesses/:businessId';

const ofInvoice: Sample = {
  request: async (world) => ({ params: { invoiceId: await addInvoice(world) } }),
};

export const samples: Record<string, Sample> = {
  [`GET ${BUSINESS}/invoices`]: plain,
  [`POST ${BUSINESS}/invoices`]: { request: () => ({ body: newInvoice() }) },
  [`GET ${BUSINESS}/invoices/:invoiceId`]: ofInvoice,
  [`PUT ${BUSINESS}/invoices/:invoiceId`]: {
    request: async (world) => ({
      params: { invoiceId: await addInvoice(world) },
      headers: FIRST_VERSION,
      body: newInvoice(),
    }),
  },
  [`POST ${BUSINESS}/invoices/:invoiceId/dispatch`]: ofInvoice,
  [`DELETE ${BUSINESS}/invoices/:invoiceId`]: ofInvoice,
  [`POST ${BUSINESS}/invoices/:invoiceId/duplicate`]: ofInvoice,
  [`GET ${BUSINESS}/invoices/:invoiceId/timeline`]: ofInvoice,
  [`GET ${BUSINESS}/invoices/:invoiceId/download`]: ofInvoice,
  [`GET ${BUSINESS}/invoices/:invoiceId/attachment`]: {
    request: async (world) => ({ params: { invoiceId: await addAttached(world) } }),
  },
  [`POST ${BUSINESS}/invoice-attachments`]: { request: () => ({ file: Buffer.from('a text') }) },
  [`GET ${BUSINESS}/invoice-products`]: plain,
  [`GET ${BUSINESS}/invoice-payers`]: plain,
};
