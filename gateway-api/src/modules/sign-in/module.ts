import type { GatewayModule } from '../module';
import { passwordNotice, recoveryLink } from './mail-jobs';
import { ownAccessRoutes, signInRoutes } from './routes';

export const access: GatewayModule = {
  name: 'sign-in',
  publicRoutes: [signInRoutes],
  routes: [ownAccessRoutes],
  jobs: [recoveryLink, passwordNotice],
};
