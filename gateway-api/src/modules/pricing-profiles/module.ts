import type { RightName } from '../../core/access/rights';
import type { GatewayModule } from '../module';
import { pricingRoutes } from './routes';

const rights = ['pricing.read', 'pricing.manage'] as const satisfies readonly RightName[];

declare module '../../core/access/rights' {
  interface Rights extends Record<(typeof rights)[number], true> {}
}

export const pricingProfiles: GatewayModule = {
  name: 'pricing-profiles',
  rights,
  routes: [pricingRoutes],
};
