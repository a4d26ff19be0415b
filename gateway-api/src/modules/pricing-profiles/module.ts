import type { RightName } from '../../core/authorisation/rights';
import type { GatewayModule } from '../module';
import { pricingRoutes } from './routes';

const rights = ['pricing.read', 'pricing.manage'] as const satisfies readonly RightName[];

declare module '../../core/authorisation/rights' {
  interface Rights extends Record<(typeof rights)[number], true> {}
}

export const pricingProfiles: GatewayModule = {
  name: 'pricing-profiles',
  tableTypes: {
    columns: { 'pricing_profiles.terms': 'ColumnType<PricingProfileRequest, string, string>' },
    imports: { PricingProfileRequest: '@mbo/gateway-contract/pricing' },
  },
  rights,
  routes: [pricingRoutes],
};
