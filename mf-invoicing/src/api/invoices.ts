import type {
  Invoice,
  InvoiceCalls,
  InvoiceInput,
  InvoicePayer,
  InvoiceProduct,
  InvoicesQuery,
} from '@mbo/gateway-contract/invoices';
import {
  downloadFile,
  gatewayCalls,
  gatewayPaths,
  gatewayUploads,
  ifKnown,
} from '@mbo/shared/http';
import { queryClient, type BusinessRef } from '@mbo/shared/ui';
import { skipToken, useQuery } from '@tanstack/react-query';

const call = gatewayCalls<InvoiceCalls>();
const path = gatewayPaths<InvoiceCalls>();
const upload = gatewayUploads<InvoiceCalls>();
const BASE = '/accounts/:accountId/businesses/:businessId';

export type { ListedInvoice } from '@mbo/gateway-contract/invoices';
export type Attachment = NonNullable<Invoice['attachment']>;

const one = (business: BusinessRef, invoiceId: number) => ({ ...business, invoiceId });

/** Beginning of the keys of all that is read of invoices. */
export const INVOICES_KEY = ['mf-invoicing', 'invoices'] as const;
const invoiceKey = (business: BusinessRef, invoiceId: number) => [
  'mf-invoicing',
  'invoice',
  business.businessId,
  invoiceId,
];

/** A page of the list. Some gateways leave out what may be done to each. */
export function readInvoices(
  business: BusinessRef,
  query: Partial<InvoicesQuery>,
  signal: AbortSignal,
) {
  return call(`GET ${BASE}/invoices`, { params: business, query, signal });
}

/** Nothing is read while none is meant. */
export function useInvoice(business: BusinessRef, invoiceId: number | undefined) {
  return useQuery({
    queryKey: invoiceKey(business, invoiceId ?? 0),
    queryFn:
      invoiceId === undefined
        ? skipToken
        : ({ signal }) =>
            call(`GET ${BASE}/invoices/:invoiceId`, { params: one(business, invoiceId), signal }),
  });
}

/** An invoice's timeline, oldest first; empty where the gateway has none. */
export function useTimeline(business: BusinessRef, invoiceId: number) {
  return useQuery({
    queryKey: [...invoiceKey(business, invoiceId), 'timeline'],
    queryFn: async ({ signal }) => {
      const params = one(business, invoiceId);
      const read = call(`GET ${BASE}/invoices/:invoiceId/timeline`, { params, signal });
      return (await ifKnown(read))?.entries ?? [];
    },
  });
}

/** Lists and the invoice are read again. */
export function reloadInvoices(): Promise<unknown> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [area, what] }) =>
      area === 'mf-invoicing' && (what === 'invoices' || what === 'invoice'),
  });
}

/** Creates an invoice and, on request, sends it: once for each key. */
export function createInvoice(
  business: BusinessRef,
  body: InvoiceInput & { send: boolean },
  idempotencyKey: string,
) {
  return call(`POST ${BASE}/invoices`, { params: business, body, idempotencyKey });
}

/** Changes an invoice as it was read in `version`. A change made meanwhile is a 412. */
export function changeInvoice(
  business: BusinessRef,
  invoiceId: number,
  body: InvoiceInput,
  version: number | undefined,
) {
  const params = one(business, invoiceId);
  return call(`PUT ${BASE}/invoices/:invoiceId`, { params, body, version });
}

/** Sends an invoice, or sends it once more. */
export function dispatchInvoice(business: BusinessRef, invoiceId: number) {
  return call(`POST ${BASE}/invoices/:invoiceId/dispatch`, { params: one(business, invoiceId) });
}

/** Cancels an invoice, which stays in the list. */
export function cancelInvoice(business: BusinessRef, invoiceId: number) {
  return call(`DELETE ${BASE}/invoices/:invoiceId`, { params: one(business, invoiceId) });
}

/** Makes a new draft of the same content, dated from today and with a number of its own. */
export function duplicateInvoice(business: BusinessRef, invoiceId: number) {
  return call(`POST ${BASE}/invoices/:invoiceId/duplicate`, { params: one(business, invoiceId) });
}

/** The PDF of an invoice, handed to the browser. */
export function downloadInvoice(
  business: BusinessRef,
  { invoiceId, invoiceNumber }: Pick<Invoice, 'invoiceId' | 'invoiceNumber'>,
): Promise<string> {
  const params = one(business, invoiceId);
  return downloadFile(path(`GET ${BASE}/invoices/:invoiceId/download`, { params }), {
    fallbackName: `${invoiceNumber}.pdf`,
  });
}

/** The file that an invoice's e-mail carries, handed to the browser. */
export function downloadAttachment(
  business: BusinessRef,
  invoiceId: number,
  { name }: Attachment,
): Promise<string> {
  const params = one(business, invoiceId);
  return downloadFile(path(`GET ${BASE}/invoices/:invoiceId/attachment`, { params }), {
    fallbackName: name,
  });
}

/** Sends a file ahead. It belongs to no invoice until one is saved with it. */
export function uploadAttachment(business: BusinessRef, file: File): Promise<Attachment> {
  return upload(`POST ${BASE}/invoice-attachments`, file, { params: business });
}

/** Products of earlier invoices, the latest first. */
export function useProducts(
  business: BusinessRef | undefined,
  search: string,
): readonly InvoiceProduct[] {
  const { data } = useQuery({
    queryKey: ['mf-invoicing', 'products', business?.businessId, search],
    queryFn: business
      ? async ({ signal }) => {
          const parts = { params: business, query: { search }, signal };
          return (await ifKnown(call(`GET ${BASE}/invoice-products`, parts)))?.products ?? [];
        }
      : skipToken,
    placeholderData: (before) => before,
  });
  return data ?? [];
}

/** Payers of earlier invoices, the latest first. */
export function usePayers(
  business: BusinessRef | undefined,
  search: string,
): readonly InvoicePayer[] {
  const { data } = useQuery({
    queryKey: ['mf-invoicing', 'payers', business?.businessId, search],
    queryFn: business
      ? async ({ signal }) => {
          const parts = { params: business, query: { search }, signal };
          return (await ifKnown(call(`GET ${BASE}/invoice-payers`, parts)))?.payers ?? [];
        }
      : skipToken,
    placeholderData: (before) => before,
  });
  return data ?? [];
}
