import { outboxFolder } from '../../core/mail/create-mailer';
import type { GatewayModule } from '../module';
import { demoCalls } from '@mbo/gateway-contract/demo/schema';
import type { FastifyPluginAsync } from 'fastify';
import { routesOf } from '../../core/http/contract-routes';
import { readOutbox } from '../../core/mail/outbox-mailer';

const SHOWN = 50;

/**
 * Domains that are reserved and so belong to nobody. The list is open to anyone, and a recovery link
 * in it is as good as a password: a real person's mail must never show.
 */
const NOBODYS_ADDRESS = /@([a-z0-9-]+\.)*(test|example)$/i;

/** Demo mode's stand-in for a mail program. */
const outboxRoutes: FastifyPluginAsync<{ folder: string }> = async (app, { folder }) => {
  const route = routesOf(app, demoCalls, ['operation']);
  route(
    'GET /demo/outbox',
    {
      access: { kind: 'public' },
      summary: 'E-mails written instead of sent, newest first; demo mode only',
    },
    async () => {
      const messages = await readOutbox(folder, 10 * SHOWN);
      return { messages: messages.filter(({ to }) => NOBODYS_ADDRESS.test(to)).slice(0, SHOWN) };
    },
  );
};

export const outbox: GatewayModule = {
  name: 'outbox',
  isOffered: ({ demo, smtpUrl }) => demo && !smtpUrl,
  publicRoutes: [
    async (app, { config }) => void app.register(outboxRoutes, { folder: outboxFolder(config) }),
  ],
};
