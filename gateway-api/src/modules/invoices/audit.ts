import type { Invoice } from '@mbo/gateway-contract/invoices';
import { auditDone, type AuditSource, type changesOf } from '../../core/audit/audit';
import type { Trx } from '../../core/database/schema';
import type { InvoiceRef } from './repository';

/** What a history tells of an invoice: plain values, its items as lines. */
export function shown({ items, attachment, metadata: _, allowedActions: _a, ...rest }: Invoice) {
  return {
    ...rest,
    attachment: attachment?.name ?? '',
    items: items.map(
      ({ name, description, quantity, unitPrice, tax }) =>
        `${quantity} × ${name || description}: ${unitPrice} + ${tax}`,
    ),
  };
}

/** Writes down what was done to an invoice, in the transaction that does it. */
export function auditInvoice(
  trx: Trx,
  { source }: { source: AuditSource },
  action: string,
  { accountId, businessId, invoiceId }: InvoiceRef,
  details: object,
  changes?: ReturnType<typeof changesOf>,
): Promise<void> {
  const of = { accountId, businessId, invoiceId, ...details };
  return auditDone(trx, source, action, { kind: 'invoice', id: invoiceId }, of, changes);
}
