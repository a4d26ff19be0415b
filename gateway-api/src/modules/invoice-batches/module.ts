import type { GatewayModule } from '../module';
import { batchCheck, batchCreation } from './jobs';
import { invoiceBatchRoutes } from './routes';
import { tableTypes } from './table-types';

export const invoiceBatches: GatewayModule = {
  name: 'invoice-batches',
  tableTypes,
  routes: [invoiceBatchRoutes],
  jobs: [batchCheck, batchCreation],
};
