import type { GatewayModule } from '../module';
import { closeDemoUsers } from './close-demo-users';
import { demoSignInRoutes } from './routes';

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
