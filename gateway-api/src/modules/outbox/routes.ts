import { outboxResponse } from '@mbo/gateway-contract/demo/schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readOutbox } from '../../core/mail/outbox-mailer';

const SHOWN = 50;

/**
 * Domains that are reserved and so belong to nobody. The list is open to anyone, and a recovery link
 * in it is as good as a password: a real person's mail must never show.
 */
const NOBODYS_ADDRESS = /@([a-z0-9-]+\.)*(test|example)$/i;

/** Demo mode's stand-in for a mail program. */
export const outboxRoutes: FastifyPluginAsyncZod<{ folder: string }> = async (app, { folder }) => {
  app.get(
    '/demo/outbox',
    {
      config: { access: { kind: 'public' } },
      schema: {
        tags: ['operation'],
        summary: 'E-mails written instead of sent, newest first; demo mode only',
        response: { 200: outboxResponse },
      },
    },
    async () => {
      const messages = await readOutbox(folder, 10 * SHOWN);
      return { messages: messages.filter(({ to }) => NOBODYS_ADDRESS.test(to)).slice(0, SHOWN) };
    },
  );
};
