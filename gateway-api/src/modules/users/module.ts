import type { RightName } from '../../core/authorisation/rights';
import type { GatewayModule } from '../module';
import { invitationMail } from './invitation-job';
import { userRoutes } from './routes';
import { tableTypes } from './table-types';

const rights = ['users.read', 'users.write'] as const satisfies readonly RightName[];

declare module '../../core/authorisation/rights' {
  interface Rights extends Record<(typeof rights)[number], true> {}
}

export const users: GatewayModule = {
  name: 'users',
  tableTypes,
  tags: { users: 'Who may sign in for an account' },
  rights,
  routes: [userRoutes],
  jobs: [invitationMail],
};
