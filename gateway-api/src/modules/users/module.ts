import type { RightName } from '../../core/authorisation/rights';
import type { GatewayModule } from '../module';
import { invitationMail } from './invitation-job';
import { userRoutes } from './routes';

const rights = ['users.read', 'users.write'] as const satisfies readonly RightName[];

declare module '../../core/authorisation/rights' {
  interface Rights extends Record<(typeof rights)[number], true> {}
}

export const users: GatewayModule = {
  name: 'users',
  tableTypes: {
    columns: {
      'user_accounts.access_type': 'AccessType',
      'user_invitations.access_type': 'AccessType',
      'users.access_type': 'AccessType',
    },
    imports: { AccessType: '@mbo/gateway-contract/users' },
  },
  tags: { users: 'Who may sign in for an account' },
  rights,
  routes: [userRoutes],
  jobs: [invitationMail],
};
