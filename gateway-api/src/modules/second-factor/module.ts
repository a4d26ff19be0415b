import type { GatewayModule } from '../module';
import { factorNotice } from './notice-job';
import { securityRoutes, secondStepRoutes } from './routes';

export const secondFactor: GatewayModule = {
  name: 'second-factor',
  publicRoutes: [secondStepRoutes],
  routes: [securityRoutes],
  jobs: [factorNotice],
};
