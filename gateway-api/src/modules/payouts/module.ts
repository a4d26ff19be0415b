import type { RightName } from '../../core/authorisation/rights';
import type { GatewayModule } from '../module';
import { payoutRoutes } from './routes';
import { tableTypes } from './table-types';

const rights = ['payouts.manage'] as const satisfies readonly RightName[];

declare module '../../core/authorisation/rights' {
  interface Rights extends Record<(typeof rights)[number], true> {}
}

export const payouts: GatewayModule = {
  name: 'payouts',
  tableTypes,
  tags: { payouts: 'Files for the bank that pays merchants out' },
  rights,
  routes: [payoutRoutes],
};
