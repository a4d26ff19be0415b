import { COLUMN_TYPES, type TableTypes } from '../../core/database/column-overrides';

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
    InvoiceContent: COLUMN_TYPES,
    InvoiceIntent: '@mbo/gateway-contract/invoices',
    InvoiceItem: '@mbo/gateway-contract/invoices',
    InvoiceMode: '@mbo/gateway-contract/invoices',
    InvoiceStatus: '@mbo/gateway-contract/invoice-states',
    TimelineEvent: '@mbo/gateway-contract/invoices',
  },
};
