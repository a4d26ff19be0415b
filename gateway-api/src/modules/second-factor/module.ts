import type { GatewayModule } from '../module';
import { factorNotice } from './notice-job';
import { securityRoutes, secondStepRoutes } from './routes';
import { tableTypes } from './table-types';

export const secondFactor: GatewayModule = {
  name: 'second-factor',
  tableTypes,
  tags: { security: 'A user’s second factor, passkeys and sessions' },
  publicRoutes: [secondStepRoutes],
  routes: [securityRoutes],
  jobs: [factorNotice],
};
