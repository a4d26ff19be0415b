import type { GatewayModule } from '../module';
import { apiClientAuthenticator } from './authenticator';
import { apiKeyRoutes } from './routes';

export const apiKeys: GatewayModule = {
  name: 'api-keys',
  routes: [apiKeyRoutes],
  authenticators: ({ db, config }) => [apiClientAuthenticator(db, config.apiRateLimitPerMinute)],
};
