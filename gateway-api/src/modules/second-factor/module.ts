import { SEALED } from '../../core/database/column-overrides';
import type { GatewayModule } from '../module';
import { factorNotice } from './notice-job';
import { securityRoutes, secondStepRoutes } from './routes';

export const secondFactor: GatewayModule = {
  name: 'second-factor',
  tableTypes: {
    columns: {
      'authenticator_apps.sealed_secret': 'SealedSecret',
      'proof_steps.purpose': "'sign-in' | 'registration' | 'confirmation'",
    },
    imports: { SealedSecret: SEALED },
  },
  tags: { security: 'A user’s second factor, passkeys and sessions' },
  publicRoutes: [secondStepRoutes],
  routes: [securityRoutes],
  jobs: [factorNotice],
};
