import type { GatewayModule } from '../module';
import { fillReferenceData } from './fill-reference-data';
import { lookupRoutes } from './routes';

export const lookups: GatewayModule = {
  name: 'lookups',
  tags: { lookups: 'Lists that belong to nobody: countries, currencies, …' },
  routes: [lookupRoutes],
  prepare: ({ db }) => fillReferenceData(db),
};
