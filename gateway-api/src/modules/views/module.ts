import type { RightName } from '../../core/access/rights';
import type { GatewayModule } from '../module';
import { viewRoutes } from './routes';

const rights = ['views.share'] as const satisfies readonly RightName[];

declare module '../../core/access/rights' {
  interface Rights extends Record<(typeof rights)[number], true> {}
}

export const views: GatewayModule = { name: 'views', rights, routes: [viewRoutes] };
