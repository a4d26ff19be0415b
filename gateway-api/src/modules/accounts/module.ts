import type { RightName } from '../../core/authorisation/rights';
import type { GatewayModule } from '../module';
import { accountRoutes } from './routes';
import { TENANT_SCOPES } from './tenant-scopes';

const rights = ['accounts.read', 'accounts.write'] as const satisfies readonly RightName[];

declare module '../../core/authorisation/rights' {
  interface Rights extends Record<(typeof rights)[number], true> {}
}

export const accounts: GatewayModule = {
  name: 'accounts',
  tags: { accounts: 'Merchant accounts and their businesses' },
  rights,
  scopes: () => TENANT_SCOPES,
  routes: [accountRoutes],
};
