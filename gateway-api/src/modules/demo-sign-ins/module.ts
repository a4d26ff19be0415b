import { demoCalls } from '@mbo/gateway-contract/demo/schema';
import type { FastifyPluginAsync } from 'fastify';
import { routesOf } from '../../core/http/contract-routes';
import { DEMO_PASSWORD, DEMO_USERS, type DemoUser } from '../../../demo/users';
import type { GatewayModule } from '../module';
import { closeDemoUsers } from './close-demo-users';

function describe({ accountTypeId, accessType }: DemoUser): string {
  if (accountTypeId <= 2) return 'Staff';
  return accessType === 10 ? 'View only' : 'Merchant admin';
}

/**
 * Demo mode's list of users to try out, with their password: it opens demo data and nothing else,
 * and the start prints it as well. Register it in demo mode only.
 */
export const demoSignInRoutes: FastifyPluginAsync = async (app) => {
  const route = routesOf(app, demoCalls, ['operation']);
  route(
    'GET /demo/sign-ins',
    {
      access: { kind: 'public' },
      summary: 'Users of the demo data and their password; demo mode only',
    },
    async () => ({
      signIns: DEMO_USERS.map((user) => ({
        email: user.email,
        name: user.name,
        description: describe(user),
        password: DEMO_PASSWORD,
      })),
    }),
  );
};

export const demoSignIns: GatewayModule = {
  name: 'demo-sign-ins',
  isOffered: ({ demo }) => demo,
  publicRoutes: [demoSignInRoutes],
  async prepare({ config, db, log }) {
    if (config.demo) return;
    const closed = await closeDemoUsers(db);
    if (closed > 0) log.warn({ users: closed }, 'demo mode is off: the demo users may not sign in');
  },
};
