import type { GatewayModule } from '../module';
import { routingRoutes } from './routes';

export const routing: GatewayModule = { name: 'routing', routes: [routingRoutes] };
