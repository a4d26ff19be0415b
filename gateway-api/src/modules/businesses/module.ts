import type { GatewayModule } from '../module';
import { businessRoutes } from './routes';

export const businesses: GatewayModule = { name: 'businesses', routes: [businessRoutes] };
