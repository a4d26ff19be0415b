import { COLUMN_TYPES, type TableTypes } from '../../core/database/column-overrides';

/** Columns of its tables whose type says more than the database's. */
export const tableTypes: TableTypes = {
  columns: {
    'payment_links.content': 'ColumnType<PaymentLinkContent, string, string>',
    'payment_links.status': 'Generated<PaymentLinkStatus>',
  },
  imports: {
    PaymentLinkContent: COLUMN_TYPES,
    PaymentLinkStatus: '@mbo/gateway-contract/payment-links',
  },
};
