import type { GatewayModule } from '../module';
import { bankFieldRoutes } from './routes';

export const bankFields: GatewayModule = { name: 'bank-fields', routes: [bankFieldRoutes] };
