import type { GatewayModule } from '../module';
import { factorNotice } from './notice-job';
import { securityRoutes, secondStepRoutes } from './routes';

export const secondFactor: GatewayModule = {
  name: 'second-factor',
  tags: { security: 'A user’s second factor, passkeys and sessions' },
  publicRoutes: [secondStepRoutes],
  routes: [securityRoutes],
  jobs: [factorNotice],
};
