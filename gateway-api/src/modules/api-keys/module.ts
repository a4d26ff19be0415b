import { SEALED } from '../../core/database/column-overrides';
import { Attempts } from '../../core/rate-limit/attempts';
import { deriveKey } from '../../core/secrets/secret';
import type { GatewayModule } from '../module';
import { apiClientAuthenticator } from './authenticator';
import { apiKeyRoutes } from './routes';

export const apiKeys: GatewayModule = {
  name: 'api-keys',
  tableTypes: {
    columns: { 'api_clients.sealed_secret': 'SealedSecret' },
    imports: { SealedSecret: SEALED },
  },
  routes: [apiKeyRoutes],
  authenticators: ({ db, config }) => [
    apiClientAuthenticator(
      db,
      new Attempts(db, deriveKey(config.secret, 'hashes of API clients', 32)),
      config.apiRateLimitPerMinute,
    ),
  ],
};
