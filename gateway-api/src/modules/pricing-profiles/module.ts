import type { RightName } from '../../core/authorisation/rights';
import type { GatewayModule } from '../module';
import { pricingRoutes } from './routes';
import { tableTypes } from './table-types';

const rights = ['pricing.read', 'pricing.manage'] as const satisfies readonly RightName[];

declare module '../../core/authorisation/rights' {
  interface Rights extends Record<(typeof rights)[number], true> {}
}

export const pricingProfiles: GatewayModule = {
  name: 'pricing-profiles',
  tableTypes,
  rights,
  routes: [pricingRoutes],
};
