import type { GatewayModule } from '../module';
import { contactRoutes } from './routes';

export const contacts: GatewayModule = { name: 'contacts', routes: [contactRoutes] };
