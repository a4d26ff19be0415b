import type { GatewayModule } from '../module';
import { fillReferenceData } from './fill-reference-data';
import { lookupRoutes } from './routes';

export const lookups: GatewayModule = {
  name: 'lookups',
  routes: [lookupRoutes],
  prepare: ({ db }) => fillReferenceData(db),
};
