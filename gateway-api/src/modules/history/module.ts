import type { GatewayModule } from '../module';
import { historyRoutes } from './routes';

export const history: GatewayModule = { name: 'history', routes: [historyRoutes] };
