import type { RightName } from '../../core/authorisation/rights';
import type { GatewayModule } from '../module';
import { viewRoutes } from './routes';

const rights = ['views.share'] as const satisfies readonly RightName[];

declare module '../../core/authorisation/rights' {
  interface Rights extends Record<(typeof rights)[number], true> {}
}

export const views: GatewayModule = {
  name: 'views',
  tags: { views: 'Lists as users have saved them' },
  rights,
  routes: [viewRoutes],
};
