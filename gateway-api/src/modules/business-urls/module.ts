import type { GatewayModule } from '../module';
import { businessUrlRoutes } from './routes';

export const businessUrls: GatewayModule = { name: 'business-urls', routes: [businessUrlRoutes] };
