import type { GatewayModule } from '../module';
import { passwordNotice, recoveryLink } from './mail-jobs';
import { ownAccessRoutes, signInRoutes } from './routes';

export const signIn: GatewayModule = {
  name: 'sign-in',
  tags: { 'sign-in': 'Signing in and out, recovery, passwords' },
  publicRoutes: [signInRoutes],
  routes: [ownAccessRoutes],
  jobs: [recoveryLink, passwordNotice],
};
