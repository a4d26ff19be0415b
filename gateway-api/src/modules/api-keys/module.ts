import { Attempts } from '../../core/rate-limit/attempts';
import { deriveKey } from '../../core/secrets/secret';
import type { GatewayModule } from '../module';
import { apiClientAuthenticator } from './authenticator';
import { apiKeyRoutes } from './routes';
import { tableTypes } from './table-types';

export const apiKeys: GatewayModule = {
  name: 'api-keys',
  tableTypes,
  routes: [apiKeyRoutes],
  authenticators: ({ db, config }) => [
    apiClientAuthenticator(
      db,
      new Attempts(db, deriveKey(config.secret, 'hashes of API clients', 32)),
      config.apiRateLimitPerMinute,
    ),
  ],
};
