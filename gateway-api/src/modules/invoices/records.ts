import { type Invoice, type InvoiceRow } from '@mbo/gateway-contract/invoices';
import { INVOICE_STATES } from '@mbo/gateway-contract/invoice-states';
import type { Principal } from '../../core/authentication/principal';
import { holdsRight } from '../../core/authorisation/rights';
import type { StoredFile } from '../../core/files/files';
import type { PayLinks } from '../hosted-payments/pay-links';
import type { InvoiceWithCurrency } from './repository';

/** An invoice as the list shows it to `reader`. */
export function toRow(row: InvoiceWithCurrency, reader: Principal): InvoiceRow {
  return {
    invoiceId: row.invoice_id,
    invoiceNumber: row.invoice_number,
    issueDate: row.issue_date,
    dueDate: row.due_date,
    expiryDate: row.expiry_date,
    status: row.status,
    amount: row.amount_minor,
    payerName: row.payer_name,
    receiver: row.receiver,
    referenceId: row.reference_id,
    currency: row.alpha_code,
    currencyId: row.currency_id,
    allowedActions: holdsRight(reader, 'invoices.write', row.account_id)
      ? [...INVOICE_STATES[row.status].allows]
      : [],
    sendingError: row.sending_error,
    version: row.version,
  };
}

/** An invoice as it is opened by `reader`. */
export function toInvoice(
  row: InvoiceWithCurrency,
  reader: Principal,
  payLinks: PayLinks,
  attachment: StoredFile | undefined,
): Invoice {
  const { account_id: accountId, business_id: businessId, invoice_id: id } = row;
  return {
    ...toRow(row, reader),
    ...row.content,
    merchantAccountId: accountId,
    businessId,
    intent: row.intent,
    discount: 0,
    tax: row.tax_minor,
    subTotal: row.sub_total_minor,
    amountPaid: row.paid_minor,
    mode: row.mode,
    attachment: attachment
      ? {
          attachmentId: attachment.fileId,
          name: attachment.name,
          contentType: attachment.contentType,
          bytes: attachment.bytes,
        }
      : null,
    items: row.items,
    payLink: row.sent_at ? payLinks.urlOf({ kind: 'invoice', accountId, businessId, id }) : '',
    transactionId: row.transaction_id,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    paidAt: row.paid_at?.toISOString() ?? null,
  };
}
