import { outboxFolder } from '../../core/mail/create-mailer';
import type { GatewayModule } from '../module';
import { outboxRoutes } from './routes';

export const outbox: GatewayModule = {
  name: 'outbox',
  isOffered: ({ demo, smtpUrl }) => demo && !smtpUrl,
  publicRoutes: [
    async (app, { config }) => void app.register(outboxRoutes, { folder: outboxFolder(config) }),
  ],
};
