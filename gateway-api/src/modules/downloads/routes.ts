import { downloadTicket, downloadTicketRequest } from '@mbo/gateway-contract/downloads/schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { principalOf } from '../../core/auth/authentication';
import { issueTicket } from '../../core/auth/download-tickets';
import type { Database } from '../../core/database/schema';
import { unauthenticated } from '../../core/errors/app-error';

/** Leave to fetch a file by its address alone. What may be fetched is decided when it is. */
export const downloadRoutes: FastifyPluginAsyncZod<{ db: Kysely<Database> }> = async (
  app,
  { db },
) => {
  app.post(
    '/download-tickets',
    {
      // The path is kept as a hash that only the ticket opens.
      config: { access: { kind: 'signedIn' }, mayLookLikeCards: ['path'] },
      schema: {
        tags: ['downloads'],
        summary: 'A ticket to fetch one address once, within a minute',
        body: downloadTicketRequest,
        response: { 200: downloadTicket },
      },
    },
    async (request) => {
      const sessionToken = app.tokenOf(request);
      if (sessionToken === undefined) throw unauthenticated();
      const { userId } = principalOf(request);
      const { ticket, expiresAt } = await issueTicket(
        db,
        { userId, sessionToken },
        request.body.path,
      );
      return { ticket, expiresAt: expiresAt.toISOString() };
    },
  );
};
