import type { GatewayModule } from '../module';
import { downloadRoutes } from './routes';

export const downloads: GatewayModule = { name: 'downloads', routes: [downloadRoutes] };
