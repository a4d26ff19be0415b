import type { GatewayModule } from '../module';
import { processorRoutes } from './routes';

export const processors: GatewayModule = { name: 'processors', routes: [processorRoutes] };
