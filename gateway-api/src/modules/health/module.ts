import type { GatewayModule } from '../module';
import { healthRoutes } from './routes';

export const health: GatewayModule = { name: 'health', publicRoutes: [healthRoutes] };
