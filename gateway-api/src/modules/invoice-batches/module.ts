import type { GatewayModule } from '../module';
import { batchCheck, batchCreation } from './jobs';
import { invoiceBatchRoutes } from './routes';

export const invoiceBatches: GatewayModule = {
  name: 'invoice-batches',
  routes: [invoiceBatchRoutes],
  jobs: [batchCheck, batchCreation],
};
