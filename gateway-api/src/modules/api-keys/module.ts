import type { GatewayModule } from '../module';
import { apiClientAuthenticator } from './authenticator';
import { apiKeyRoutes } from './routes';
import { tableTypes } from './table-types';

export const apiKeys: GatewayModule = {
  name: 'api-keys',
  tableTypes,
  routes: [apiKeyRoutes],
  authenticators: ({ db, config }) => [apiClientAuthenticator(db, config.apiRateLimitPerMinute)],
};
