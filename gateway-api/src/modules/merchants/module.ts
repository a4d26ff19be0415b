import type { RightName } from '../../core/authorisation/rights';
import type { GatewayModule } from '../module';
import { merchantRoutes } from './routes';

const rights = ['merchants.manage'] as const satisfies readonly RightName[];

declare module '../../core/authorisation/rights' {
  interface Rights extends Record<(typeof rights)[number], true> {}
}

export const merchants: GatewayModule = {
  name: 'merchants',
  tags: { merchants: 'What staff see of merchants as a whole' },
  rights,
  routes: [merchantRoutes],
};
