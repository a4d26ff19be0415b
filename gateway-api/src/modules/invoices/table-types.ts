import type { Invoice } from '@mbo/gateway-contract/invoices';
import type { TableTypes } from '../../core/database/column-overrides';

/** What was typed into an invoice and has no column of its own. */
export type InvoiceContent = Omit<
  Invoice,
  | 'invoiceId'
  | 'merchantAccountId'
  | 'businessId'
  | 'status'
  | 'allowedActions'
  | 'intent'
  | 'invoiceNumber'
  | 'referenceId'
  | 'currency'
  | 'currencyId'
  | 'discount'
  | 'tax'
  | 'subTotal'
  | 'amount'
  | 'amountPaid'
  | 'issueDate'
  | 'dueDate'
  | 'expiryDate'
  | 'mode'
  | 'attachment'
  | 'items'
  | 'payLink'
  | 'transactionId'
  | 'createdAt'
  | 'sentAt'
  | 'paidAt'
  | 'sendingError'
  | 'version'
>;

/** An invoice that a row of a batch is to become: its columns, with its number or `00`. */
export interface BatchInvoice {
  number: string;
  intent: Invoice['intent'];
  currency_id: number;
  sub_total_minor: number;
  tax_minor: number;
  amount_minor: number;
  issue_date: string;
  due_date: string;
  expiry_date: string;
  payer_name: string;
  payer_email: string;
  mode: Invoice['mode'];
  receiver: string;
  content: InvoiceContent;
  items: Invoice['items'];
}

const OWN = './invoices/table-types';

/** Columns of its tables whose type says more than the database's. */
export const tableTypes: TableTypes = {
  columns: {
    'invoice_suggestions.kind': "'product' | 'payer'",
    'invoice_suggestions.value': 'ColumnType<object, string, string>',
    'invoice_timeline.channel': "Generated<'' | 'email' | 'sms'>",
    'invoice_timeline.event': 'TimelineEvent',
    'invoices.content': 'ColumnType<InvoiceContent, string, string>',
    'invoices.intent': 'InvoiceIntent',
    'invoices.items': 'ColumnType<InvoiceItem[], string, string>',
    'invoices.mode': 'InvoiceMode',
    'invoices.status': 'Generated<InvoiceStatus>',
  },
  imports: {
    InvoiceContent: OWN,
    InvoiceIntent: '@mbo/gateway-contract/invoices',
    InvoiceItem: '@mbo/gateway-contract/invoices',
    InvoiceMode: '@mbo/gateway-contract/invoices',
    InvoiceStatus: '@mbo/gateway-contract/invoice-states',
    TimelineEvent: '@mbo/gateway-contract/invoices',
  },
};
