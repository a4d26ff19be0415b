import { COLUMN_TYPES, type TableTypes } from '../../core/database/column-overrides';

/** Columns of its tables whose type says more than the database's. */
export const tableTypes: TableTypes = {
  columns: {
    'webhook_deliveries.sequence': 'ByDatabase<number>',
    'webhook_deliveries.status': 'Generated<WebhookDeliveryStatus>',
  },
  imports: {
    ByDatabase: COLUMN_TYPES,
    WebhookDeliveryStatus: '@mbo/gateway-contract/webhooks',
  },
};
